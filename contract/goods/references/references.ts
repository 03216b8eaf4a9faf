import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import type { FieldIssue, Rule } from '#contract/values/text.ts';
import { readNumber, rejectedText, TEXT_LIMITS, textInput } from '#contract/values/text.ts';
import { wrongCheckDigit } from './check-digits.ts';
import { REFERENCE_DIVIDER } from './reference-columns.ts';
import { MAX_REFERENCES, REFERENCE_LABELS, REFERENCE_TYPES, type Reference } from './reference-types.ts';

const SHAPE = 'References must be a list of objects with type, value and public';

/** As JSON, or in a form as the JSON text of one part. Values are trimmed. */
export const referencesInput = z
  .array(
    z.object(
      {
        type: choiceInput(REFERENCE_TYPES, pleaseSelect('type of reference', REFERENCE_TYPES)),
        value: z.pipe(textInput('A reference must be text'), z.transform(readNumber)),
        public: z._default(z.boolean('Public must be true or false'), false),
      },
      SHAPE,
    ),
    SHAPE,
  )
  .check(z.maxLength(MAX_REFERENCES, `A shipment may have at most ${MAX_REFERENCES} references`));

/** Why the first wrong one of the references may not be stored. */
export const referencesRule: Rule<{ references?: readonly Reference[] | string | undefined }> = ({ references }) => {
  if (!Array.isArray(references)) return null;
  const seen = new Set<string>();
  for (const [index, { type, value }] of references.entries()) {
    const message = rejectedReference(type, value) ?? (seen.has(`${type} ${value}`) ? duplicate(type, value) : null);
    if (message) return { path: `references.${index}.value`, message };
    seen.add(`${type} ${value}`);
  }
  return null;
};

function rejectedReference(type: Reference['type'], value: string): string | null {
  if (value === '') return `Please fill in the number: ${REFERENCE_LABELS[type]}`;
  if (value.includes(REFERENCE_DIVIDER)) return `${REFERENCE_LABELS[type]} may not contain ${REFERENCE_DIVIDER}`;
  return rejectedText(value, REFERENCE_LABELS[type], TEXT_LIMITS.reference, 'line');
}

const duplicate = (type: Reference['type'], value: string) =>
  `${REFERENCE_LABELS[type]} ${excerpt(value)} is there twice`;

/** The unlikely values in stored references, which are never rejected: wrong check digits (docs/contract/goods.md). */
export function referenceWarnings(references: readonly Reference[]): FieldIssue[] {
  return references.flatMap((reference, index) => {
    const digit = wrongCheckDigit(reference);
    const message = `The check digit of ${reference.value} does not match: it should be ${digit}`;
    return digit === null ? [] : [{ path: `references.${index}.value`, message }];
  });
}
