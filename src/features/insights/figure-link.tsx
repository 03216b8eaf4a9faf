import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figure } from '#contract/insights/figures.ts';
import { FIGURE_NAMES } from './figure-names.ts';
import type { InsightsSearch } from './insights-query.ts';

type FigureLinkProps = {
  search: InsightsSearch;
  figure: Figure;
  /** The row; without it all. `of` is read out with the figure. */
  row?: { key: string; of: string };
  count: number;
  children?: ReactNode;
};

/** A number that opens exactly the shipments that it counts. */
export function FigureLink({ search, figure, row, count, children = count }: FigureLinkProps) {
  if (count === 0) return <span>{children}</span>;
  return (
    <Link
      to="/admin/insights/shipments"
      search={{ ...search, figure, key: row?.key }}
      className="py-1 text-link underline-offset-4 hover:underline"
    >
      {children}
      <span className="sr-only">
        {FIGURE_NAMES[figure]}
        {row && `, ${row.of}`}
      </span>
    </Link>
  );
}
