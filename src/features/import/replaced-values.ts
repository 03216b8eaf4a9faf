import { type ChoiceField, choicesOf, isChoiceField, isUnknown, valueKey } from '#contract/import/unknown-values.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { readCell } from '#contract/values/csv.ts';
import type { CarrierRow } from '#src/lib/api/staff-queries.ts';
import { carrierOfName } from '#src/lib/shipments/use-carriers.ts';
import type { ImportTable, Mapping } from './import-table.ts';

/** By column and value, in the form in which values are compared: what an unknown value becomes. */
export type ChosenValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An unknown value as the first of its rows has it. */
export type UnknownValue = { field: ChoiceField; value: string; count: number };

/** So many are asked about: more are rather a column that is none. */
const MAX_ASKED = 50;

/** The unknown values of columns that have a list, each once. The names of these carriers are known. */
export function unknownValues(
  { rows }: ImportTable,
  mapping: Mapping,
  carriers: readonly CarrierRow[],
): UnknownValue[] {
  const columns = mapping.flatMap((field, place) => (isChoiceField(field) ? [{ field, place }] : []));
  const found = new Map<string, UnknownValue>();
  for (const { field, place } of columns)
    for (const { cells } of rows) {
      const value = readCell(cells[place] ?? '').trim();
      if (!isUnknown(field, value) || (field === 'carrier' && carrierOfName(carriers, value))) continue;
      const key = `${field} ${valueKey(value)}`;
      found.set(key, { field, value: found.get(key)?.value ?? value, count: 1 + (found.get(key)?.count ?? 0) });
    }
  return [...found.values()].slice(0, MAX_ASKED);
}

export const chosenFor = (values: ChosenValues, { field, value }: UnknownValue): string =>
  values[field]?.[valueKey(value)] ?? '';

export const withChosen = (values: ChosenValues, { field, value }: UnknownValue, to: string): ChosenValues => ({
  ...values,
  [field]: { ...values[field], [valueKey(value)]: to },
});

/** The choices for the unknown values of a file, as the server takes them; null where nothing is replaced. */
export function valuesToSend(unknown: readonly UnknownValue[], values: ChosenValues): string | null {
  const chosen = unknown.filter((each) => chosenFor(values, each) !== '');
  const sent = chosen.reduce<ChosenValues>((all, each) => withChosen(all, each, chosenFor(values, each)), {});
  return chosen.length > 0 ? JSON.stringify(sent) : null;
}

/** The values that an unknown one may become, and their labels. A carrier that is none of the five keeps its name. */
export function targetsOf({ field, value }: UnknownValue): (readonly [to: string, label: string])[] {
  const names: Readonly<Record<string, string>> = CARRIER_NAMES;
  const targets = choicesOf(field).map((to) => [to, field === 'carrier' ? (names[to] ?? to) : to] as const);
  return field === 'carrier' ? [...targets, [`custom:${value}`, `Custom, named ${value}`] as const] : targets;
}

const keyOf = (userId: string) => `import values ${userId}`;

/** The earlier choices of this user on this device. */
export function keptValues(userId: string): ChosenValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return isChosen(kept) ? kept : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isChosen = (kept: unknown): kept is ChosenValues =>
  isRecord(kept) &&
  Object.values(kept).every((each) => isRecord(each) && Object.values(each).every((to) => typeof to === 'string'));

export function keepValues(userId: string, values: ChosenValues): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Without storage they are asked for again.
  }
}
