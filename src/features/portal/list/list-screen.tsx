import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import { Pages } from '#src/features/portal/pages.tsx';
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
  const noneFound = Object.keys(searchParams(search)).length > 0 ? words.none : words.noneYet;
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
                ? noneFound
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
          <Pages
            label={words.list}
            pagination={list.pagination}
            link={(page, text) => (
              <Link to="/portal/shipments" search={{ ...searchParams(search), page: String(page) }}>
                {text}
              </Link>
            )}
          />
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
