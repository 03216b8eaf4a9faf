import * as z from 'zod/mini';
import { inOrder, numberText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';

const WRONG_AMOUNT = 'Please enter the amount as text with a decimal point, such as 1250.00';
const UNKNOWN_CURRENCY = 'Please enter a currency by its three letters, such as EUR';
const WRONG_DAY = 'Please enter a valid day';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const day = z.iso.date(WRONG_DAY).check(z.refine((text) => text >= '1900' && text < '9999', WRONG_DAY));
const dayInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), day], WRONG_DAY)),
  z.transform((day): string | null => day || null),
);

const rules: readonly Rule<{ number: string }>[] = [
  ({ number }) => (number === '' ? { path: 'number', message: 'Please enter the number of the invoice' } : null),
  textRule('number', 'Number', TEXT_LIMITS.reference),
];

/** The figures of an invoice as staff set them: `amount` has up to 12 digits and 4 decimals, negative for a credit. */
export const InvoiceInput = z
  .object({
    number: numberText,
    amount: z.string(WRONG_AMOUNT).check(z.trim(), z.regex(/^-?\d{1,12}(\.\d{1,4})?$/, WRONG_AMOUNT)),
    currency: z.pipe(
      z.string(UNKNOWN_CURRENCY).check(z.trim(), z.toUpperCase()),
      z.string().check(z.refine((code) => CURRENCIES.has(code), UNKNOWN_CURRENCY)),
    ),
    due: dayInput,
    paid: dayInput,
  })
  .check(inOrder<{ number: string }>(rules));

/** An invoice's figures. `amount` is a decimal in text, `currency` by ISO 4217; days are `yyyy-mm-dd`. */
export const Invoice = z.object({
  number: z.string(),
  amount: z.string(),
  currency: z.string(),
  due: z.nullable(z.string()),
  paid: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;
