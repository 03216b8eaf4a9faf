import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DIGESTS, NOTICE_EVENTS, NOTICE_SUBJECTS } from '#contract/mails/notices.ts';
import { users } from '#db/schema/accounts/users.ts';
import { listOf, oneOf, timestampColumn } from '#db/schema/columns.ts';

/** The choices of members about mails; without a row `DEFAULT_NOTICES`. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    events: text('events', { enum: NOTICE_EVENTS }).array().notNull(),
    of: text('of', { enum: NOTICE_SUBJECTS }).notNull(),
    digest: text('digest', { enum: DIGESTS }).notNull(),
    /** The zone of the digest's morning; null: that of the company's place, else UTC. */
    zone: text('zone'),
    /** The end of the last digest. */
    digestUntil: timestampColumn('digest_until'),
  },
  (table) => [
    check(
      'notice_choices_events_known',
      sql`${table.events} <@ ${sql.raw(`array[${listOf(NOTICE_EVENTS).slice(1, -1)}]::text[]`)}`,
    ),
    oneOf('notice_choices_of_known', table.of, NOTICE_SUBJECTS),
    oneOf('notice_choices_digest_known', table.digest, DIGESTS),
  ],
);
