import { Link } from '@tanstack/react-router';
import { Pages } from '#src/features/portal/pages.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Amount, Payment } from './figures.tsx';

type Invoices = PublicOutputs['portal.invoices'];
/** The page's address: `only` those that are not paid, of one company of several. */
export type InvoicesSearch = { only?: 'unpaid'; company?: string; page?: number };

const link = 'font-semibold text-link underline underline-offset-4';

/** The invoices of a member's companies, and what is due in each currency (docs/contract/portal.md, 'Invoices'). */
export function InvoicesScreen({ data, search }: { data: Invoices; search: InvoicesSearch }) {
  const words = usePhrases('portal');
  return (
    <>
      <h1 className="text-xl">{words.invoices}</h1>
      {data.due.length > 0 && (
        <p className="mt-3">
          {words.due}:{' '}
          {data.due.map(({ currency, amount }, index) => (
            <span key={currency} className="font-semibold">
              {index > 0 && ' + '}
              <Amount amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      )}
      {search.only && (
        <p className="mt-3">
          <Link to="/portal/invoices" search={{ ...search, only: undefined, page: undefined }} className={link}>
            {words.allInvoices}
          </Link>
        </p>
      )}
      {data.invoices.length === 0 && <p className="mt-6">{words.noInvoices}</p>}
      <ul className="mt-6 divide-y-2 divide-border border-2 border-foreground bg-card empty:hidden">
        {data.invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <Pages
        label={words.invoices}
        pagination={data.pagination}
        link={(page, text) => (
          <Link to="/portal/invoices" search={{ ...search, page }}>
            {text}
          </Link>
        )}
      />
    </>
  );
}

/** A card on a telephone. */
function Row({ invoice }: { invoice: Invoices['invoices'][number] }) {
  const { id, name, title, number, shipmentId, reference, trackingNumber, amount, currency, due, paid } = invoice;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 text-sm wrap-anywhere sm:px-5 md:grid-cols-[1.2fr_1.3fr_1fr_1fr]">
      <p>
        <a href={`/portal/documents/${id}`} download className={link}>
          <bdi>{number}</bdi>
        </a>
        <span className="block text-xs text-muted-foreground">
          <bdi>{title || name}</bdi>
        </span>
      </p>
      <p>
        <Link to="/portal/shipments/$id" params={{ id: shipmentId }} className="text-link underline underline-offset-4">
          <bdi>{reference || trackingNumber}</bdi>
        </Link>
      </p>
      <p className="font-semibold md:text-end">
        <Amount amount={amount} currency={currency} />
      </p>
      <p>
        <Payment due={due} paid={paid} />
      </p>
    </li>
  );
}
