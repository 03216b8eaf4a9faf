import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { shipmentInput } from './shipments.ts';

/** The default shipment as the verb takes it. */
export const parsedShipment: CreateShipment = CreateShipment.parse(shipmentInput);

/** A line of pieces, of which nothing but count and type is known. */
export const piecesOf = (fields: Partial<PieceLine> = {}): PieceLine => {
  const unknown = { length: null, width: null, height: null, weight: null, description: null };
  return { count: 1, type: 'crate', ...unknown, ...fields };
};

/** A shipment of the caller's, made by the verb. */
export const newShipment = (ctx: Ctx, fields: Partial<CreateShipment> = {}) =>
  createShipment(ctx, { ...parsedShipment, ...fields }, []);

/** A shipment of the caller's from what a form sends. */
export const shipmentFrom = (ctx: Ctx, fields: object) =>
  createShipment(ctx, CreateShipment.parse({ ...shipmentInput, ...fields }), []);
