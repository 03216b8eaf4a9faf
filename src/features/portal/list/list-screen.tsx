import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { FilterForm } from './filter-form.tsx';
import { type PortalSearch, searchParams } from './portal-search.ts';
import { ShipmentRow } from './shipment-row.tsx';

type ListScreenProps = {
  /** Null for a query that cannot be searched for. */
  list: PublicOutputs['portal.shipments'] | null;
  companies: PublicOutputs['portal.summary']['companies'];
  search: PortalSearch;
};

/** The shipments of a member's companies (docs/contract/portal.md, 'Pages'). */
export function ListScreen({ list, companies, search }: ListScreenProps) {
  const words = usePhrases('portal');
  const language = useLanguage();
  return (
    <>
      <h1 className="text-xl">{words.shipments}</h1>
      <FilterForm search={search} companies={companies} />
      {list === null && (
        <p role="alert" className="mt-6 text-destructive">
          {words.wrongQuery}
        </p>
      )}
      {list && (
        <section aria-label={words.shipments} className="mt-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-sm text-muted-foreground">
              {list.pagination.totalItems === 0
                ? words.none
                : words.found(list.pagination.totalItems, formatNumber(list.pagination.totalItems, language))}
            </p>
            {list.pagination.totalItems > 0 && <Download search={search} />}
          </div>
          {list.shipments.length > 0 && (
            <ol className="mt-3 divide-y divide-border border-2 border-foreground bg-card">
              {list.shipments.map((shipment) => (
                <ShipmentRow key={shipment.id} shipment={shipment} isOfSeveral={companies.length > 1} />
              ))}
            </ol>
          )}
          <Pages pagination={list.pagination} search={search} />
        </section>
      )}
    </>
  );
}

/** A form of the browser's own: it works without JavaScript, and on a telephone. */
/** A file of the list; not for staff, who see the portal to read alone. */
function Download({ search }: { search: PortalSearch }) {
  const words = usePhrases('portal');
  if (usePage().viewedCompany !== null) return null;
  const { page: _, ...query } = searchParams(search);
  return (
    <form method="post" action="/portal/shipments.csv">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" size="sm" native>
        {words.downloadCsv}
      </Button>
    </form>
  );
}

type PagesProps = { pagination: PublicOutputs['portal.shipments']['pagination']; search: PortalSearch };

function Pages({ pagination: { page, totalPages, hasPrevPage, hasNextPage }, search }: PagesProps) {
  const words = usePhrases('portal');
  const { previous, next } = usePhrases('shared');
  const language = useLanguage();
  if (totalPages === 1) return null;
  const look = 'font-semibold text-link underline underline-offset-4';
  const at = (number: number) => ({ ...searchParams(search), page: String(number) });
  return (
    <nav aria-label={words.list} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      {hasPrevPage && (
        <Link to="/portal/shipments" search={at(page - 1)} className={look}>
          {previous}
        </Link>
      )}
      <span>{words.pageOf(formatNumber(page, language), formatNumber(totalPages, language))}</span>
      {hasNextPage && (
        <Link to="/portal/shipments" search={at(page + 1)} className={look}>
          {next}
        </Link>
      )}
    </nav>
  );
}
