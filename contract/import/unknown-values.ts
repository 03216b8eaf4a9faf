import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/languages.ts';
import { CARRIERS, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { choiceInput, flagInput } from '#contract/values/choice.ts';
import { withoutInvisible } from '#contract/values/invisible.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { ImportField } from './import-columns.ts';

/** The columns whose values are a list. */
const CHOICES = {
  carrier: CARRIERS,
  shippingMode: SHIPPING_MODES,
  status: STATUSES,
  language: LANGUAGES,
  requiresCustomsClearance: ['true', 'false'],
} as const satisfies { [Field in ImportField]?: readonly string[] };
export type ChoiceField = keyof typeof CHOICES;

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(CHOICES, field);
export const choicesOf = (field: ChoiceField): readonly string[] => CHOICES[field];

/** The form in which unknown values are compared: case and blanks around make no other value. */
export const valueKey = (text: string): string => withoutInvisible(text).trim().toLowerCase();

const lists: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ...Object.entries(CHOICES).map(([field, values]) => [field, choiceInput<string>(values, '')] as const),
  ['requiresCustomsClearance', flagInput('')],
]);
const isKnown = (field: ChoiceField, text: string): boolean => lists.get(field)?.safeParse(text).success === true;

/** Whether a cell of this column has a value that is none of its list; a blank one is not unknown. */
export const isUnknown = (field: ChoiceField, cell: string): boolean => valueKey(cell) !== '' && !isKnown(field, cell);

/** The cells that stand for an unknown value: the column itself, and what goes with it. */
type Replacement = { [Field in ImportField]?: string };
/** By column, and by the value in the form in which it is compared. */
export type ImportValues = ReadonlyMap<ChoiceField, ReadonlyMap<string, Replacement>>;

const NAMED_CUSTOM = /^custom:([^\r\n]*)$/i;

/** `custom:Maersk` is a carrier with its name. Null for what is none of the column's values. */
function replacementOf(field: ChoiceField, to: string): Replacement | null {
  const name = NAMED_CUSTOM.exec(to.trim())?.[1]?.trim() ?? '';
  if (field === 'carrier' && name !== '' && name.length <= TEXT_LIMITS.carrierName)
    return { carrier: 'custom', carrierName: name };
  return isKnown(field, to) ? { [field]: to } : null;
}

const MAX_VALUES = 1_000;
const WRONG_VALUES = 'values must be JSON such as {"shippingMode": {"Road": "Ground"}}';
const SentValues = z.record(z.string(), z.record(z.string(), z.string()));

function readValues(text: string): ImportValues | string {
  const sent = SentValues.safeParse(parseJson(text)).data;
  if (!sent) return WRONG_VALUES;
  const values = new Map<ChoiceField, Map<string, Replacement>>();
  let left = MAX_VALUES;
  for (const [field, replaced] of Object.entries(sent)) {
    if (!isChoiceField(field)) return `values may name the columns ${Object.keys(CHOICES).join(', ')}`;
    const byKey = new Map<string, Replacement>();
    for (const [from, to] of Object.entries(replaced)) {
      const replacement = replacementOf(field, to);
      if (!replacement) return `values of ${field} may become ${CHOICES[field].join(', ')}`;
      byKey.set(valueKey(from), replacement);
      left -= 1;
    }
    values.set(field, byKey);
  }
  return left < 0 ? `values may replace at most ${MAX_VALUES} values` : values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON text: by column, what an unknown value becomes. */
export const valuesInput = z.pipe(
  z._default(z.string(WRONG_VALUES), '{}'),
  z.transform((text, context): ImportValues => {
    const values = readValues(text);
    if (typeof values !== 'string') return values;
    context.issues.push({ code: 'custom', input: text, message: values });
    return new Map();
  }),
);

/** A row's cells with each unknown value replaced once; known ones and blanks stay. */
export function withValues(cells: Replacement, values: ImportValues): Replacement {
  const replaced = [...values].flatMap(([field, byKey]) => {
    const cell = cells[field];
    const replacement = cell !== undefined && isUnknown(field, cell) ? byKey.get(valueKey(cell)) : undefined;
    return replacement ? [replacement] : [];
  });
  return Object.assign({}, cells, ...replaced);
}
