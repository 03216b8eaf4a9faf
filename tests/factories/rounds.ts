import { addDays } from 'date-fns';
import { OrderLoad } from '#contract/loads/rounds.ts';
import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import type { Ctx } from '#server/domain/context.ts';
import { orderLoad } from '#server/domain/loads/rounds/order.ts';
import { recordAttempt } from '#server/domain/proofs/attempt.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { newLoad, put } from './loads.ts';
import { newShipment } from './shipments/domain-shipments.ts';

type Driver = { actor: { user: { id: string } } };

/** Noon of today, or of so many days from it, in UTC. */
export const noonIn = (days: number): Date => {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  return addDays(noon, days);
};

/** A load of the clerk's with this driver, so many days from today, with these shipments; its places are in UTC. */
export async function newRound(clerk: Ctx, driver: Driver, ids: readonly string[], days = 0) {
  const round = { mode: 'Ground', departure: noonIn(days).toISOString(), driver: driver.actor.user.id };
  const load = await newLoad(clerk, { ...round, fromCity: 'Reykjavik', fromCountry: 'Iceland' });
  if (ids.length > 0) await put(clerk, load, { ids });
  return load;
}

/** With a new shipment of the clerk's. */
export async function newStop(clerk: Ctx, driver: Driver, days = 0, fields: object = {}) {
  const shipment = await newShipment(clerk, fields);
  return { shipment, load: await newRound(clerk, driver, [shipment.id], days) };
}

export const order = (ctx: Ctx, { id }: { id: string }, fields: object) =>
  orderLoad(ctx, { id, ...OrderLoad.parse(fields) });

export const deliver = (ctx: Ctx, { id }: { id: string }, fields: object = {}) =>
  recordProof(ctx, { id, ...RecordProof.parse({ receivedBy: 'Ada', ...fields }) }, { signature: null, images: [] });

export const fail = (ctx: Ctx, { id }: { id: string }, fields: object = {}) =>
  recordAttempt(ctx, { id, ...RecordAttempt.parse({ reason: 'receiver-absent', ...fields }) }, []);
