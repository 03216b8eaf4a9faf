import * as z from 'zod/mini';
import { companyInput, type Share, sharedWithInput, sharedWithRule } from '#contract/companies/shared-with.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { piecesInput, piecesRule } from '#contract/goods/pieces/pieces.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { referencesInput, referencesRule } from '#contract/goods/references/references.ts';
import { shipmentWeightInput, weightRule } from '#contract/goods/shipment-weight.ts';
import { mailLanguageInput } from '#contract/mails/mail-language.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import { choiceInput, flagInput, pleaseSelect } from '#contract/values/choice.ts';
import { creationKeyInput } from '#contract/values/creation-key.ts';
import { emailText, INVALID_EMAIL, isEmail } from '#contract/values/email.ts';
import { isBlank } from '#contract/values/invisible.ts';
import {
  addressText,
  inOrder,
  lineText,
  numberText,
  type Rule,
  TEXT_LIMITS,
  textRule,
  trimmedText,
  untrimmedText,
} from '#contract/values/text.ts';
import { estimateInput, timestampInput } from '#contract/values/timestamp.ts';
import { NAME_NEEDS_CUSTOM } from './carrier-name.ts';
import { CARRIERS, SHIPPING_MODES } from './shipments.ts';

/** '' and null are none. */
const carrierNameInput = z.pipe(
  numberText,
  z.transform((name) => name || null),
);

const optionalFields = {
  company: z.optional(companyInput),
  carrierName: z.optional(carrierNameInput),
  dispatchedDate: z.optional(timestampInput),
  deliveredDate: z.optional(timestampInput),
  estimatedDelivery: z.optional(estimateInput),
  requiresCustomsClearance: z.optional(flagInput('Customs clearance must be true or false')),
  language: z.optional(mailLanguageInput),
};

export const requiredGroups = [
  { fields: ['senderName', 'senderEmail'], message: 'Please fill in all required sender fields' },
  { fields: ['receiverName', 'receiverEmail'], message: 'Please fill in all required receiver fields' },
  { fields: ['originAddress', 'originCity', 'originCountry'], message: 'Please fill in all required origin fields' },
  {
    fields: ['destinationAddress', 'destinationCity', 'destinationCountry'],
    message: 'Please fill in all required destination fields',
  },
] as const;

type RequiredField = (typeof requiredGroups)[number]['fields'][number];
type ShipmentTexts = {
  [Field in RequiredField | 'senderContact' | 'receiverContact' | 'description' | 'reference']?: string | undefined;
};
export type ShipmentValues = ShipmentTexts & {
  carrier?: string | undefined;
  carrierName?: string | null | undefined;
  weight?: number | null | undefined;
  references?: readonly Reference[] | undefined;
  pieces?: readonly PieceLine[] | undefined;
  company?: string | null | undefined;
  sharedWith?: readonly Share[] | undefined;
};

const filled: readonly Rule<ShipmentValues>[] = requiredGroups.flatMap(({ fields, message }) =>
  fields.map(
    (path) => (value: ShipmentValues) => (value[path] !== undefined && isBlank(value[path]) ? { path, message } : null),
  ),
);

export const optionalEmailRule =
  (path: 'senderEmail' | 'receiverEmail'): Rule<ShipmentValues> =>
  (value) =>
    value[path] === undefined || isEmail(value[path]) ? null : { path, message: INVALID_EMAIL };

/** Only where the carrier comes with it: otherwise the stored one decides. */
const carrierNameRule: Rule<ShipmentValues> = ({ carrier, carrierName }) =>
  carrierName && carrier && carrier !== 'custom' ? { path: 'carrierName', message: NAME_NEEDS_CUSTOM } : null;

export const shipmentLimits: readonly Rule<ShipmentValues>[] = [
  textRule('senderName', 'Sender name', TEXT_LIMITS.name),
  textRule('senderContact', 'Sender contact', TEXT_LIMITS.name),
  textRule('receiverName', 'Receiver name', TEXT_LIMITS.name),
  textRule('receiverContact', 'Receiver contact', TEXT_LIMITS.name),
  textRule('originAddress', 'Origin address', TEXT_LIMITS.address, 'lines'),
  textRule('originCity', 'Origin city', TEXT_LIMITS.place),
  textRule('originCountry', 'Origin country', TEXT_LIMITS.place),
  textRule('destinationAddress', 'Destination address', TEXT_LIMITS.address, 'lines'),
  textRule('destinationCity', 'Destination city', TEXT_LIMITS.place),
  textRule('destinationCountry', 'Destination country', TEXT_LIMITS.place),
  textRule('description', 'Message', TEXT_LIMITS.prose, 'prose'),
  textRule('reference', 'Reference', TEXT_LIMITS.reference),
  textRule('carrierName', 'Carrier name', TEXT_LIMITS.carrierName),
  carrierNameRule,
  referencesRule,
  piecesRule,
  sharedWithRule,
];

/** Required groups, e-mails, weight, then the limits of every text: docs/contract/shipments.md, 'Required'. */
export const shipmentRules: readonly Rule<ShipmentValues>[] = [
  ...filled,
  optionalEmailRule('senderEmail'),
  optionalEmailRule('receiverEmail'),
  weightRule,
  ...shipmentLimits,
];

/** A value, or the JSON text of one: a part of a form (docs/contract/goods.md, 'Parts of a form'). */
function orJson<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );
}

/** A list, or the JSON text of one. Null and an empty text are an empty list, an object alone its only item. */
function orJsonList<Item>(schema: z.ZodMiniType<Item[], unknown>) {
  return z.pipe(
    z.transform((value: unknown) => {
      const list = typeof value === 'string' ? parseJson(value.trim() || '[]') : value;
      return typeof value === 'string' && isObject(list) ? [list] : list;
    }),
    z.pipe(
      z.nullable(schema),
      z.transform((list) => list ?? []),
    ),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    // Trimmed, so that a byte order mark is none of it.
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

const carrierInput = choiceInput(CARRIERS, pleaseSelect('carrier', CARRIERS));
const shippingModeInput = choiceInput(SHIPPING_MODES, pleaseSelect('shipping mode', SHIPPING_MODES));

export const creationFields = {
  senderName: trimmedText,
  senderEmail: emailText,
  receiverName: trimmedText,
  receiverEmail: emailText,
  originAddress: addressText,
  originCity: lineText,
  originCountry: lineText,
  destinationAddress: addressText,
  destinationCity: lineText,
  destinationCountry: lineText,
  weight: shipmentWeightInput,
  references: z._default(orJsonList(referencesInput), []),
  pieces: z._default(orJsonList(piecesInput), []),
  sharedWith: z._default(orJsonList(sharedWithInput), []),
  senderContact: numberText,
  receiverContact: numberText,
  description: untrimmedText,
  reference: numberText,
  carrier: z._default(carrierInput, 'dhl'),
  shippingMode: z._default(shippingModeInput, 'Air'),
  status: z._default(statusInput, 'pending'),
  notify: notifyInput,
  ...optionalFields,
};

/**
 * A new shipment, as JSON or as the texts of a multipart form. Defaults: dhl, Air, pending
 * (docs/contract/specification.md, 'Defaults').
 */
export const CreateShipment = z
  .object({ ...creationFields, creationKey: z.optional(creationKeyInput) })
  .check(inOrder<ShipmentValues>(shipmentRules));
export type CreateShipment = z.infer<typeof CreateShipment>;

export const changeableFields = {
  senderName: z.optional(trimmedText),
  senderEmail: z.optional(emailText),
  receiverName: z.optional(trimmedText),
  receiverEmail: z.optional(emailText),
  originAddress: z.optional(addressText),
  originCity: z.optional(lineText),
  originCountry: z.optional(lineText),
  destinationAddress: z.optional(addressText),
  destinationCity: z.optional(lineText),
  destinationCountry: z.optional(lineText),
  weight: z.optional(shipmentWeightInput),
  references: z.optional(orJsonList(referencesInput)),
  pieces: z.optional(orJsonList(piecesInput)),
  sharedWith: z.optional(orJsonList(sharedWithInput)),
  senderContact: z.optional(numberText),
  receiverContact: z.optional(numberText),
  description: z.optional(untrimmedText),
  reference: z.optional(numberText),
  carrier: z.optional(carrierInput),
  shippingMode: z.optional(shippingModeInput),
  status: z.optional(statusInput),
  ...optionalFields,
};

const imageNames = z.array(z.string('Image must be a file name'), 'Image must be a list of file names');

const EXPECTED = 'Expected must be an object with fields of the shipment';

/** The values that the caller saw in the fields to change, `image` among them; in a form as JSON. */
export const ExpectedShipment = z.object({ ...changeableFields, image: z.optional(imageNames) }, EXPECTED);
export type ExpectedShipment = z.infer<typeof ExpectedShipment>;

/**
 * Changed fields only; a field that is not there stays as it is. `image` names the stored images that remain, in their
 * new order (docs/contract/shipments.md, 'Images'). With `expected` the change is rejected where it would overwrite
 * another value than that (decision 035).
 */
export const UpdateShipment = z
  .object({
    ...changeableFields,
    image: z.optional(imageNames),
    notify: notifyInput,
    expected: z.optional(orJson(ExpectedShipment)),
  })
  .check(inOrder<ShipmentValues>(shipmentRules));
export type UpdateShipment = z.infer<typeof UpdateShipment>;

/** How the image parts of a multipart update are meant (docs/contract/specification.md, 'Calls'). */
export const UpdateAction = z._default(
  choiceInput(['addImages', 'replaceImages'], 'updateAction must be addImages or replaceImages'),
  'addImages',
);
export type UpdateAction = z.infer<typeof UpdateAction>;
