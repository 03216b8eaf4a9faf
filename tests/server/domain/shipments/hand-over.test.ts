import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { handOverShipment, handOverShipments } from '#server/domain/shipments/hand-over.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, currentUser, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment, parsedShipment } from '../../../factories/shipments/domain-shipments.ts';
import { accountMailsTo, kindsMailedTo, readMailsTo } from '../../../support/mail/account-mails.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();
const NOT_AN_OWNER = 'invalid: Only a verified admin of duty Office or a super-admin can own shipments.';
const NOT_FOUND = 'not-found: Shipment not found';

const idOf = ({ actor }: { actor: { user: { id: string } } }) => actor.user.id;
const totalOf = async (ctx: typeof owner) =>
  (await listMyShipments(ctx, ShipmentListQuery.parse({}))).statistics.totalShipments;

describe('a shipment', () => {
  test('is handed over to a colleague, whose it is in every respect; the audit says so', async () => {
    const [giver, taker] = [await admin(), await admin()];
    const before = await newShipment(giver);
    const after = await handOverShipment(giver, { id: before.id, user: idOf(taker).toUpperCase() });
    expect(after).toEqual({ ...before, user: idOf(taker), updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);

    expect([await totalOf(giver), await totalOf(taker)]).toEqual([0, 1]);
    expect(await rejection(updateShipment(giver, { id: before.id, weight: 1 }))).toMatch(/^forbidden/);
    expect(await rejection(handOverShipment(giver, { id: before.id, user: idOf(giver) }))).toMatch(/^forbidden/);
    expect((await updateShipment(taker, { id: before.id, weight: 1 })).shipment.weight).toBe(1);
    expect((await auditLog(root, { shipment: before.id })).at(-2)).toMatchObject({
      what: 'shipment-owner',
      who: { id: idOf(giver) },
      user: { id: idOf(taker) },
      from: giver.actor.user.fullName,
      to: taker.actor.user.fullName,
    });
  });

  test('stays the one that its creator’s key made: sent again it is not created twice, and the taker’s own key is another', async () => {
    const [giver, taker] = [await admin(), await admin()];
    const fields = { ...parsedShipment, creationKey: 'order-4711-from-erp' };
    const { id } = await createShipment(giver, fields, []);
    const own = await createShipment(taker, fields, []);
    await handOverShipment(giver, { id, user: idOf(taker) });
    expect((await createShipment(giver, fields, [])).id).toBe(id);
    expect((await createShipment(taker, fields, [])).id).toBe(own.id);
    await handOverShipment(taker, { id, user: idOf(giver) });
    expect((await createShipment(giver, fields, [])).id).toBe(id);
    expect([await totalOf(giver), await totalOf(taker)]).toEqual([1, 1]);
  });

  test('of its present owner is no change', async () => {
    const before = await newShipment(owner);
    expect(await handOverShipment(owner, { id: before.id, user: idOf(owner) })).toEqual(before);
    expect(await auditLog(root, { shipment: before.id })).toHaveLength(1);
  });

  test('is handed over to nobody who could not own it, and not once it is deleted', async () => {
    const shipment = await newShipment(owner);
    const gone = await admin();
    await removeUser(root, { id: idOf(gone) });
    const users = [
      await currentUser({ isVerified: false }),
      await currentUser({ role: 'client' }),
      gone,
      await currentUser({ isActive: false }),
    ].map(idOf);
    for (const user of [...users, 'x', '', '00000000-0000-4000-8000-000000000000'])
      expect(await rejection(handOverShipment(owner, { id: shipment.id, user }))).toBe(NOT_AN_OWNER);
    expect((await handOverShipment(owner, { id: shipment.id, user: idOf(root) })).user).toBe(idOf(root));
    await softDeleteShipment(root, shipment);
    expect(await rejection(handOverShipment(root, { id: shipment.id, user: idOf(owner) }))).toBe(NOT_FOUND);
  });
});

describe('who takes over', () => {
  const mailed = async ({ actor }: typeof owner) => {
    const mails = await readMailsTo(owner.db, actor.user.email, 'handed-over');
    return mails.map((mail) => mail?.handedOver ?? null);
  };

  test('hears of it by mail: from whom, which shipments, and where they are', async () => {
    const [giver, taker] = [await currentUser({ fullName: 'Gisela Giver' }), await admin()];
    const { id, trackingNumber } = await newShipment(giver);
    await handOverShipment(giver, { id, user: idOf(taker) });
    const [mail] = await readMailsTo(owner.db, taker.actor.user.email, 'handed-over');
    expect(mail).toMatchObject({
      fullName: taker.actor.user.fullName,
      link: `http://localhost:3000/admin/shipments/${trackingNumber}`,
      handedOver: {
        by: ['Gisela Giver'],
        shipments: [{ trackingNumber, route: 'Rotterdam, Netherlands → Lagos, Nigeria' }],
      },
    });
    expect(await kindsMailedTo(owner.db, giver.actor.user.email)).toEqual([]);
  });

  test('hears of many in one mail, and of later ones in one more, an hour later', async () => {
    const taker = await admin();
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await newShipment(owner)).id);
    const [one = '', two = '', three = '', four = ''] = ids;
    await handOverShipments(root, { ids: [one, two], user: idOf(taker) });
    // As if it were being sent.
    await setRows(owner.db, outboxMails, eq(outboxMails.userId, idOf(taker)), { attempts: 1 });
    await Promise.all([three, four].map((id) => handOverShipment(root, { id, user: idOf(taker) })));
    const mails = await accountMailsTo(owner.db, taker.actor.user.email);
    const waits = mails.map(({ createdAt, dueAt }) => Math.round((dueAt.getTime() - createdAt.getTime()) / 60_000));
    expect(waits).toEqual([0, 60]);
    expect((await mailed(taker)).map((mail) => mail?.shipments.length)).toEqual([2, 2]);
  });

  test('by himself is not mailed; nor is told what is no longer his', async () => {
    const [chief, taker] = [await superAdmin(), await admin()];
    const { id } = await newShipment(owner);
    await handOverShipment(chief, { id, user: idOf(chief) });
    expect(await kindsMailedTo(owner.db, chief.actor.user.email)).toEqual([]);
    await handOverShipment(chief, { id, user: idOf(taker) });
    await handOverShipment(chief, { id, user: idOf(owner) });
    expect(await mailed(taker)).toEqual([null]);
  });

  test('without being verified is told the numbers alone', async () => {
    const chief = await superAdmin();
    const { id, trackingNumber } = await newShipment(owner);
    await handOverShipment(owner, { id, user: idOf(chief) });
    expect(await mailed(chief)).toEqual([{ by: [], shipments: [{ trackingNumber, route: null }] }]);
  });
});

describe('many shipments', () => {
  test('are handed over by a super-admin, all of them, each once', async () => {
    const [giver, taker] = [await admin(), await admin()];
    const made = [await newShipment(giver), await newShipment(owner), await newShipment(taker)];
    const ids = made.map(({ id }) => id);
    const call = { ids: [...ids, ids[0]?.toUpperCase() ?? ''], user: idOf(taker) };
    expect(await handOverShipments(root, call)).toEqual({ updated: 3 });
    expect([await totalOf(giver), await totalOf(taker)]).toEqual([0, 3]);
    expect((await auditLog(root, { shipment: ids[1] ?? '' }))[0]).toMatchObject({ what: 'shipment-owner' });
    expect(await auditLog(root, { shipment: ids[2] ?? '' })).toHaveLength(1);
  });

  test('are all or none', async () => {
    const [untouched, deleted] = [await newShipment(owner), await newShipment(owner)];
    await softDeleteShipment(owner, deleted);
    const user = idOf(await admin());
    for (const wrong of [deleted.id, 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await rejection(handOverShipments(root, { ids: [untouched.id, wrong], user }))).toBe(NOT_FOUND);
    expect(await rejection(handOverShipments(root, { ids: [untouched.id], user: 'x' }))).toBe(NOT_AN_OWNER);
    const [row] = await owner.db.select().from(shipments).where(eq(shipments.id, untouched.id));
    expect(row?.userId).toBe(idOf(owner));
  });
});

test('a hand-over and the deactivation of the new owner at the same time end in one of their orders', async () => {
  for (let round = 0; round < 10; round += 1) {
    const taker = await admin();
    const { id } = await newShipment(owner);
    const [handedOver, deactivated] = await Promise.all([
      rejection(handOverShipment(owner, { id, user: idOf(taker) })),
      rejection(updateUser(root, { id: idOf(taker), isActive: false })),
    ]);
    expect(deactivated).toBe('not rejected');
    const [row] = await owner.db.select().from(shipments).where(eq(shipments.id, id));
    expect([handedOver, row?.userId]).toEqual(
      row?.userId === idOf(taker) ? ['not rejected', idOf(taker)] : [NOT_AN_OWNER, idOf(owner)],
    );
  }
});
