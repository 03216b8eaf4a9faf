import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { dutyAllows } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { NamedShare } from '#contract/companies/shared-with.ts';
import { type EstimateChange, MAX_ESTIMATES_ON_WIRE, type StaffEstimateChange } from '#contract/estimates/estimates.ts';
import { MAX_EVENTS_IN_LIST, type ShipmentEvent, type StaffEvent } from '#contract/events/events.ts';
import type { ImageSize } from '#contract/files/image-sizes.ts';
import { SCREEN_SUFFIX, THUMBNAIL_SUFFIX } from '#contract/files/images.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { totalsOf } from '#contract/goods/pieces/totals.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { Proof } from '#contract/proofs/proof.ts';
import type { ListedShipment, PublicShipment, Shipment } from '#contract/shipments/shipments.ts';
import { isEstimate, isHistoryEvent, isPublicEvent } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { publicLegs } from '#server/domain/loads/legs.ts';
import { attemptImages, proofColumn } from '#server/domain/proofs/shown-proof.ts';
import { sizeOfWidth, thumbnailSize } from '#server/infra/images/decoder/copy-sizes.ts';

/** As `shipment_images` has it. */
type StoredSize = { stem: string; width: number; height: number; screenWidth: number | null };

/** The sizes of the shipment's images, in their order. */
const imageSizesColumn: SQL<StoredSize[]> = sql`array_to_json(array(select
  json_build_object('stem', i.stem, 'width', i.width, 'height', i.height, 'screenWidth', i.screen_width)
  from shipment_images i where i.shipment_id = shipments.id order by i.position))`;

/** Without a screen copy the thumbnail is not named either: some images of releases before migration 0052 have none. */
function imageSizeOf({ stem, width, height, screenWidth }: StoredSize): ImageSize {
  const size = { width, height };
  if (screenWidth === null) return { ...size, copies: [] };
  const thumbnail = { name: stem + THUMBNAIL_SUFFIX, ...thumbnailSize(size) };
  return { ...size, copies: [thumbnail, { name: stem + SCREEN_SUFFIX, ...sizeOfWidth(size, screenWidth) }] };
}

/** A timestamp as the database writes it: '2026-11-21 01:11:48.12+00', in JSON with a T and +00:00. */
type TimestampText = string;

// As text: a Date for each costs more than the rest of a row.
export const timestamp = (column: AnyColumn): SQL<TimestampText> => sql<TimestampText>`${column}`;
export const optionalTimestamp = (column: AnyColumn): SQL<TimestampText | null> => sql<TimestampText | null>`${column}`;

// Subselects as arrays, not aggregates: they are read in the order of an index without sorting, at half the cost.
const image = sql<string[]>`array_to_json(array(select i.stem || '.' || i.extension
  from shipment_images i where i.shipment_id = shipments.id order by i.position))`;

/** Retracted events and internal notes are for staff alone. */
const publicEvents = sql<ShipmentEvent[]>`array_to_json(array(select
  json_build_object('status', e.status, 'at', e.at, 'location', e.location, 'note', e.note,
    'reason', e.reason, 'image', ${attemptImages(sql`e`)})
  from shipment_events e where e.shipment_id = shipments.id and e.retracted_at is null and ${isPublicEvent(sql`e`)} order by e.at, e.id))`;

const eventsOf = (source: SQL, internalNote = sql`e.internal_note`) => sql<StaffEvent[]>`array_to_json(array(select
  json_build_object('id', e.id::text, 'status', e.status, 'at', e.at, 'location', e.location, 'note', e.note,
    'reason', e.reason, 'image', ${attemptImages(sql`e`)}, 'internalNote', ${internalNote}, 'isInternal', not ${isPublicEvent(sql`e`)}, 'by', e.actor_id,
    'retractedAt', e.retracted_at, 'retractedBy', e.retracted_by)
  from ${source} e where e.shipment_id = shipments.id and ${isHistoryEvent(sql`e`)} order by e.at, e.id))`;

/** Read backwards from the end of the index, so a long history costs a list no more than a short one. */
const newestOf = (condition: SQL) => sql`(select * from shipment_events event where shipment_id = shipments.id
  and ${condition} order by at desc, id desc limit ${sql.raw(String(MAX_EVENTS_IN_LIST))})`;
const newestEvents = eventsOf(newestOf(isHistoryEvent(sql`event`)));
const newestPublicEvents = eventsOf(
  newestOf(sql`retracted_at is null and ${isPublicEvent(sql`event`)}`),
  sql`null::text`,
);

const estimatesOf = (by: SQL) => sql`array_to_json(array(select
  json_build_object('date', change.estimated_day, 'at', change.at, 'reason', change.reason, 'note', change.note${by})
  from (select * from shipment_events event where event.shipment_id = shipments.id and event.retracted_at is null
    and ${isEstimate(sql`event`)} order by at desc, id desc limit ${sql.raw(String(MAX_ESTIMATES_ON_WIRE))}) change
  order by change.at, change.id))`;

/** The estimate's day at the destination. */
export const estimatedDay = sql<
  string | null
>`to_char(${shipments.estimatedDelivery} at time zone ${shipments.destinationZone}, 'YYYY-MM-DD')`;

const publicReferences = sql<Reference[]>`jsonb_path_query_array(${shipments.references}, '$[*] ? (@.public == true)')`;

/** The columns of `shipments` for a PublicShipment; images and history come in the same statement. */
export const publicColumns = {
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  carrier: shipments.carrier,
  carrierName: shipments.carrierName,
  carrierUrl: sql<string | null>`case when ${shipments.carrierName} is not null then (select c.tracking_url
    from carriers c where lower(c.name) = lower(${shipments.carrierName})) end`,
  shippingMode: shipments.shippingMode,
  weight: shipments.weight,
  description: shipments.description,
  createdAt: timestamp(shipments.createdAt),
  updatedAt: timestamp(shipments.updatedAt),
  publicChanges: shipments.publicChanges,
  dispatchedDate: optionalTimestamp(shipments.dispatchedDate),
  deliveredDate: optionalTimestamp(shipments.deliveredDate),
  estimatedDelivery: optionalTimestamp(shipments.estimatedDelivery),
  estimatedDay,
  destinationZone: shipments.destinationZone,
  estimates: sql<EstimateChange[]>`${estimatesOf(sql``)}`,
  senderName: shipments.senderName,
  receiverName: shipments.receiverName,
  originCity: shipments.originCity,
  originCountry: shipments.originCountry,
  destinationCity: shipments.destinationCity,
  destinationCountry: shipments.destinationCountry,
  references: publicReferences,
  legs: publicLegs,
  // Includes what is not public: the totals are calculated from it.
  pieces: shipments.pieces,
  image,
  imageSizes: imageSizesColumn,
  events: publicEvents,
};

const { publicChanges: _, carrierUrl: ___, legs: ____, ...commonColumns } = publicColumns;

/** The columns of `shipments` for a Shipment. */
export const shipmentColumns = {
  ...commonColumns,
  id: shipments.id,
  user: shipments.userId,
  reference: shipments.reference,
  references: shipments.references,
  estimates: sql<StaffEstimateChange[]>`${estimatesOf(sql`, 'by', change.actor_id`)}`,
  company: shipments.company,
  companyName: sql<string | null>`(select c.name from companies c where c.id = shipments.company_id)`,
  sharedWith: sql<NamedShare[]>`case when shipments.shared_with = '[]' then '[]'::json else array_to_json(array(
    select json_build_object('company', c.id, 'name', c.name, 'as', share ->> 'as')
    from jsonb_array_elements(shipments.shared_with) with ordinality shared(share, place)
    join companies c on c.id = (share ->> 'company')::uuid order by place)) end`,
  requiresCustomsClearance: shipments.requiresCustomsClearance,
  language: shipments.language,
  senderEmail: shipments.senderEmail,
  senderContact: shipments.senderContact,
  receiverEmail: shipments.receiverEmail,
  receiverContact: shipments.receiverContact,
  originAddress: shipments.originAddress,
  destinationAddress: shipments.destinationAddress,
  proof: proofColumn,
  events: eventsOf(sql`shipment_events`),
};

const { imageSizes: __, ...columnsOfChanges } = shipmentColumns;

/** The same for changes and webhooks, with the newest events alone (docs/contract/shipments.md, 'Rows of lists'). */
export const changedColumns = { ...columnsOfChanges, events: newestEvents };

/** The same without what staff alone read of events. */
export const sentColumns: typeof changedColumns = { ...columnsOfChanges, events: newestPublicEvents };

/** A row as `publicColumns` selects it. */
export type PublicRow = Omit<PublicShipment, 'pieces' | 'totals' | 'proof' | 'imageSizes'> & {
  pieces: PieceLine[];
  destinationZone: string;
  publicChanges: number;
  /** The carrier's own page for a number of its (docs/contract/carriers.md). */
  carrierUrl: string | null;
  imageSizes: StoredSize[];
};
type SelectedShipment = Omit<Shipment, 'totals' | 'imageSizes'> & { imageSizes?: StoredSize[] };

/** The user who gets a shipment. */
export type Viewer = Pick<User, 'role' | 'duty'>;

type Addresses = Record<'senderEmail' | 'receiverEmail', string>;

/** The addresses of the parties, as if they were not stored where the viewer's duty does not show them. */
export function shownAddresses({ senderEmail, receiverEmail }: Addresses, viewer: Viewer): Addresses {
  return dutyAllows(viewer, 'contacts') ? { senderEmail, receiverEmail } : { senderEmail: '', receiverEmail: '' };
}

type Companies = Pick<ListedShipment, 'company' | 'companyName'>;
const NO_COMPANIES: Companies = { company: null, companyName: null };

/** The customer, who is none to a client: the portal has what its companies see (docs/contract/portal.md). */
export const shownCompanies = ({ company, companyName }: Companies, { role }: Viewer): Companies =>
  role === 'client' ? NO_COMPANIES : { company, companyName };

/**
 * A selected row with its timestamps in the API's format: ISO 8601 UTC with milliseconds (docs/contract/wire.md,
 * 'Conventions').
 */
export function serializeShipment<Row extends SelectedShipment>(
  row: Row,
  viewer: Viewer,
): Omit<Row, 'imageSizes'> & Pick<Shipment, 'totals' | 'imageSizes'> {
  return {
    ...row,
    ...serializeCommon(row),
    ...shownAddresses(row, viewer),
    ...shownCompanies(row, viewer),
    sharedWith: viewer.role === 'client' ? [] : row.sharedWith,
    proof: serializeProof(row.proof),
    events: row.events.map(serializeEvent),
  };
}

export const serializeProof = (proof: Proof | null): Proof | null => proof && { ...proof, at: isoTimestamp(proof.at) };

/** The same for everyone: of pieces count and type alone, of events no photographs. */
export function serializePublic({
  destinationZone: _,
  publicChanges: __,
  carrierUrl: ___,
  ...row
}: PublicRow): PublicShipment {
  return {
    ...row,
    ...serializeCommon(row),
    pieces: row.pieces.map(({ count, type }) => ({ count, type })),
    events: row.events.map(({ image: _image, ...event }) => serializeEvent(event)),
  };
}

type Times = Record<'createdAt' | 'updatedAt', TimestampText> &
  Record<'dispatchedDate' | 'deliveredDate' | 'estimatedDelivery', TimestampText | null>;

export const serializeTimes = (row: Times): Times => ({
  createdAt: isoTimestamp(row.createdAt),
  updatedAt: isoTimestamp(row.updatedAt),
  dispatchedDate: row.dispatchedDate && isoTimestamp(row.dispatchedDate),
  deliveredDate: row.deliveredDate && isoTimestamp(row.deliveredDate),
  estimatedDelivery: row.estimatedDelivery && isoTimestamp(row.estimatedDelivery),
});

/** The fields that every form of a shipment calculates alike. */
export function serializeCommon<Change extends EstimateChange>(
  row: Omit<PublicRow, 'destinationZone' | 'publicChanges' | 'carrierUrl' | 'legs' | 'imageSizes'> & {
    estimates: Change[];
    imageSizes?: StoredSize[];
  },
) {
  return {
    ...serializeTimes(row),
    estimates: row.estimates.map((change) => ({ ...change, at: isoTimestamp(change.at) })),
    totals: totalsOf(row.pieces, row.weight, row.shippingMode),
    imageSizes: row.imageSizes?.length ? row.imageSizes.map(imageSizeOf) : undefined,
  };
}

type SelectedEvent = Pick<ShipmentEvent, 'at' | 'image'> & Partial<Pick<StaffEvent, 'retractedAt'>>;

/** Selected without photographs, `image` is null. */
export function serializeEvent<Event extends SelectedEvent>({ image, ...event }: Event) {
  const at = isoTimestamp(event.at);
  const { retractedAt } = event;
  return { ...event, at, ...(retractedAt && { retractedAt: isoTimestamp(retractedAt) }), ...(image && { image }) };
}

const IN_UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00(?::00)?$/;

/** '2026-11-21 01:11:48.12+00' as '2026-11-21T01:11:48.120Z'. */
export function isoTimestamp(text: TimestampText): string {
  const parts = IN_UTC.exec(text);
  if (!parts) return new Date(text).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}
