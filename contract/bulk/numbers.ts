import * as z from 'zod/mini';
import { namesSeveral } from '#contract/goods/pieces/split-numbers.ts';
import type { Rule } from '#contract/values/text.ts';

export const MAX_BULK = 500;

const NONE_SELECTED = 'Please select shipments to update';
const TOO_MANY = `At most ${MAX_BULK} shipments can be updated at once`;

const someOf = (each: z.ZodMiniString, none: string, tooMany: string) =>
  z.array(each, none).check(z.minLength(1, none), z.maxLength(MAX_BULK, tooMany));

/** A tracking link with its key is far below it. */
export const MAX_NUMBER_LENGTH = 500;
const NO_NUMBER = 'This is no tracking number';

/**
 * A tracking number in any spelling, a piece of it, a tracking link or a reference (docs/contract/bulk.md, 'Numbers').
 * Answers name the entry as it was sent, so it is one.
 */
export const aNumber = z.string('Each number must be text').check(
  z.maxLength(MAX_NUMBER_LENGTH, NO_NUMBER),
  z.refine((text) => !namesSeveral(text), 'Please give one tracking number in each entry'),
);

/** Numbers as they were sent: those that name no shipment, and references that several have. */
export const UnnamedNumbers = z.object({ unknown: z.array(z.string()), ambiguous: z.array(z.string()) });
export type UnnamedNumbers = z.infer<typeof UnnamedNumbers>;

/** No text that PostgreSQL could store has a NUL or half a surrogate pair. */
const canBeStored = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'), NO_NUMBER);

/** The numbers of an export. */
export const exportedNumbers = z.optional(
  someOf(
    aNumber.check(canBeStored),
    'Please give at least one tracking number',
    `At most ${MAX_BULK} tracking numbers can be given at once`,
  ),
);

/** The shipments of a bulk change: 1 to 500 ids or numbers as sent. */
export const selectionFields = {
  ids: z.optional(someOf(z.string('Each id must be text'), NONE_SELECTED, TOO_MANY)),
  numbers: z.optional(someOf(aNumber, NONE_SELECTED, TOO_MANY)),
};
export type Selection = { ids?: string[] | undefined; numbers?: string[] | undefined };

export const isOneSelection: Rule<Selection> = ({ ids, numbers }) => {
  if (ids === undefined && numbers === undefined) return { path: 'ids', message: NONE_SELECTED };
  if (ids === undefined || numbers === undefined) return null;
  return { path: 'numbers', message: 'Please give either ids or numbers' };
};
