import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { leaseMail, renewLeases, reschedule } from '#server/infra/mail/outbox-store.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, makeDue, queueMails } from '../../../factories/mails/mails.ts';
import { takeMail } from '../../../support/mail/take-mail.ts';
import { lockWaits } from '../../../support/postgres/locks/lock-waits.ts';

const { db } = await testDatabase();

afterEach(() => db.delete(outboxMails));

async function lease(recipient: string) {
  await queueMails(db, [recipient]);
  await makeDue(db, [recipient]);
  const mail = await takeMail(db);
  if (mail?.recipient !== recipient) throw new Error('The mail was not leased');
  return mail;
}

describe('a renewal', () => {
  test('gives all of its leases their whole time again', async () => {
    const leased = [await lease('one@example.com'), await lease('two@example.com')];
    await makeDue(db, ['one@example.com', 'two@example.com']);
    await renewLeases(db, leased);
    expect(await db.$count(outboxMails, sql`${outboxMails.dueAt} > now() + interval '20 seconds'`)).toBe(2);
    expect(await takeMail(db)).toBeUndefined();
  });

  test('that comes too late delays neither the next try nor another process', async () => {
    const written = await lease('written@example.com');
    const lost = await lease('lost@example.com');
    await reschedule(db, written, 0, 'Try later', 1_000);
    await makeDue(db, ['lost@example.com']);
    await takeMail(db);
    const before = [await mailTo(db, 'written@example.com'), await mailTo(db, 'lost@example.com')];
    await renewLeases(db, [written, lost]);
    expect([await mailTo(db, 'written@example.com'), await mailTo(db, 'lost@example.com')]).toEqual(before);
  });
});

describe('a process that looks for mails', () => {
  const filter = { excluded: new Set<string>(), suspicious: true, unleased: false, retries: true };
  const look = async (more: Partial<typeof filter>) => {
    const mail = await leaseMail(db, { ...filter, ...more }, mailRules.prepare);
    return mail?.recipient;
  };

  test('leaves a lease that ran out alone while its holder may still write the result', async () => {
    await lease('outage@example.com');
    await makeDue(db, ['outage@example.com']);
    expect(await look({ unleased: true })).toBeUndefined();
    expect(await look({})).toBe('outage@example.com');
  });

  test('leaves one that ended two processes alone while it sends others, the second of them too', async () => {
    await lease('suspicious@example.com');
    await makeDue(db, ['suspicious@example.com']);
    expect(await look({ suspicious: false })).toBe('suspicious@example.com');
    await makeDue(db, ['suspicious@example.com']);
    expect(await look({ suspicious: false })).toBeUndefined();
    expect(await look({})).toBe('suspicious@example.com');
  });

  test('passes over a mail that somebody has locked', async () => {
    await queueMails(db, ['locked@example.com', 'free@example.com']);
    await makeDue(db, ['locked@example.com', 'free@example.com']);
    await transaction(db, async (tx) => {
      await tx.select().from(outboxMails).where(eq(outboxMails.recipient, 'locked@example.com')).for('update');
      const mail = await Promise.race([takeMail(db), lockWaits(db, 1)]);
      expect(mail?.recipient).toBe('free@example.com');
    });
  });
});
