import type { Status } from './statuses.ts';

/**
 * Statuses in which a shipment cannot be late (docs/contract/attention.md). In a file of its own, so that the tracking
 * page does not load the schemas of `statuses.ts`.
 */
export const SETTLED_STATUSES: readonly string[] = ['delivered', 'cancelled', 'returned'] satisfies Status[];
