import { SHARE_ROLE_NAMES } from '#contract/companies/shared-with.ts';
import { writePieces } from '#contract/goods/pieces/piece-text.ts';
import { REFERENCE_LABELS, type Reference } from '#contract/goods/references/reference-types.ts';
import { isLanguage } from '#contract/languages.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { ConflictingField } from '#src/components/dialogs/conflict-dialog.tsx';
import { dateText } from '#src/components/tracking/date-time.tsx';
import {
  initialValues,
  isDate,
  isField,
  type ShipmentField,
  type ShipmentFormValues,
} from '#src/features/shipments/dialog/form-values.ts';
import { readableLines } from '#src/features/shipments/dialog/goods/piece-cells.ts';
import { typedReferences } from '#src/features/shipments/dialog/goods/reference-cells.ts';
import { typedShares } from '#src/features/shipments/dialog/goods/share-cells.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { fieldName } from '#src/lib/shipments/field-names.ts';
import { languageName } from '#src/lib/text/language-name.ts';

/**
 * A rejected save: the author and time of the other change, its fields among those of this save, and the shipment as it
 * is now.
 */
export type Conflict = { message: string; fields: readonly string[]; theirs: EditableShipment };

/**
 * The values that the form has now seen: of the conflicting fields the stored ones, of the others those at its opening.
 */
export function seenAfter(seen: EditableShipment, { fields, theirs }: Conflict): EditableShipment {
  const values = fields.filter(isField).map((field) => [field, theirs[field]] as const);
  const { estimatedDay } = fields.includes('estimatedDelivery') ? theirs : seen;
  return { ...seen, ...Object.fromEntries(values), estimatedDay };
}

/** For the dialog that asks: each field as both have it. */
export function conflictRows({ fields, theirs }: Conflict, typed: ShipmentFormValues): ConflictingField[] {
  const stored = initialValues(theirs);
  const names = new Map(theirs.sharedWith.map(({ company, name }) => [company, name]));
  if (theirs.company && theirs.companyName) names.set(theirs.company, theirs.companyName);
  return fields.filter(isField).map((field) => ({
    label: fieldName(field),
    yours: shown(field, typed[field], names),
    theirs: shown(field, stored[field], names),
  }));
}

function shown(field: ShipmentField, text: string, names: Names): string {
  if (field === 'company') return text && (names.get(text) ?? CHOSEN);
  return field === 'sharedWith' ? sharesShown(text, names) : plainShown(field, text);
}

function plainShown(field: ShipmentField, text: string): string {
  if (field === 'status') return statusLabel(text);
  if (field === 'requiresCustomsClearance') return text === 'true' ? 'Required' : 'Not required';
  if (field === 'language') return isLanguage(text) ? languageName(text) : 'By country';
  if (field === 'weight' && text === '') return 'As the pieces weigh';
  if (field === 'pieces') return writePieces(readableLines(text)).replaceAll('; ', '\n');
  if (field === 'references') return typedReferences(text).map(shownReference).join('\n');
  if (field === 'estimatedDelivery') return text && dateText(text, 'date', 'UTC', 'en');
  return isDate(field) && text ? dateText(text, 'date-time', undefined, 'en') : text;
}

type Names = ReadonlyMap<string, string>;
const CHOSEN = 'the company that you chose';

const sharesShown = (text: string, names: Names): string =>
  typedShares(text)
    .map(({ company, as }) => `${SHARE_ROLE_NAMES[as]}: ${names.get(company) ?? CHOSEN}`)
    .join('\n');

const shownReference = ({ type, value, public: isPublic }: Reference): string =>
  `${REFERENCE_LABELS[type]} ${value}${isPublic ? ', shown on the tracking page' : ''}`;
