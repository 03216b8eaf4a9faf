/** The ten statuses as they are stored (docs/contract/wire.md, 'Status'). */
export const STATUSES = [
  'pending',
  'processing',
  'shipped',
  'in_transit',
  'on-hold',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'failed',
  'returned',
] as const;

export type Status = (typeof STATUSES)[number];

/** Statuses that a bulk update may set, in the order of docs/contract/specification.md, 'Second reading'. */
export const BULK_STATUSES = [
  'processing',
  'shipped',
  'in_transit',
  'on-hold',
  'out-for-delivery',
  'delivered',
  'failed',
  'returned',
] as const satisfies readonly Status[];

/** The choices in forms and lists of Shipment Management (docs/contract/specification.md, 'First reading'). */
export const SHIPMENT_FORM_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'in_transit',
  'delivered',
  'cancelled',
] as const satisfies readonly Status[];

/** The filters of the super-admin dashboard (docs/contract/specification.md, 'Second reading'). */
export const SUPER_ADMIN_STATUSES = ['pending', ...BULK_STATUSES] as const satisfies readonly Status[];

/** Statuses that mean the parcel has left; they fill an empty `dispatchedDate`. */
export const DISPATCHED_STATUSES: readonly Status[] = ['shipped', 'in_transit', 'out-for-delivery', 'delivered'];

const JOURNEY: readonly Status[] = ['pending', 'processing', 'shipped', 'in_transit', 'out-for-delivery', 'delivered'];

/** Whether the step goes against the order of a journey; statuses outside it have no place in it. */
export function isBackwards(from: Status, to: Status): boolean {
  const start = JOURNEY.indexOf(from);
  const end = JOURNEY.indexOf(to);
  return start >= 0 && end >= 0 && end < start;
}

const CLOSED: readonly Status[] = ['delivered', 'cancelled', 'returned'];

/** Whether a shipment that was done with gets another status (docs/contract/bulk.md, 'Preview'). */
export function isReopened(from: Status, to: Status): boolean {
  return CLOSED.includes(from) && from !== to;
}

/** A status as the super-admin routes, router and screen spell it. */
export type SuperAdminStatus = Exclude<Status, 'in_transit'> | 'in-transit';
export const superAdminStatuses = (): SuperAdminStatus[] => STATUSES.map(superAdminStatus);

export function superAdminStatus(status: Status | SuperAdminStatus): SuperAdminStatus {
  return status === 'in_transit' ? 'in-transit' : status;
}

export function storedStatus(status: SuperAdminStatus): Status {
  return status === 'in-transit' ? 'in_transit' : status;
}
