import * as z from 'zod/mini';
import { limitInput, noneWhenEmpty, type Pagination, pageInput, type Statistics, searchInput } from './pagination.ts';
import type { StaffEvent } from './shipment-events.ts';
import { CARRIERS, type Shipment } from './shipments.ts';
import { type SuperAdminStatus, statusInput, UNKNOWN_STATUS } from './statuses.ts';

export const SIMPLE_LIST_LENGTH = 100;
export const SORT_FIELDS = ['createdAt', 'updatedAt', 'status', 'trackingNumber'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['desc', 'asc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const filters = {
  status: noneWhenEmpty(statusInput, UNKNOWN_STATUS),
  carrier: noneWhenEmpty(z.enum(CARRIERS), 'Please select a valid carrier'),
  sortBy: z._default(z.enum(SORT_FIELDS, 'Please select a valid sort field'), 'createdAt'),
  sortOrder: z._default(z.enum(SORT_ORDERS, 'Please select a valid sort order'), 'desc'),
  search: searchInput,
};

/** The super-admin list (specification section 3, 'List query'). */
export const SuperAdminQuery = z.object({ ...filters, page: pageInput, limit: limitInput });
export type SuperAdminQuery = z.infer<typeof SuperAdminQuery>;

const timeZone = z.string('Time zone must be text').check(
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Time zone is not known'),
);

/** What 'Export all matching' writes; `tz` is an IANA time zone for its dates, `bom` a byte order mark for Excel. */
export const ExportQuery = z.object({
  ...filters,
  tz: z._default(timeZone, 'UTC'),
  bom: z._default(z.boolean('BOM must be true or false'), false),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** A shipment as the super-admin routes give it: the nested parties beside the flat fields, 'in-transit' spelt so. */
export type SuperAdminShipment = Omit<Shipment, 'status' | 'events'> & {
  status: SuperAdminStatus;
  events: (Omit<StaffEvent, 'status'> & { status: SuperAdminStatus })[];
  sender: { name: string; email: string };
  receiver: { name: string };
  origin: { city: string; country: string };
  destination: { city: string; country: string };
};

export type SuperAdminList = { shipments: SuperAdminShipment[]; statistics: Statistics; pagination: Pagination };
export type ShipmentList = { shipments: Shipment[]; statistics: Statistics; pagination: Pagination };
