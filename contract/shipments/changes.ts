import * as z from 'zod/mini';
import { limitOr } from '#contract/values/pagination.ts';
import { Shipment } from './shipments.ts';

/** `removed`: it was handed over to somebody else. */
export const CHANGE_TYPES = ['created', 'updated', 'deleted', 'restored', 'removed'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A cursor is good for so long after what it points at. */
export const CURSOR_DAYS = 30;
const DEFAULT_CHANGES = 100;

export const WRONG_CHANGES_CURSOR = 'The cursor must be the cursor of an earlier call';

/** The longest cursor has less than 200 characters. */
const MAX_CURSOR = 400;

/** An empty cursor in a query string counts as none. */
export const ChangesQuery = z.object({
  cursor: z.nullish(z.string(WRONG_CHANGES_CURSOR).check(z.maxLength(MAX_CURSOR, WRONG_CHANGES_CURSOR))),
  limit: limitOr(DEFAULT_CHANGES),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** A shipment that is deleted, or no longer the caller's. */
export const FormerShipment = z.pick(Shipment, { id: true, trackingNumber: true });

/** `id` names the change; the same may come more than once. `shipment` is as it is now, not as it was then. */
export const ShipmentChange = z.object({
  id: z.string(),
  type: z.enum(CHANGE_TYPES),
  at: z.string(),
  shipment: z.union([Shipment, FormerShipment]),
});
export type ShipmentChange = z.infer<typeof ShipmentChange>;

/** Oldest first. `cursor` asks for what comes after these; `more`: there is something already. */
export const ChangeList = z.object({ changes: z.array(ShipmentChange), cursor: z.string(), more: z.boolean() });
export type ChangeList = z.infer<typeof ChangeList>;
