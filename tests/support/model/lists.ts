import { hasReference, totalsOf, zoneOf } from './goods.ts';
import { dateOf, inOrder, isPresent } from './history.ts';
import type { Model, ModelUser } from './model.ts';
import type { ModelEvent, ModelShipment } from './state.ts';

/** A user's compared fields. */
export const userView = ({ email, fullName, role, isVerified, isActive, createdBy }: ModelUser) => ({
  email,
  fullName,
  role,
  isVerified,
  isActive,
  createdBy,
});

export type Spelling = 'in_transit' | 'in-transit';

const spelled = (status: string, spelling: Spelling) => (status === 'in_transit' ? spelling : status);

const eventView = ({ status, location, note, reason }: ModelEvent, spelling: Spelling) => ({
  status: spelled(status, spelling),
  location,
  note,
  reason,
});

/** A shipment's public view, with dates as present or not. Past events come first, in order of time. */
export function publicView(shipment: ModelShipment, spelling: Spelling = 'in_transit') {
  const { trackingNumber, carrier, description, weight, senderName, receiverName } = shipment;
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const events = inOrder(shipment.events.filter(isPresent)).map((event) => eventView(event, spelling));
  return {
    trackingNumber,
    carrier,
    description,
    weight,
    senderName,
    receiverName,
    originCity,
    originCountry,
    destinationCity,
    destinationCountry,
    events,
    estimatedDay: shipment.estimatedDelivery,
    totals: totalsOf(shipment),
    estimates: shipment.estimates.map(({ date, reason, note }) => ({ date, reason, note })),
    references: shipment.references.filter((reference) => reference.public),
    pieces: shipment.pieces.map(({ count, type }) => ({ count, type })),
    status: spelled(shipment.status, spelling),
    dispatchedDate: dateOf(shipment, 'dispatchedDate') !== null,
    deliveredDate: dateOf(shipment, 'deliveredDate') !== null,
  };
}

/** The staff's view. */
export function staffView(shipment: ModelShipment, spelling: Spelling = 'in_transit') {
  const { user, senderEmail, receiverEmail, originCountry, destinationCountry } = shipment;
  const requiresCustomsClearance = originCountry !== destinationCountry;
  const events = inOrder(shipment.events).map((event) => ({
    ...eventView(event, spelling),
    by: event.by,
    retractedAt: event.retractedBy !== null,
    retractedBy: event.retractedBy,
    internalNote: null,
    isInternal: false,
  }));
  const { references, pieces } = shipment;
  return {
    ...publicView(shipment, spelling),
    events,
    user,
    senderEmail,
    receiverEmail,
    requiresCustomsClearance,
    references,
    pieces,
    destinationZone: zoneOf(shipment),
    language: null,
    estimates: shipment.estimates.map(({ date, reason, note, by }) => ({ date, reason, note, by })),
  };
}

/** A row of a list: of the history the newest event that stands, without its notes. */
function rowView(shipment: ModelShipment, spelling: Spelling) {
  const { pieces: _pieces, estimates: _estimates, events, ...row } = staffView(shipment, spelling);
  const newest = events.filter(({ retractedAt }) => !retractedAt).slice(-1);
  return { ...row, events: newest.map(({ note: _note, internalNote: _internal, ...event }) => event) };
}

export type ListQuery = {
  page: number;
  limit: number;
  search: string;
  status: string;
  carrier: string;
  sortBy: 'createdAt' | 'trackingNumber';
  sortOrder: 'asc' | 'desc';
};

const STAFF_SEARCH = [
  'trackingNumber',
  'description',
  'carrier',
  'status',
  'senderName',
  'senderEmail',
  'receiverName',
  'receiverEmail',
  'originCity',
  'destinationCity',
] as const;
const SUPER_ADMIN_SEARCH = [
  'trackingNumber',
  'senderName',
  'receiverName',
  'senderEmail',
  'receiverEmail',
  'originCity',
  'destinationCity',
] as const;

/** The newest first; `user` null means everyone's. */
export function staffList(model: Model, user: string | null, query: ListQuery) {
  const all = model.shipments.filter((each) => !each.deletion && (user === null || each.user === user)).toReversed();
  const found = all.filter((each) => matches(each, query, STAFF_SEARCH) && hasStatus(each, query));
  return answer(all, found, query, 'in_transit');
}

export function superAdminList(model: Model, query: ListQuery) {
  const all = model.shipments.filter(({ deletion }) => !deletion).toReversed();
  const found = all
    .filter((each) => matches(each, query, SUPER_ADMIN_SEARCH) && hasStatus(each, query))
    .filter(({ carrier }) => query.carrier === '' || carrier === query.carrier);
  const { sortBy, sortOrder } = query;
  if (sortBy === 'trackingNumber') found.sort((one, other) => (one.trackingNumber > other.trackingNumber ? -1 : 1));
  return answer(all, sortOrder === 'asc' ? found.reverse() : found, query, 'in-transit');
}

/** The latest deletion first. */
export function deletedList(model: Model, { page, limit, search }: Pick<ListQuery, 'page' | 'limit' | 'search'>) {
  const deleted = model.shipments
    .filter(({ deletion }) => deletion !== null)
    .toSorted((one, other) => (other.deletion?.order ?? 0) - (one.deletion?.order ?? 0));
  const found = deleted.filter((each) => matches(each, { search }, SUPER_ADMIN_SEARCH));
  const nameOf = (shipment: ModelShipment) => model.users.find(({ id }) => id === shipment.deletion?.by)?.fullName;
  return {
    shipments: found
      .slice((page - 1) * limit, page * limit)
      .map((each) => ({ ...rowView(each, 'in-transit'), deletedBy: { fullName: nameOf(each) } })),
    pagination: paginationOf(found, { page, limit }),
  };
}

/** The newest hundred. */
export function simpleList(model: Model) {
  const all = model.shipments.filter(({ deletion }) => !deletion).toReversed();
  return { data: all.slice(0, 100).map((each) => rowView(each, 'in-transit')) };
}

function matches(
  shipment: ModelShipment,
  { search }: Pick<ListQuery, 'search'>,
  fields: readonly (keyof ModelShipment)[],
): boolean {
  if (hasReference(shipment, search)) return true;
  return fields.some((field) => String(shipment[field]).toLowerCase().includes(search.toLowerCase()));
}

const hasStatus = (shipment: ModelShipment, { status }: ListQuery) =>
  status === '' || spelled(status === 'in-transit' ? 'in_transit' : status, 'in_transit') === shipment.status;

function paginationOf(found: ModelShipment[], { page, limit }: Pick<ListQuery, 'page' | 'limit'>) {
  const totalPages = Math.max(1, Math.ceil(found.length / limit));
  return { page, totalPages, totalItems: found.length, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}

function answer(all: ModelShipment[], found: ModelShipment[], { page, limit }: ListQuery, spelling: Spelling) {
  return {
    shipments: found.slice((page - 1) * limit, page * limit).map((each) => rowView(each, spelling)),
    statistics: {
      totalShipments: all.length,
      statusBreakdown: counted(all.map(({ status }) => spelled(status, spelling))),
      carrierBreakdown: counted(all.map(({ carrier }) => carrier)),
    },
    pagination: paginationOf(found, { page, limit }),
  };
}

function counted(values: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, of]) => [value, of.length]));
}
