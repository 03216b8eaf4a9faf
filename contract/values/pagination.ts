import * as z from 'zod/mini';
import { readNumber, rejectedText, TEXT_LIMITS, textInput } from './text.ts';
import { isTrackingNumber, normalizeTrackingNumber, numberInLink, TRACKING_NUMBER_LENGTH } from './tracking-number.ts';

/** Shared by every list: whole-number paging, text search, and what comes back beside the rows. */
const MAX_LIMIT = 200;
export const DEFAULT_LIMIT = 50;
const MAX_PAGE = 10_000_000;

/** A whole number within bounds, given as a number or as the digits of a query string. */
function wholeNumber(what: string, min: number, max: number) {
  const message = `${what} must be a whole number from ${min} to ${max.toLocaleString('en-US')}`;
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, message))], message),
      z.transform((value) => Number(value)),
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

export const pageInput = z._default(wholeNumber('Page', 1, MAX_PAGE), 1);
/** So many rows, unless a call asks for more or fewer. */
export const limitOr = (byDefault: number) => z._default(wholeNumber('Limit', 1, MAX_LIMIT), byDefault);
export const limitInput = limitOr(DEFAULT_LIMIT);

/** As many as one call gives, unless it asks for fewer. */
export const limitUpTo = (max: number) => z._default(wholeNumber('Limit', 1, max), max);

export const WRONG_CURSOR = 'The cursor must be the nextCursor of an earlier call';

/** The search text is literal, never a pattern. Empty means no search; a tracking link is its number. */
export const searchInput = z.pipe(
  z.pipe(
    z.nullish(textInput('Search must be text')),
    z.transform((text) => searchedText(readNumber(text ?? '').replaceAll(SCANNER_SIGNS, ''))),
  ),
  z.string().check((context) => {
    const message = rejectedText(context.value, 'Search', TEXT_LIMITS.search, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

/** Signs between the parts of a scanned code; NUL, and the breaks of lines, are refused. */
const SCANNER_SIGNS = /[^\P{Cc}\0\n\r]/gu;

const searchedText = (text: string) =>
  isTrackingNumber(normalizeTrackingNumber(text).slice(0, TRACKING_NUMBER_LENGTH)) ? numberInLink(text) : text;

/** An empty choice in a query string (`status=`) means none. */
export const noneWhenEmpty = <Value, Input>(schema: z.ZodMiniType<Value, Input>, message: string) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.null(), schema], message)),
    z.transform((value): Value | undefined => (value === '' || value === null ? undefined : value)),
  );

export const Statistics = z.object({
  totalShipments: z.number(),
  statusBreakdown: z.record(z.string(), z.number()),
  carrierBreakdown: z.record(z.string(), z.number()),
});
export type Statistics = z.infer<typeof Statistics>;

export const Pagination = z.object({
  page: z.number(),
  totalPages: z.number(),
  totalItems: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;

export function paginate(page: number, limit: number, totalItems: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { page, totalPages, totalItems, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}
