import { recognizedType, wrongCheckDigit } from '#contract/goods/references/check-digits.ts';
import type { Reference, ReferenceType } from '#contract/goods/references/reference-types.ts';

/** The texts of the controls of one line; of a box 'true' or 'false'. */
export type ReferenceCells = Readonly<Record<'type' | 'value' | 'public', string>>;

export const BLANK_REFERENCE: ReferenceCells = { type: 'other', value: '', public: 'false' };

/** A type alone is no line. */
export const isBlankReference = ({ value }: ReferenceCells): boolean => value.trim() === '';

/** The value of the form's field: the lines as the JSON that is sent, or nothing where there are none. */
export function referencesText(lines: readonly ReferenceCells[]): string {
  const filled = lines.filter((cells) => !isBlankReference(cells));
  if (filled.length === 0) return '';
  return JSON.stringify(
    filled.map(({ type, value, public: isPublic }) => ({ type, value: value.trim(), public: isPublic === 'true' })),
  );
}

export const storedReferencesText = (references: readonly Reference[]): string =>
  referencesText(references.map(cellsOfReference));

export const typedReferences = (text: string): Reference[] => (text === '' ? [] : JSON.parse(text));

export const referencesCells = (text: string): ReferenceCells[] => typedReferences(text).map(cellsOfReference);

const cellsOfReference = ({ type, value, public: isPublic }: Reference): ReferenceCells => ({
  type,
  value,
  public: String(isPublic),
});

/** The line with a typed number, and the type of that where nobody has chosen one. */
export function withNumber(cells: ReferenceCells, value: string): ReferenceCells {
  const isOpen = cells.type === BLANK_REFERENCE.type;
  return { ...cells, value, type: (isOpen && typeOfNumber(value)) || cells.type };
}

/** The letters of a container and a postal number leave no doubt, even where the digit is wrong. */
const LETTERED = ['container', 'carrier'] as const;

const typeOfNumber = (value: string): ReferenceType | undefined =>
  recognizedType(value) ?? LETTERED.find((type) => wrongCheckDigit({ type, value }) !== null);

/** A column of numbers; null for one, which is typed as it is. */
export function pastedReferences(text: string): ReferenceCells[] | null {
  const numbers = text.split(/[\t\r\n]+/).filter((number) => number.trim() !== '');
  return numbers.length > 1 ? numbers.map((number) => withNumber(BLANK_REFERENCE, number.trim())) : null;
}
