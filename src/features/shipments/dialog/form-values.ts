import { weightOfPieces } from '#contract/goods/pieces/totals.ts';
import type { AcceptedRequest, EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { fromLocalInput, toLocalInput } from '#src/lib/forms/local-date-time.ts';
import { storedPiecesText } from './goods/piece-cells.ts';
import { storedReferencesText } from './goods/reference-cells.ts';
import { sharesText } from './goods/share-cells.ts';

const TEXT_FIELDS = [
  'senderName',
  'senderEmail',
  'senderContact',
  'receiverName',
  'receiverEmail',
  'receiverContact',
  'reference',
  'description',
  'company',
  'carrier',
  'carrierName',
  'shippingMode',
  'status',
  'language',
  'originAddress',
  'originCity',
  'originCountry',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
] as const satisfies readonly (keyof EditableShipment)[];
const DATE_FIELDS = ['dispatchedDate', 'deliveredDate'] as const;
/** Lists, whose value is the JSON that is sent. */
const GOODS_FIELDS = ['pieces', 'references', 'sharedWith'] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];

export type ShipmentField =
  | (typeof TEXT_FIELDS)[number]
  | (typeof DATE_FIELDS)[number]
  | GoodsField
  | 'estimatedDelivery'
  | 'weight'
  | 'requiresCustomsClearance';

/** The values of the dialog's controls, each as text; of references and pieces the JSON that is sent. */
export type ShipmentFormValues = Record<ShipmentField, string>;

export type SeenFields = Partial<Pick<EditableShipment, ShipmentField | 'image'>>;

const FIELDS: readonly ShipmentField[] = [
  ...TEXT_FIELDS,
  'weight',
  ...DATE_FIELDS,
  'estimatedDelivery',
  'requiresCustomsClearance',
  ...GOODS_FIELDS,
];

/** Defaults of docs/contract/specification.md, 'Defaults'; an empty customs choice leaves it to the countries. */
const NEW_SHIPMENT: Partial<ShipmentFormValues> = { carrier: 'dhl', shippingMode: 'Air', status: 'pending' };

/** The fields that a duplicate copies (docs/contract/shipments.md, 'Copies'). */
const DUPLICATED: readonly ShipmentField[] = TEXT_FIELDS.filter(
  (field) => field !== 'reference' && field !== 'description' && field !== 'status',
);

/**
 * The values of the stored shipment, or of a new one; that begins with the template's where it is a duplicate, and with
 * what a customer asks for where it accepts a request. A weight that is the pieces' sum is theirs to say.
 */
export function initialValues(
  shipment: EditableShipment | undefined,
  template?: EditableShipment | undefined,
  request?: AcceptedRequest | undefined,
): ShipmentFormValues {
  if (request) return requestedValues(request);
  const pieces = storedPiecesText((shipment ?? template)?.pieces ?? []);
  return mapFields((field) => {
    if (field === 'pieces') return pieces;
    if (!shipment) return String((DUPLICATED.includes(field) && template?.[field]) || (NEW_SHIPMENT[field] ?? ''));
    const goods = goodsText(shipment, field);
    if (goods !== null) return goods;
    if (isDate(field)) return toLocalInput(shipment[field]);
    return String(shipment[field] ?? '');
  });
}

/** The values of a new shipment as a customer asks for it. */
function requestedValues({ fields, company }: AcceptedRequest): ShipmentFormValues {
  const { weight, requiresCustomsClearance, language, references, pieces, ...texts } = fields;
  return {
    ...initialValues(undefined),
    ...texts,
    company: company.id,
    weight: weight === null ? '' : String(weight),
    language: language ?? '',
    requiresCustomsClearance: requiresCustomsClearance === undefined ? '' : String(requiresCustomsClearance),
    references: storedReferencesText(references),
    pieces: storedPiecesText(pieces),
  };
}

function goodsText(shipment: EditableShipment, field: ShipmentField): string | null {
  if (field === 'references') return storedReferencesText(shipment.references);
  if (field === 'sharedWith') return sharesText(shipment.sharedWith);
  if (field === 'estimatedDelivery') return shipment.estimatedDay ?? '';
  return field === 'weight' && shipment.weight === weightOfPieces(shipment.pieces) ? '' : null;
}

export function readValues(form: HTMLFormElement): ShipmentFormValues {
  const data = new FormData(form);
  return mapFields((field) => (isIncomplete(form, field) ? INCOMPLETE : String(data.get(field) ?? '')));
}

/** Puts these fields into the form's controls. */
export function writeValues(form: HTMLFormElement, values: ShipmentFormValues, fields: readonly string[]): void {
  for (const field of fields.filter(isField)) {
    const control = form.elements.namedItem(field);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText || control instanceof HTMLSelectElement) control.value = values[field];
  }
}

/** No date, so that the schema rejects it. */
const INCOMPLETE = 'half';

/** The payload of a new shipment: dates in UTC, optional fields only where they are filled in. */
export function createPayload(values: ShipmentFormValues): Record<string, string> {
  const payload: Record<string, string> = {};
  for (const field of FIELDS) {
    if (!isOptional(field) || values[field] !== '') payload[field] = serializeField(field, values[field]);
  }
  return payload;
}

const isOptional = (field: ShipmentField): boolean =>
  isDate(field) || isGoods(field) || field === 'estimatedDelivery' || field === 'requiresCustomsClearance';

export const isBlank = (values: ShipmentFormValues, field: string): boolean =>
  isField(field) && values[field].trim() === '';

export function diffFields(before: ShipmentFormValues, values: ShipmentFormValues): ShipmentField[] {
  return FIELDS.filter((field) => values[field] !== before[field]);
}

/** The payload of a change: the fields that differ from before; an emptied date is an empty text. */
export function updatePayload(before: ShipmentFormValues, values: ShipmentFormValues): Record<string, string> {
  return Object.fromEntries(sentFields(before, values).map((field) => [field, serializeField(field, values[field])]));
}

/** An empty weight goes with changed pieces: it is their sum from now on. */
function sentFields(before: ShipmentFormValues, values: ShipmentFormValues): ShipmentField[] {
  const changed = diffFields(before, values);
  const follows = changed.includes('pieces') && !changed.includes('weight') && values.weight.trim() === '';
  return follows ? [...changed, 'weight'] : changed;
}

/** The stored values, exactly, that the dialog has seen of the fields that it changes. */
export function seenFields(seen: EditableShipment, before: ShipmentFormValues, values: ShipmentFormValues): SeenFields {
  return Object.fromEntries(sentFields(before, values).map((field) => [field, seen[field]]));
}

/** Lines end in LF, whatever was stored and whatever a form's own encoding makes of them: texts are compared. */
function mapFields(read: (field: ShipmentField) => string): ShipmentFormValues {
  return Object.fromEntries(FIELDS.map((field) => [field, read(field).replace(/\r\n?/g, '\n')])) as ShipmentFormValues;
}

/** A day without an hour, for instance: the browser reports it as empty, and the input would be lost silently. */
function isIncomplete(form: HTMLFormElement, field: ShipmentField): boolean {
  const control = form.elements.namedItem(field);
  const isDateInput = isDate(field) || field === 'estimatedDelivery';
  return isDateInput && control instanceof HTMLInputElement && control.validity.badInput;
}

function serializeField(field: ShipmentField, text: string): string {
  if (isGoods(field)) return text || '[]';
  return isDate(field) ? fromLocalInput(text) : text;
}

export function isField(name: string): name is ShipmentField {
  return (FIELDS as readonly string[]).includes(name);
}

export function isDate(field: ShipmentField): field is (typeof DATE_FIELDS)[number] {
  return (DATE_FIELDS as readonly string[]).includes(field);
}

export function isGoods(field: string): field is GoodsField {
  return (GOODS_FIELDS as readonly string[]).includes(field);
}
