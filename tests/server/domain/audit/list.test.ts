import { describe, expect, test } from 'vitest';
import { AuditQuery, type AuditSubject } from '#contract/audit/audit.ts';
import { verifyUser } from '#server/domain/accounts/users/verify.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();

test('the audit log of a shipment, newest first, outlives it', async () => {
  const { id } = await newShipment(owner);
  await updateShipment(root, { id, status: 'in_transit' });
  await softDeleteShipment(owner, { id });

  const entries = await auditLog(root, { shipment: id });
  expect(entries.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['shipment-deleted', 'in-transit', null],
    ['shipment-status', 'pending', 'in-transit'],
    ['shipment-created', null, 'pending'],
  ]);
  expect(entries.map(({ who }) => who?.id)).toEqual([owner, root, owner].map(({ actor }) => actor.user.id));
  expect(entries[0]).toMatchObject({
    who: { fullName: owner.actor.user.fullName },
    at: expect.stringMatching(/\.\d{3}Z$/),
  });
});

test('the audit log of a user says what was done to them, by whom or by the product', async () => {
  const { user } = (await admin()).actor;
  expect(await auditLog(root, { user: user.id })).toEqual([]);
  await recordAudit(root.db, { kind: 'system' }, [{ action: 'user-created', userId: user.id, to: 'admin' }]);
  await recordAudit(root.db, root.actor, [{ action: 'user-verification', userId: user.id, from: 'false', to: 'true' }]);
  expect(await auditLog(root, { user: user.id })).toMatchObject([
    { what: 'user-verification', who: { id: root.actor.user.id }, from: 'false', to: 'true' },
    { what: 'user-created', who: null, from: null, to: 'admin' },
  ]);
});

test('the audit log of a user says what they did to shipments and to whom', async () => {
  const clerk = await admin();
  const colleague = await admin();
  const { id, trackingNumber } = await newShipment(clerk);
  await updateShipment(clerk, { id, status: 'shipped' });
  await softDeleteShipment(clerk, { id });
  await verifyUser(clerk, { id: colleague.actor.user.id, isVerified: false });

  expect(await auditLog(root, { user: clerk.actor.user.id })).toMatchObject([
    {
      what: 'user-verification',
      user: { id: colleague.actor.user.id, fullName: colleague.actor.user.fullName },
      shipment: null,
    },
    { what: 'shipment-deleted', user: null, shipment: { id, trackingNumber }, from: 'shipped' },
    { what: 'shipment-status', shipment: { id, trackingNumber }, from: 'pending', to: 'shipped' },
    { what: 'shipment-created', shipment: { id, trackingNumber, destinationZone: 'Africa/Lagos' }, to: 'pending' },
  ]);
});

test('of what does not exist there is none', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await rejection(auditLog(root, { shipment: id }))).toBe('not-found: Shipment not found');
    expect(await rejection(auditLog(root, { user: id }))).toBe('not-found: User not found.');
  }
});

describe('in pages', () => {
  const pagesOf = async (about: AuditSubject, limit: number) => {
    const pages: string[][] = [];
    for (let cursor: string | null = null; pages.length === 0 || cursor !== null; ) {
      const page = await listAudit(root, { ...about, limit, cursor });
      pages.push(page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return pages;
  };

  test('of a shipment: each entry once, and none after the last, however many there are', async () => {
    const { id } = await newShipment(owner);
    const records = Array.from({ length: 5 }, () => ({ action: 'shipment-updated' as const, shipmentId: id }));
    await recordAudit(root.db, owner.actor, records);
    const all = (await auditLog(root, { shipment: id })).map((entry) => entry.id);
    expect(all).toHaveLength(6);
    for (const [limit, lengths] of [
      [2, [2, 2, 2]],
      [4, [4, 2]],
      [5, [5, 1]],
      [6, [6]],
      [7, [6]],
    ] as const) {
      const pages = await pagesOf({ shipment: id }, limit);
      expect(pages.map(({ length }) => length)).toEqual(lengths);
      expect(pages.flat()).toEqual(all);
    }
  });

  test('of a user: what was done to them and what they did, in one order, each once', async () => {
    const { actor } = await admin();
    const about = { userId: actor.user.id };
    await recordAudit(root.db, root.actor, [{ action: 'user-created', ...about }]);
    await recordAudit(root.db, actor, [{ action: 'signed-in', ...about }, { action: 'shipments-exported' }]);
    await recordAudit(root.db, root.actor, [{ action: 'user-verification', ...about }]);
    const all = (await auditLog(root, { user: actor.user.id })).map((entry) => entry.id);
    expect(all).toHaveLength(4);
    expect(await pagesOf({ user: actor.user.id }, 1)).toEqual(all.map((id) => [id]));
    expect((await pagesOf({ user: actor.user.id }, 3)).flat()).toEqual(all);
  });

  test('what is written between two calls moves nothing into the next page', async () => {
    const { id } = await newShipment(owner);
    await updateShipment(owner, { id, weight: 1 });
    await updateShipment(owner, { id, weight: 2 });
    const first = await listAudit(root, { shipment: id, limit: 2 });
    await updateShipment(owner, { id, weight: 3 });
    const second = await listAudit(root, { shipment: id, limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ entries: [{ what: 'shipment-created' }], nextCursor: null });
  });
});

test('a page ends before 2 MB, and its cursor leads to the rest', async () => {
  const { id } = await newShipment(root);
  const text = '🚢'.repeat(2_000);
  const fields = [{ field: 'description', from: text, to: text }];
  const records = Array.from({ length: 180 }, () => ({ action: 'shipment-updated', shipmentId: id, fields }) as const);
  await recordAudit(root.db, root.actor, records);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const page = await listAudit(root, AuditQuery.parse({ shipment: id, cursor }));
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_000_000);
    seen.push(...page.entries.map((entry) => entry.id));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect(new Set(seen).size).toBe(181);
  expect(seen).toHaveLength(181);
});
