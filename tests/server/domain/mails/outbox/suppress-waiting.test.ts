import { afterEach, expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { queueSingleMail } from '#server/domain/mails/outbox/queue-mail.ts';
import { suppressWaiting } from '#server/domain/mails/outbox/suppress-waiting.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { mailsOf, queueMails } from '../../../../factories/mails/mails.ts';

const { db } = await testDatabase();
const email = 'stops@example.com';

afterEach(() => db.delete(outboxMails));

async function statesOf(shipmentId: string): Promise<string[]> {
  return (await mailsOf(db, shipmentId)).map(({ kind, state }) => `${kind} ${state}`).sort();
}

test.each([
  ['sent', { state: 'sent', sentAt: new Date() }],
  ['given up', { state: 'failed', failedAt: new Date(), reason: '550' }],
  ['cancelled', { state: 'cancelled' }],
] as const)('a mail that was %s stays so when its address stops mails', async (_, values) => {
  const { id: shipmentId } = await queueMails(db, [email]);
  await db.update(outboxMails).set(values);
  await suppressWaiting(db, { email, shipmentIds: [shipmentId] });
  await suppressWaiting(db, { email });
  expect(await statesOf(shipmentId)).toEqual([`status-update ${values.state}`]);
});

test('a link that waits is suppressed with all mails, not with one shipment’s; the question about all with neither', async () => {
  const { id: shipmentId } = await queueMails(db, [email]);
  for (const kind of ['link', 'opt-out'] as const) await queueSingleMail(db, { shipmentId, recipient: email, kind });
  await suppressWaiting(db, { email, shipmentIds: [shipmentId] });
  expect(await statesOf(shipmentId)).toEqual(['link queued', 'opt-out queued', 'status-update suppressed']);
  await suppressWaiting(db, { email });
  expect(await statesOf(shipmentId)).toEqual(['link suppressed', 'opt-out queued', 'status-update suppressed']);
});
