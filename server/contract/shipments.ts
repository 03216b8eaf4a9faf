import * as z from 'zod/mini';
import { limitInput, noneWhenEmpty, pageInput, searchInput } from './pagination.ts';
import { STATUSES, type Status, statusInput, UNKNOWN_STATUS } from './statuses.ts';
import {
  emailText,
  INVALID_EMAIL,
  inOrder,
  isEmail,
  type Rule,
  TEXT_LIMITS,
  textRule,
  trimmedText,
  untrimmedText,
} from './text.ts';
import { weightInput, weightRule } from './weight.ts';

export const CARRIERS = ['dhl', 'fedex', 'ups', 'usps', 'custom'] as const;
export type Carrier = (typeof CARRIERS)[number];
export const SHIPPING_MODES = ['Air', 'Ground', 'Sea'] as const;

export const SHIPMENT_NOT_FOUND = 'Shipment not found';
const INVALID_DATE = 'Please enter a valid date';

/** From so many events on a history takes only changes of the status (contract section 7, 'History'). */
export const MAX_EVENTS = 200;
/** So many, the newest, come with each shipment of a list; the shipment itself has all. */
export const MAX_EVENTS_IN_LIST = 20;

export const historyFull = (trackingNumber: string) =>
  `The history of ${trackingNumber} has ${MAX_EVENTS} events and takes only changes of the status from now on.`;

/** One entry of a shipment's history, oldest first on the wire. */
export const ShipmentEvent = z.object({
  status: z.enum(STATUSES),
  at: z.string(),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ShipmentEvent = z.infer<typeof ShipmentEvent>;

/** An event as staff read it. `who` is null for the product itself. */
export type HistoryEntry = ShipmentEvent & { id: string; who: { id: string; fullName: string } | null };

/** What anyone with the number may see, exactly (contract section 2). */
export const PublicShipment = z.object({
  trackingNumber: z.string(),
  status: z.enum(STATUSES),
  carrier: z.enum(CARRIERS),
  shippingMode: z.enum(SHIPPING_MODES),
  weight: z.number(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  dispatchedDate: z.nullable(z.string()),
  deliveredDate: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  senderName: z.string(),
  receiverName: z.string(),
  originCity: z.string(),
  originCountry: z.string(),
  destinationCity: z.string(),
  destinationCountry: z.string(),
  image: z.array(z.string()),
  events: z.array(ShipmentEvent),
});
export type PublicShipment = z.infer<typeof PublicShipment>;

/** A shipment as code and tRPC know one; REST calls the id `_id`. Weight in kg, times ISO 8601 UTC. */
export const Shipment = z.extend(PublicShipment, {
  id: z.string(),
  user: z.string(),
  requiresCustomsClearance: z.boolean(),
  senderEmail: z.string(),
  senderContact: z.string(),
  receiverEmail: z.string(),
  originAddress: z.string(),
  destinationAddress: z.string(),
});
export type Shipment = z.infer<typeof Shipment>;
export type RestShipment = Omit<Shipment, 'id'> & { _id: string };

/** An ISO 8601 timestamp (or a day, read as its start in UTC) as a Date; null and '' say that there is none. */
const timestampInput = z.pipe(
  z.union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: false }), z.iso.date()], INVALID_DATE),
  z.pipe(
    z.transform((text: string | null) => (text ? new Date(text) : null)),
    z.nullable(z.date()).check(z.refine((date) => date === null || isStorable(date), INVALID_DATE)),
  ),
);

/** The database's calendar has no year 0, and four digits are what a form can show. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

const flagInput = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')], 'Customs clearance must be true or false'),
  z.transform((value) => value === true || value === 'true'),
);

const optionalFields = {
  dispatchedDate: z.optional(timestampInput),
  deliveredDate: z.optional(timestampInput),
  estimatedDelivery: z.optional(timestampInput),
  requiresCustomsClearance: z.optional(flagInput),
};

const requiredGroups = [
  { fields: ['senderName', 'senderEmail'], message: 'Please fill in all required sender fields' },
  { fields: ['receiverName', 'receiverEmail'], message: 'Please fill in all required receiver fields' },
  { fields: ['originAddress', 'originCity', 'originCountry'], message: 'Please fill in all required origin fields' },
  {
    fields: ['destinationAddress', 'destinationCity', 'destinationCountry'],
    message: 'Please fill in all required destination fields',
  },
] as const;

type RequiredField = (typeof requiredGroups)[number]['fields'][number];
type ShipmentTexts = { [Field in RequiredField | 'senderContact' | 'description']?: string | undefined };
type ShipmentValues = ShipmentTexts & { weight?: number | undefined };

const filled: readonly Rule<ShipmentValues>[] = requiredGroups.flatMap(({ fields, message }) =>
  fields.map((path) => (value: ShipmentValues) => (value[path]?.trim() === '' ? { path, message } : null)),
);

const emailRule =
  (path: 'senderEmail' | 'receiverEmail'): Rule<ShipmentValues> =>
  (value) =>
    value[path] === undefined || isEmail(value[path]) ? null : { path, message: INVALID_EMAIL };

/** Required groups, e-mails, weight, then the limits of every text: contract section 3, 'Required'. */
const shipmentRules: readonly Rule<ShipmentValues>[] = [
  ...filled,
  emailRule('senderEmail'),
  emailRule('receiverEmail'),
  weightRule,
  textRule('senderName', 'Sender name', TEXT_LIMITS.name),
  textRule('senderContact', 'Sender contact', TEXT_LIMITS.name),
  textRule('receiverName', 'Receiver name', TEXT_LIMITS.name),
  textRule('originAddress', 'Origin address', TEXT_LIMITS.address),
  textRule('originCity', 'Origin city', TEXT_LIMITS.place),
  textRule('originCountry', 'Origin country', TEXT_LIMITS.place),
  textRule('destinationAddress', 'Destination address', TEXT_LIMITS.address),
  textRule('destinationCity', 'Destination city', TEXT_LIMITS.place),
  textRule('destinationCountry', 'Destination country', TEXT_LIMITS.place),
  textRule('description', 'Message', TEXT_LIMITS.prose, 'prose'),
];

/** Lets a creation whose answer was lost be sent again without a second booking (decision 018). */
const creationKeyInput = z
  .string('The creation key must be text')
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'The creation key must be 16 to 64 letters, digits, - or _'));

/** 409 where a key comes again with something else to book. */
export const savedDifferently = (trackingNumber: string) =>
  `This shipment was saved before, as ${trackingNumber}, without your latest changes. Open it there to change it.`;

const carrierInput = z.enum(CARRIERS, 'Please select a valid carrier');
const shippingModeInput = z.enum(SHIPPING_MODES, 'Please select a valid shipping mode');

/** A new shipment, as JSON or as the texts of a multipart form. Defaults: dhl, Air, pending (specification section 9). */
export const CreateShipment = z
  .object({
    senderName: trimmedText,
    senderEmail: emailText,
    receiverName: trimmedText,
    receiverEmail: emailText,
    originAddress: untrimmedText,
    originCity: untrimmedText,
    originCountry: untrimmedText,
    destinationAddress: untrimmedText,
    destinationCity: untrimmedText,
    destinationCountry: untrimmedText,
    weight: weightInput,
    senderContact: untrimmedText,
    description: untrimmedText,
    carrier: z._default(carrierInput, 'dhl'),
    shippingMode: z._default(shippingModeInput, 'Air'),
    status: z._default(statusInput, 'pending'),
    creationKey: z.optional(creationKeyInput),
    ...optionalFields,
  })
  .check(inOrder<ShipmentValues>(shipmentRules));
export type CreateShipment = z.infer<typeof CreateShipment>;

/**
 * Changed fields only; a field that is not there stays as it is.
 * `image` names the stored images that remain, in their new order (contract section 3).
 */
export const UpdateShipment = z
  .object({
    senderName: z.optional(trimmedText),
    senderEmail: z.optional(emailText),
    receiverName: z.optional(trimmedText),
    receiverEmail: z.optional(emailText),
    originAddress: z.optional(untrimmedText),
    originCity: z.optional(untrimmedText),
    originCountry: z.optional(untrimmedText),
    destinationAddress: z.optional(untrimmedText),
    destinationCity: z.optional(untrimmedText),
    destinationCountry: z.optional(untrimmedText),
    weight: z.optional(weightInput),
    senderContact: z.optional(untrimmedText),
    description: z.optional(untrimmedText),
    carrier: z.optional(carrierInput),
    shippingMode: z.optional(shippingModeInput),
    status: z.optional(statusInput),
    image: z.optional(z.array(z.string('Image must be a file name'), 'Image must be a list of file names')),
    ...optionalFields,
  })
  .check(inOrder<ShipmentValues>(shipmentRules));
export type UpdateShipment = z.infer<typeof UpdateShipment>;

/** How the image parts of a multipart update are meant (specification section 7). */
export const UpdateAction = z._default(
  z.enum(['addImages', 'replaceImages'], 'updateAction must be addImages or replaceImages'),
  'addImages',
);
export type UpdateAction = z.infer<typeof UpdateAction>;

/** `shipments.mine`, `shipments.all`: page, limit, search, status; newest first. */
export const ShipmentListQuery = z.object({
  page: pageInput,
  limit: limitInput,
  search: searchInput,
  status: noneWhenEmpty(statusInput, UNKNOWN_STATUS),
});
export type ShipmentListQuery = z.infer<typeof ShipmentListQuery>;

/** A new entry of the history; at least one of status, location and note is given. A past `at` never changes the status. */
export const AddEvent = z
  .object({
    status: z.optional(statusInput),
    at: z.optional(timestampInput),
    location: untrimmedText,
    note: untrimmedText,
  })
  .check(
    inOrder<{ status?: Status | undefined; at?: Date | null | undefined; location: string; note: string }>([
      ({ status, location, note }) =>
        status || location.trim() || note.trim()
          ? null
          : { path: 'status', message: 'Please give a status, a location or a note' },
      ({ at }) =>
        at && at.getTime() > Date.now() + 60_000 ? { path: 'at', message: 'The time must not be in the future' } : null,
      textRule('location', 'Location', TEXT_LIMITS.place),
      textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type AddEvent = z.infer<typeof AddEvent>;

export const ShipmentId = z.object({ id: z.string() });
export const TrackingNumber = z.object({ number: z.string() });
