import type { Invoice } from '#contract/documents/invoices.ts';
import { LOCALES } from '#contract/languages.ts';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/** The figures of an invoice in a document's lines. */
export function Figures({ invoice: { number, amount, currency, due, paid } }: { invoice: Invoice }) {
  return (
    <span className="block text-xs">
      <bdi>{number}</bdi>, <Amount amount={amount} currency={currency} /> · <Payment due={due} paid={paid} />
    </span>
  );
}

/** A decimal in text, of which no digit is lost, with the code of its currency. */
export function Amount({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>) {
  const format = new Intl.NumberFormat(LOCALES[useLanguage()], {
    ...{ style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 4 },
  });
  return <bdi className="whitespace-nowrap tabular-nums">{format.format(amount as `${number}`)}</bdi>;
}

/** When it was paid, or is due. */
export function Payment({ due, paid }: Pick<Invoice, 'due' | 'paid'>) {
  const words = usePhrases('portal');
  if (paid) return fill(words.paidOn, { day: <EstimatedDay day={paid} /> });
  return due ? fill(words.dueOn, { day: <EstimatedDay day={due} /> }) : words.notPaid;
}
