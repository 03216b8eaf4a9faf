import * as z from 'zod/mini';
import { ListedEvent, StaffEvent } from '#contract/events/events.ts';
import { daysInOrder, everyonesFilters } from '#contract/shipments/list-queries.ts';
import { ListedShipment, Shipment } from '#contract/shipments/shipments.ts';
import { superAdminStatuses } from '#contract/statuses/statuses.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitInput, Pagination, pageInput, Statistics, searchInput } from '#contract/values/pagination.ts';
import { timeZoneInput } from '#contract/values/time-zone.ts';
import { exportedNumbers, UnnamedNumbers } from '../bulk/numbers.ts';

export const SIMPLE_LIST_LENGTH = 100;
/** The super-admin list (docs/contract/specification.md, 'List query'). */
export const SuperAdminQuery = z
  .object({ ...everyonesFilters, page: pageInput, limit: limitInput })
  .check(daysInOrder());

/** All that match, not the page alone: what a bulk update of them names. */
export const FilteredIdsQuery = z.object(everyonesFilters).check(daysInOrder());
export type FilteredIdsQuery = z.infer<typeof FilteredIdsQuery>;
/** As many as one bulk update takes, in the list's order; `totalItems` counts all. */
export type FilteredIds = { ids: string[]; totalItems: number };
export type SuperAdminQuery = z.infer<typeof SuperAdminQuery>;

/**
 * The parameters of 'Export all matching': `tz` is the IANA time zone of its dates, `bom` a byte order mark for Excel,
 * `format` the columns of a file to import; of a pasted list of numbers only these, and with `scope` only the
 * caller's own.
 */
export const ExportQuery = z
  .object({
    ...everyonesFilters,
    tz: z._default(timeZoneInput, 'UTC'),
    bom: z._default(z.boolean('BOM must be true or false'), false),
    numbers: exportedNumbers,
    scope: z.optional(z.literal('mine', 'Scope must be mine, or left out')),
    format: z.optional(z.literal('import', 'Format must be import, or left out')),
  })
  .check(daysInOrder());
export type ExportQuery = z.infer<typeof ExportQuery>;

/** `unknown` and `ambiguous` are those of its list of numbers that are not in the file. */
export const ExportTicket = z.extend(UnnamedNumbers, { url: z.string() });
export type ExportTicket = z.infer<typeof ExportTicket>;

/**
 * The shipments of an export, as its ticket has them: with `userId` that user's alone, searched as the list of
 * `grantedTo` is.
 */
export type StoredExport = Omit<ExportQuery, 'scope'> & {
  userId?: string | undefined;
  grantedTo: 'staff' | 'super-admin';
};

const nested = {
  status: z.enum(superAdminStatuses()),
  sender: z.object({ name: z.string(), email: z.string() }),
  receiver: z.object({ name: z.string() }),
  origin: z.object({ city: z.string(), country: z.string() }),
  destination: z.object({ city: z.string(), country: z.string() }),
};

/** A shipment as the super-admin routes give it: the nested parties beside the flat fields, 'in-transit' spelt so. */
export const SuperAdminShipment = z.extend(Shipment, {
  ...nested,
  events: z.array(z.extend(StaffEvent, { status: z.enum(superAdminStatuses()) })),
});
export type SuperAdminShipment = z.infer<typeof SuperAdminShipment>;

export const SuperAdminRow = z.extend(ListedShipment, {
  ...nested,
  events: z.array(z.extend(ListedEvent, { status: z.enum(superAdminStatuses()) })),
});
export type SuperAdminRow = z.infer<typeof SuperAdminRow>;

export const SuperAdminList = z.object({
  shipments: z.array(SuperAdminRow),
  statistics: Statistics,
  pagination: Pagination,
});
export type SuperAdminList = z.infer<typeof SuperAdminList>;

/** The query of the list of deleted shipments (docs/contract/shipments.md, 'Deleted'). */
export const DeletedListQuery = z.object({ page: pageInput, limit: limitInput, search: searchInput });
export type DeletedListQuery = z.infer<typeof DeletedListQuery>;

/** Until `erasedAfter` (ISO 8601 UTC) it can be restored. `deletedBy` is null for the product itself. */
export const DeletedShipment = z.extend(SuperAdminRow, {
  deletedAt: z.string(),
  deletedBy: z.nullable(NamedUser),
  erasedAfter: z.string(),
});
export const DeletedList = z.object({ shipments: z.array(DeletedShipment), pagination: Pagination });
export type DeletedList = z.infer<typeof DeletedList>;

/** One user's shipments, or everyone's. */
export const ShipmentList = z.object({
  shipments: z.array(ListedShipment),
  statistics: Statistics,
  pagination: Pagination,
});
export type ShipmentList = z.infer<typeof ShipmentList>;
