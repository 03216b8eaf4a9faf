import { afterEach, expect, test } from 'vitest';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { askToStopEverything, resumeEverything } from '#server/domain/mails/opt-out/all-mails.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { resumeShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { anonymous } from '../../../../factories/actors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { latestMail, mailRecipient, stopsOf } from '../../../../factories/mails/mail-recipients.ts';

const { db } = await testDatabase();
const [EMAIL, OTHER] = ['resumes@example.com', 'stays.stopped@example.com'];

afterEach(() => db.delete(mailOptOuts));

/** Mails about two shipments, which both addresses have stopped singly and with all others. */
async function allStopped() {
  const mine = await mailRecipient(db, EMAIL);
  const elsewhere = await mailRecipient(db, EMAIL);
  const shipmentIds = [mine.shipmentId, elsewhere.shipmentId, null];
  const stops = [EMAIL, OTHER].flatMap((email) => shipmentIds.map((shipmentId) => ({ email, shipmentId })));
  await db.insert(mailOptOuts).values(stops);
  return { mine, elsewhere };
}

test('mails about one shipment come again to this address alone; what it stopped beside stays stopped', async () => {
  const { mine, elsewhere } = await allStopped();
  await resumeShipmentMails(anonymous, mine);
  expect(await stopsOf(db, EMAIL)).toEqual([elsewhere.shipmentId, null]);
  expect(await stopsOf(db, OTHER)).toHaveLength(3);
  expect((await readMailChoices(anonymous, mine)).stopped).toEqual({ shipment: false, everything: true });
});

test('all mails come again to this address alone; shipments that it stopped singly stay stopped', async () => {
  const { token } = await mailRecipient(db, EMAIL);
  await askToStopEverything(anonymous, { token });
  const { mine, elsewhere } = await allStopped();
  await resumeEverything(anonymous, await latestMail(db, EMAIL, 'opt-out'));
  expect(await stopsOf(db, EMAIL)).toEqual([mine.shipmentId, elsewhere.shipmentId]);
  expect(await stopsOf(db, OTHER)).toHaveLength(3);
  expect((await readMailChoices(anonymous, mine)).stopped).toEqual({ shipment: true, everything: false });
});
