import { Link } from '@tanstack/react-router';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';

const SCOPES = [
  { label: 'Mine', scope: undefined },
  { label: 'All', scope: 'all' },
] as const;

/** The own shipments or all. Links, so that it works without JavaScript; a list begins at its first page. */
export function ScopeSwitch({ search }: { search: ShipmentsSearch }) {
  return (
    <nav
      aria-label="Whose shipments"
      className="flex h-10 divide-x divide-input rounded-md border border-input print:hidden"
    >
      {SCOPES.map(({ label, scope }) => (
        <Link
          key={label}
          to="/admin/shipments"
          search={{ ...search, scope, page: undefined }}
          resetScroll={false}
          aria-current={search.scope === scope ? 'page' : undefined}
          // The router would mark both: their path is the same.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="flex items-center px-4 text-sm font-semibold transition-colors first:rounded-l-md last:rounded-r-md hover:bg-accent aria-[current=page]:bg-foreground aria-[current=page]:text-background forced-colors:aria-[current=page]:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
