import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { transaction } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { isImageShown } from '#server/domain/shipments/find-image.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { markSent } from '#server/infra/mail/outbox-store.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { fileName, newImages } from '../../../../factories/images/new-images.ts';
import { mailsOf } from '../../../../factories/mails/mails.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment, parsedShipment, piecesOf } from '../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';
import { passHold } from '../../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../../support/process/rejection.ts';
import { storedFiles } from '../../../../support/storage/uploads-files.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const root = await superAdmin();
const NOT_FOUND = 'not-found: Shipment not found';
const DENIED = 'forbidden: Only a super-admin can restore this shipment.';

async function deleted() {
  const shipment = await newShipment(owner, { notify: 'receiver' });
  const result = await softDeleteShipment(owner, shipment);
  return { ...shipment, ...result };
}

const GOODS = {
  references: [{ type: 'po' as const, value: '4711', public: true }],
  pieces: [piecesOf({ count: 2, description: 'Pumps' })],
  estimatedDelivery: '2026-12-24',
};

describe('a deleted shipment', () => {
  test('is restored with its images, history and statistics, by a super-admin long after', async () => {
    const clerk = await admin();
    const images = await newImages(2);
    const made = await createShipment(clerk, { ...parsedShipment, ...GOODS }, images);
    const { shipment: before } = await addEvent(clerk, { id: made.id, status: 'shipped', location: 'Kiel', note: '' });
    await softDeleteShipment(clerk, made);
    await cleanUpImages(owner.db, fileStoreConfig(), { minAgeMs: 0 });
    await passHold(owner.db, made.id);

    const after = await restoreShipment(root, made);
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(after).toMatchObject({ ...GOODS, estimatedDelivery: before.estimatedDelivery, estimatedDay: '2026-12-24' });
    expect(after.image).toEqual(images.map(fileName));
    for (const image of images) expect(await isImageShown(owner.db, fileName(image))).toBe(true);
    expect(storedFiles()).toEqual(expect.arrayContaining(images.map(fileName)));
    expect(await getShipment(clerk, made)).toEqual(after);
    const { statistics, shipments: listed } = await listMyShipments(clerk, ShipmentListQuery.parse({}));
    expect(statistics.totalShipments).toBe(1);
    expect(listed).toHaveLength(1);
    const [entry] = await auditLog(root, { shipment: made.id });
    expect(entry).toMatchObject({ what: 'shipment-restored', to: 'shipped', who: { id: root.actor.user.id } });
  });

  test('is restored by the owner who deleted it within the hold, and can be deleted again', async () => {
    const { id, undoUntil } = await deleted();
    const left = Date.parse(undoUntil ?? '') - Date.now();
    expect([left > 50_000, left < 61_000]).toEqual([true, true]);
    expect((await restoreShipment(owner, { id })).id).toBe(id);
    await softDeleteShipment(owner, { id });
    expect(await rejection(getShipment(owner, { id }))).toBe(NOT_FOUND);
  });

  test('is not restored by the owner after the hold or after another’s deletion', async () => {
    const { id } = await deleted();
    await passHold(owner.db, id);
    expect(await rejection(restoreShipment(owner, { id }))).toBe(DENIED);
    const other = await newShipment(owner);
    await softDeleteShipment(root, other);
    expect(await rejection(restoreShipment(owner, other))).toBe(DENIED);
    expect(await rejection(getShipment(root, { id }))).toBe(NOT_FOUND);
  });

  test('is restored once; what is not deleted or was never there is not', async () => {
    const { id } = await deleted();
    const outcomes = await Promise.all([root, root, owner].map((who) => rejection(restoreShipment(who, { id }))));
    expect(outcomes.filter((outcome) => outcome === 'not rejected')).toHaveLength(1);
    for (const who of [root, owner]) {
      expect(await rejection(restoreShipment(who, { id }))).toBe('conflict: This shipment is not deleted.');
    }
    expect(await rejection(restoreShipment(await admin(), { id }))).toMatch(/^forbidden/);
    for (const wrong of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await rejection(restoreShipment(root, { id: wrong }))).toBe(NOT_FOUND);
    }
  });

  test('is gone once it is erased', async () => {
    const { id } = await deleted();
    await ageDeletion(owner.db, id, 31);
    await eraseExpiredShipments(owner.db);
    expect(await rejection(restoreShipment(root, { id }))).toBe(NOT_FOUND);
  });

  test('is either restored or erased when both come at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, receiverName } = await deleted();
      await ageDeletion(owner.db, id, 31);
      const [restored] = await Promise.all([rejection(restoreShipment(root, { id })), eraseExpiredShipments(owner.db)]);
      const [row] = await owner.db.select().from(shipments).where(eq(shipments.id, id));
      const isErased = row?.erasedAt !== null;
      expect([restored, row?.receiverName]).toEqual(isErased ? [NOT_FOUND, ''] : ['not rejected', receiverName]);
    }
  });
});

describe('its mails', () => {
  test('wait again within the hold, for as long as they would have', async () => {
    const { id } = await newShipment(owner, { notify: 'receiver' });
    const [queued] = await mailsOf(owner.db, id);
    await softDeleteShipment(owner, { id });
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'cancelled', reason: 'The shipment was deleted.' }]);
    await restoreShipment(owner, { id });
    expect(await mailsOf(owner.db, id)).toEqual([queued]);
  });

  test('stay cancelled after the hold, and where their sending had begun', async () => {
    const { id } = await deleted();
    await passHold(owner.db, id);
    await restoreShipment(root, { id });
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'cancelled' }]);

    const begun = await newShipment(owner, { notify: 'receiver' });
    await owner.db.update(outboxMails).set({ attempts: 1 }).where(eq(outboxMails.shipmentId, begun.id));
    await softDeleteShipment(owner, begun);
    await restoreShipment(owner, begun);
    expect(await mailsOf(owner.db, begun.id)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('stay cancelled where their change was undone before the deletion', async () => {
    const { id } = await newShipment(owner);
    const { eventId } = await addEvent(owner, { id, status: 'shipped', location: '', note: '', notify: 'receiver' });
    await retractEvent(owner, { id, eventId: eventId ?? '' });
    await softDeleteShipment(owner, { id });
    await restoreShipment(owner, { id });
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'cancelled', reason: 'The change was undone.' }]);
  });

  test('stay sent where that is written down during the deletion', async () => {
    const { id } = await newShipment(owner, { notify: 'receiver' });
    await passHold(owner.db, id);
    const mail = await takeMail(owner.db);
    if (mail?.kind !== 'created') throw new Error('No mail was due');
    const { deletion } = await transaction(owner.db, async (tx) => {
      await markSent(tx, mail);
      const deletion = softDeleteShipment(owner, { id });
      await lockWaits(owner.db, 1);
      return { deletion };
    });
    await deletion;
    expect(await mailsOf(owner.db, id)).toMatchObject([{ state: 'sent' }]);
  });
});
