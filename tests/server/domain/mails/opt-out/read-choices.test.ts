import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { queueSingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { latestMail, mailRecipient } from '../../../../factories/mails/mail-recipients.ts';
import { setRows } from '../../../../factories/rows.ts';

const { db } = await testDatabase();

test('the questions counted are those of the last hour to this address about this shipment', async () => {
  const { email, shipmentId, token } = await mailRecipient(db, 'asked@example.com');
  const ask = (recipient: string) => queueSingleMail(db, { shipmentId, recipient, kind: 'opt-out' });
  const counted = async () => (await readMailChoices(anonymous, { token })).confirmations;
  await ask('somebody.else@example.com');
  const elsewhere = await mailRecipient(db, email);
  await queueSingleMail(db, { shipmentId: elsewhere.shipmentId, recipient: email, kind: 'opt-out' });
  expect(await counted()).toBe(0);
  await ask(email);
  const { id } = await latestMail(db, email, 'opt-out');
  const age = (minutes: number) =>
    setRows(db, outboxMails, eq(outboxMails.id, id), { createdAt: sql`now() - ${minutes} * interval '1 minute'` });
  await age(55);
  expect(await counted()).toBe(1);
  await age(61);
  expect(await counted()).toBe(0);
});
