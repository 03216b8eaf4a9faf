import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { seesEveryones } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { AttentionCounts } from '#contract/attention/attention.ts';
import { STALLED_REASONS } from '#contract/statuses/attention-reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { attentionScope, countAttention, loadScope } from '#server/domain/attention/count.ts';
import { countMatches } from '#server/domain/shipments/listing/count.ts';
import { atLaterTimes } from '../../../factories/clock.ts';

type Found = {
  status: Status;
  isDue: boolean;
  isLate: boolean;
  isStalled: boolean;
  hasMail: boolean;
  hasAnswer: boolean;
  isSnoozed: boolean;
};

/** Counts from the rows of `shipment_attention`, of the owner's shipments or all. */
async function readCounts(db: Db, userId: string | null): Promise<{ counts: AttentionCounts; late: number }> {
  const rows = await rowsOf<Found>(
    db,
    sql`select status, needed_from <= now() as "isDue", late_from <= now() as "isLate", stalled_from <= now() as "isStalled",
        mail_from <= now() as "hasMail", answer_from <= now() as "hasAnswer", snoozed_until > now() as "isSnoozed"
      from shipment_attention where ${userId}::uuid is null or user_id = ${userId}::uuid`,
  );
  const counts: AttentionCounts = { all: 0, late: 0, silent: 0, failed: 0, held: 0, waiting: 0, mail: 0, answer: 0 };
  for (const row of rows.filter(({ isDue, isSnoozed }) => isDue && !isSnoozed)) {
    const stalled = STALLED_REASONS[row.status];
    counts.all += 1;
    if (row.isLate) counts.late += 1;
    if (row.hasMail) counts.mail += 1;
    if (row.hasAnswer) counts.answer += 1;
    if (row.isStalled && stalled) counts[stalled] += 1;
  }
  return { counts, late: rows.filter(({ isLate }) => isLate).length };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes from now, just after the next two midnights among them: what is late is so from a midnight on. */
function laterTimes(): number[] {
  const untilMidnight = DAY - ((Date.now() / 60_000) % DAY) + 1;
  return [0, 20, 5 * HOUR, untilMidnight, untilMidnight + DAY, 3 * DAY, 40 * DAY];
}

/** The counts agree with the rows that they count, for each of these users, now and later. */
export async function expectCountedAttention(db: Db, users: readonly User[]): Promise<void> {
  await atLaterTimes(db, laterTimes(), async (tx) => {
    for (const user of users) {
      const userId = seesEveryones(user) ? undefined : user.id;
      const late = await countMatches(tx, { owner: userId, late: true }, []);
      const caller = { ...user, ownOnly: false };
      const inScope = await loadScope(tx, caller, attentionScope(caller, undefined));
      const found = { counts: await countAttention(tx, inScope), late };
      expect({ userId, ...found }).toEqual({ userId, ...(await readCounts(tx, userId ?? null)) });
    }
  });
}
