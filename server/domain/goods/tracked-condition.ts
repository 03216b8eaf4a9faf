import { type SQL, sql } from 'drizzle-orm';
import type { TrackedNumber } from '#contract/goods/pieces/piece-number.ts';

/**
 * The condition of the shipment with this number; beyond its last piece a number is unknown (docs/contract/goods.md).
 */
export const trackedCondition = ({ trackingNumber, piece }: TrackedNumber): SQL =>
  piece === null
    ? sql`tracking_number = ${trackingNumber}`
    : sql`(tracking_number = ${trackingNumber} and ${piece}::int <=
        (select sum((line ->> 'count')::int) from jsonb_array_elements(pieces) line))`;
