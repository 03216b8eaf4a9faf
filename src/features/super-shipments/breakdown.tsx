import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type Line = { key: string; name: ReactNode; count: number; search: SuperShipmentsSearch };

/** Counts with their share of the whole; each line leads to the shipments it counts. */
export function Breakdown({ title, total, lines }: { title: string; total: number; lines: readonly Line[] }) {
  return (
    <Card className="self-start overflow-hidden">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border">
        {lines.map(({ key, name, count, search }) => (
          <li key={key}>
            <Link
              to="/admin/super-getshipments"
              search={search}
              className="grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-center gap-4 px-4 py-2 text-sm -outline-offset-2 transition-colors hover:bg-accent/50"
            >
              <span>{name}</span>
              <span aria-hidden className="h-2 bg-muted">
                <span className="block h-full bg-info" style={{ width: share(count, total) }} />
              </span>
              <span className="min-w-16 text-right font-mono tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const share = (count: number, total: number) => `${total > 0 ? (100 * count) / total : 0}%`;
