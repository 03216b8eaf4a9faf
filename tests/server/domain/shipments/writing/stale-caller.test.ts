import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { removeUser } from '#server/domain/accounts/users/remove.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/soft-delete.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const SIGN_IN = 'unauthenticated: Please sign in to continue.';
const bulk = (id: string) => ({
  ids: [id],
  status: 'shipped' as const,
  location: '',
  note: '',
  notify: 'none' as const,
});
const query = ExportQuery.parse({});

// A body may take minutes to arrive: these callers were let in, and then something happened to them.
describe('who was let in and then', () => {
  test.each<[string, (root: Ctx, id: string) => Promise<unknown>, string]>([
    ['deleted', (root, id) => removeUser(root, { id }), SIGN_IN],
    ['deactivated', (root, id) => updateUser(root, { id, isActive: false }), SIGN_IN],
    ['made a client', (root, id) => updateUser(root, { id, role: 'client' }), SIGN_IN],
  ])('%s writes nothing any more', async (_what, happens, rejected) => {
    const [root, clerk] = [await superAdmin(), await admin()];
    const { id, ...before } = await newShipment(clerk);
    await happens(root, clerk.actor.user.id);

    expect(await rejection(newShipment(clerk))).toBe(rejected);
    expect(await rejection(updateShipment(clerk, { id, weight: 99 }))).toBe(rejected);
    expect(await rejection(addEvent(clerk, { id, location: 'Oslo', note: '' }))).toBe(rejected);
    expect(await rejection(softDeleteShipment(clerk, { id }))).toBe(rejected);
    expect(await getShipment(root, { id })).toEqual({ id, ...before });
  });

  test('unverified creates nothing any more', async () => {
    const [root, clerk] = [await superAdmin(), await admin()];
    await updateUser(root, { id: clerk.actor.user.id, isVerified: false });
    expect(await rejection(newShipment(clerk))).toBe(
      'forbidden: You cannot do this until a verified admin or a super-admin has verified your account.',
    );
  });

  test('demoted changes nothing in bulk and exports nothing', async () => {
    const [root, other, clerk] = [await superAdmin(), await superAdmin(), await admin()];
    const { id } = await newShipment(clerk);
    await updateUser(root, { id: other.actor.user.id, role: 'admin' });

    expect(await rejection(updateBulkStatus(other, bulk(id)))).toBe(SIGN_IN);
    expect(await rejection(createExportTicket(other, query))).toBe(SIGN_IN);
    expect((await getShipment(clerk, { id })).status).toBe('pending');
  });

  test('signed out exports nothing', async () => {
    const root = await superAdmin();
    await root.db.delete(sessions).where(eq(sessions.tokenHash, root.actor.sessionHash));
    expect(await rejection(createExportTicket(root, query))).toBe(SIGN_IN);
  });
});
