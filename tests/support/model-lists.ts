import type { Model, ModelShipment, ModelUser } from './model.ts';

/** What is compared of a user. */
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

/** What anyone sees of a shipment, its dates as whether there is one. Events of the past stand first, in the order of their time. */
export function publicView(shipment: ModelShipment, spelling: Spelling = 'in_transit') {
  const { trackingNumber, carrier, description, weight, senderName, receiverName } = shipment;
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const events = shipment.events
    .toSorted((one, other) => (one.past ?? '9').localeCompare(other.past ?? '9'))
    .map(({ status, location, note }) => ({ status: spelled(status, spelling), location, note }));
  return {
    ...{ trackingNumber, carrier, description, weight, senderName, receiverName },
    ...{ originCity, originCountry, destinationCity, destinationCountry, events },
    status: spelled(shipment.status, spelling),
    dispatchedDate: shipment.isDispatched,
    deliveredDate: shipment.isDelivered,
  };
}

/** What staff see. */
export function staffView(shipment: ModelShipment, spelling: Spelling = 'in_transit') {
  const { user, senderEmail, receiverEmail, originCountry, destinationCountry } = shipment;
  const requiresCustomsClearance = originCountry !== destinationCountry;
  return { ...publicView(shipment, spelling), user, senderEmail, receiverEmail, requiresCustomsClearance };
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
  'receiverName',
  'originCity',
  'destinationCity',
] as const;
const SUPER_ADMIN_SEARCH = [
  ...([
    'trackingNumber',
    'senderName',
    'receiverName',
    'senderEmail',
    'receiverEmail',
    'originCity',
    'destinationCity',
  ] as const),
];

/** The newest first; `user` null means everyone's. */
export function staffList(model: Model, user: string | null, query: ListQuery) {
  const all = model.shipments.filter((each) => !each.isDeleted && (user === null || each.user === user)).toReversed();
  const found = all.filter((each) => matches(each, query, STAFF_SEARCH) && hasStatus(each, query));
  return answer(all, found, query, 'in_transit');
}

export function superAdminList(model: Model, query: ListQuery) {
  const all = model.shipments.filter(({ isDeleted }) => !isDeleted).toReversed();
  const found = all
    .filter((each) => matches(each, query, SUPER_ADMIN_SEARCH) && hasStatus(each, query))
    .filter(({ carrier }) => query.carrier === '' || carrier === query.carrier);
  const { sortBy, sortOrder } = query;
  if (sortBy === 'trackingNumber') found.sort((one, other) => (one.trackingNumber > other.trackingNumber ? -1 : 1));
  return answer(all, sortOrder === 'asc' ? found.reverse() : found, query, 'in-transit');
}

/** The newest hundred. */
export function simpleList(model: Model) {
  const all = model.shipments.filter(({ isDeleted }) => !isDeleted).toReversed();
  return { data: all.slice(0, 100).map((each) => staffView(each, 'in-transit')) };
}

function matches(shipment: ModelShipment, { search }: ListQuery, fields: readonly (keyof ModelShipment)[]): boolean {
  return fields.some((field) => String(shipment[field]).toLowerCase().includes(search.toLowerCase()));
}

const hasStatus = (shipment: ModelShipment, { status }: ListQuery) =>
  status === '' || spelled(status === 'in-transit' ? 'in_transit' : status, 'in_transit') === shipment.status;

function answer(all: ModelShipment[], found: ModelShipment[], { page, limit }: ListQuery, spelling: Spelling) {
  const totalPages = Math.max(1, Math.ceil(found.length / limit));
  return {
    shipments: found.slice((page - 1) * limit, page * limit).map((each) => staffView(each, spelling)),
    statistics: {
      totalShipments: all.length,
      statusBreakdown: counted(all.map(({ status }) => spelled(status, spelling))),
      carrierBreakdown: counted(all.map(({ carrier }) => carrier)),
    },
    pagination: { page, totalPages, totalItems: found.length, hasPrevPage: page > 1, hasNextPage: page < totalPages },
  };
}

function counted(values: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, of]) => [value, of.length]));
}
