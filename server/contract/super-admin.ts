import * as z from 'zod/mini';
import { limitInput, noneWhenEmpty, type Pagination, pageInput, type Statistics, searchInput } from './pagination.ts';
import type { ShipmentEvent } from './shipment-events.ts';
import { CARRIERS, type Shipment } from './shipments.ts';
import { type SuperAdminStatus, statusInput, UNKNOWN_STATUS } from './statuses.ts';
import { inOrder, TEXT_LIMITS, textRule, untrimmedText } from './text.ts';

const MAX_BULK = 500;
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

/** What 'Export all matching' writes; `tz` is an IANA time zone for its dates. */
export const ExportQuery = z.object({ ...filters, tz: z._default(timeZone, 'UTC') });
export type ExportQuery = z.infer<typeof ExportQuery>;

const NO_STATUS = 'Please select a status';

const bulkStatus = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((status) => status || 'pending'),
  ),
  statusInput.check(z.refine((status) => status !== 'pending', NO_STATUS)),
);

/** Bulk status change: 1 to 500 ids as sent, any status but pending. */
export const BulkUpdate = z
  .object({
    ids: z
      .array(z.string('Each id must be text'), 'Please select shipments to update')
      .check(
        z.minLength(1, 'Please select shipments to update'),
        z.maxLength(MAX_BULK, `At most ${MAX_BULK} shipments can be updated at once`),
      ),
    status: bulkStatus,
    location: untrimmedText,
    note: untrimmedText,
    notify: z._default(z.boolean('Notify must be true or false'), true),
  })
  .check(
    inOrder<{ location: string; note: string }>([
      textRule('location', 'Location', TEXT_LIMITS.place),
      textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** A shipment as the super-admin routes give it: the nested parties beside the flat fields, 'in-transit' spelt so. */
export type SuperAdminShipment = Omit<Shipment, 'status' | 'events'> & {
  status: SuperAdminStatus;
  events: (Omit<ShipmentEvent, 'status'> & { status: SuperAdminStatus })[];
  sender: { name: string; email: string };
  receiver: { name: string };
  origin: { city: string; country: string };
  destination: { city: string; country: string };
};

export type SuperAdminList = { shipments: SuperAdminShipment[]; statistics: Statistics; pagination: Pagination };
export type ShipmentList = { shipments: Shipment[]; statistics: Statistics; pagination: Pagination };

export type BulkPreview = { total: number; same: number; backwards: number; mails: number };

export const DELIVERY_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const;

/** Why a mail is cancelled, as the delivery log shows it. */
export const SHIPMENT_WAS_DELETED = 'The shipment was deleted.';
type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One mail of a shipment, as the delivery log shows it. */
export type Delivery = {
  id: string;
  to: string;
  kind: string;
  state: DeliveryState;
  reason: string | null;
  createdAt: string;
  sentAt: string | null;
};

export const AUDIT_ACTIONS = [
  'user-created',
  'user-role',
  'user-verification',
  'user-activity',
  'user-deleted',
  'shipment-created',
  'shipment-status',
  'shipment-deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Named = { id: string; fullName: string };

/** Who did what to whom or to which shipment, from what to what, when. `who` is null for the product itself. */
export type AuditEntry = {
  id: string;
  who: Named | null;
  user: Named | null;
  shipment: { id: string; trackingNumber: string } | null;
  what: AuditAction;
  from: string | null;
  to: string | null;
  at: string;
};

/** The audit log of one shipment, or of one user: what was done to them and what they did beside shipments' own histories. */
export const AuditQuery = z.union(
  [z.object({ user: z.string() }), z.object({ shipment: z.string() })],
  'Please name a user or a shipment',
);
export type AuditQuery = z.infer<typeof AuditQuery>;
