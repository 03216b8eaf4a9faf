import * as z from 'zod/mini';

/** The same for what differs in case, blanks and signs alone: 'OUT FOR DELIVERY', 'out_for_delivery'. */
const spelling = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The value that was meant; what is no text, or means none of them, as it came. */
function choiceOf(values: readonly string[], sent: unknown): unknown {
  if (typeof sent !== 'string' || values.includes(sent)) return sent;
  const wanted = spelling(sent);
  return values.find((value) => wanted !== '' && spelling(value) === wanted) ?? sent;
}

/** 'Please select a valid carrier: dhl, fedex, ups, usps, custom'. */
export const pleaseSelect = (what: string, values: readonly string[]): string =>
  `Please select a valid ${what}: ${values.join(', ')}`;

/**
 * One of these values, in any case and with any signs between its words: no list has two that differ in these alone.
 * The message names all of them.
 */
export function choiceInput<const Value extends string>(
  values: readonly Value[],
  message: string,
): z.ZodMiniType<Value, Value> {
  const known: z.ZodMiniType<Value, unknown> = z.enum(values, message);
  return z.pipe(
    z.transform((sent: Value): unknown => choiceOf(values, sent)),
    known,
  );
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** A boolean, or its name in any case: query strings, forms and files have texts alone. */
export function flagInput(message: string): z.ZodMiniType<boolean, boolean | 'true' | 'false'> {
  const known: z.ZodMiniType<boolean, unknown> = z.boolean(message);
  return z.pipe(
    z.transform((sent: boolean | 'true' | 'false'): unknown =>
      typeof sent === 'string' ? (FLAGS.get(sent.trim().toLowerCase()) ?? sent) : sent,
    ),
    known,
  );
}
