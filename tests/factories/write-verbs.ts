import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deliveries } from '#db/schema/deliveries.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import type { Ctx } from '#server/domain/context.ts';
import { resendDelivery } from '#server/domain/deliveries/resend.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { addEvent } from '#server/domain/shipments/writing/add-event.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { softDeleteShipment } from '#server/domain/shipments/writing/soft-delete.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { createUser } from '#server/domain/users/create.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { updateUser } from '#server/domain/users/update.ts';
import { verifyUser } from '#server/domain/users/verify.ts';
import { currentUser } from './actors.ts';
import { newShipment, parsedShipment } from './domain-shipments.ts';
import { stagedImages } from './staged-images.ts';

/** What a write is about: a shipment of the caller's, a failed mail of it, and somebody else. */
export type Subjects = { shipment: string; mail: string; user: string };

const EXPORT = { sortBy: 'createdAt', sortOrder: 'desc', search: '', tz: 'UTC' } as const;
const newAccount = () => ({
  fullName: 'Nora Newcomer',
  email: `${randomUUID()}@example.com`,
  password: 'abcdefg1',
  confirmPassword: 'abcdefg1',
  role: 'admin' as const,
});

/** Every write that a signed-in person can make, by the name of its procedure; forms have names of their own. */
export const WRITE_VERBS: Record<string, (ctx: Ctx, subjects: Subjects) => Promise<unknown>> = {
  'users.create': (ctx) => createUser(ctx, newAccount()),
  'users.verify': (ctx, { user: id }) => verifyUser(ctx, { id, isVerified: true }),
  'users.unverify': (ctx, { user: id }) => verifyUser(ctx, { id, isVerified: false }),
  'users.setRole': (ctx, { user: id }) => updateUser(ctx, { id, role: 'client' }),
  'users.setVerification': (ctx, { user: id }) => updateUser(ctx, { id, isVerified: false }),
  'users.update': (ctx, { user: id }) => updateUser(ctx, { id, isActive: false }),
  'users.remove': (ctx, { user: id }) => removeUser(ctx, { id }),
  'shipments.create': (ctx) => newShipment(ctx),
  'shipments.create as a form': async (ctx) => createShipment(ctx, parsedShipment, await stagedImages(2)),
  'shipments.update': (ctx, { shipment: id }) => updateShipment(ctx, { id, weight: 99 }),
  'shipments.update as a form': async (ctx, { shipment: id }) =>
    updateShipment(ctx, { id }, { action: 'addImages', images: await stagedImages(2) }),
  'shipments.softDelete': (ctx, { shipment: id }) => softDeleteShipment(ctx, { id }),
  'shipments.addEvent': (ctx, { shipment: id }) => addEvent(ctx, { id, location: 'Oslo', note: '' }),
  'superAdmin.bulkUpdateStatus': (ctx, { shipment: id }) =>
    updateBulkStatus(ctx, { ids: [id], status: 'shipped', location: '', note: '', notify: true }),
  'superAdmin.export': (ctx) => createExportTicket(ctx, { ...EXPORT, status: undefined, carrier: undefined }),
  'superAdmin.resend': (ctx, { mail: id }) => resendDelivery(ctx, { id }),
};

/** Subjects that every write can be made about. */
export async function newSubjects(caller: Ctx): Promise<Subjects> {
  const { id: shipmentId } = await newShipment(caller);
  const [event] = await caller.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
  if (!event) throw new Error('The shipment has no history');
  const [mail] = await caller.db
    .insert(deliveries)
    .values({ shipmentId, eventId: event.id, kind: 'status-update', recipient: 'away@example.com', state: 'failed' })
    .returning({ id: deliveries.id });
  if (!mail) throw new Error('No mail was written');
  const { actor } = await currentUser({ isVerified: true });
  return { shipment: shipmentId, mail: mail.id, user: actor.user.id };
}
