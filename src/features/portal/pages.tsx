import type { ReactNode } from 'react';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type PagesProps = {
  label: string;
  pagination: PublicOutputs['portal.shipments']['pagination'];
  /** The link to another page. */
  link: (page: number, text: string) => ReactNode;
};

/** The number of a list's page, with links to its neighbours; absent where there is one alone. */
export function Pages({ label, pagination: { page, totalPages, hasPrevPage, hasNextPage }, link }: PagesProps) {
  const words = usePhrases('portal');
  const { previous, next } = usePhrases('shared');
  const language = useLanguage();
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm [&_a]:font-semibold [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4"
    >
      {hasPrevPage && link(page - 1, previous)}
      <span>{words.pageOf(formatNumber(page, language), formatNumber(totalPages, language))}</span>
      {hasNextPage && link(page + 1, next)}
    </nav>
  );
}
