import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import { FromTo, FromToLine } from '#src/components/badges/from-to.tsx';
import { LoadStateBadge } from '#src/components/badges/load-state.tsx';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { SelectAllBox, SelectBox } from '#src/components/record-list/selection/selection-boxes.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';

/** The expected time and the actual one; a dash where neither is known. */
export function ExpectedAndActual({ expected, actual }: { expected: string | null; actual: string | null }) {
  return (
    <span className="grid gap-0.5 text-xs">
      {expected !== null && (
        <span className={actual === null ? '' : 'text-muted-foreground'}>
          <DateTime at={expected} className="font-mono" /> expected
        </span>
      )}
      {actual !== null && (
        <span className="font-semibold">
          <DateTime at={actual} className="font-mono" /> actual
        </span>
      )}
      {expected === null && actual === null && '–'}
    </span>
  );
}

const LoadLink = ({ number }: { number: string }): ReactNode => (
  <Link
    to="/admin/loads/$number"
    params={{ number }}
    data-open
    className="py-1 font-mono text-sm font-semibold text-link tabular-nums underline-offset-4 hover:underline lg:text-xs"
  >
    {number}
  </Link>
);

export const LOAD_COLUMNS: readonly Column<Load>[] = [
  {
    id: 'select',
    header: <SelectAllBox label="Select all loads" />,
    className: 'w-px print:hidden noscript:hidden',
    cell: ({ id, number }) => <SelectBox id={id} label={`Select load ${number}`} />,
    card: { at: 'head', className: 'noscript:hidden' },
  },
  {
    id: 'number',
    header: 'Number',
    cell: ({ number }) => <LoadLink number={number} />,
    card: { at: 'head', className: 'mr-auto' },
  },
  { id: 'mode', header: 'Mode', cell: ({ mode }) => mode },
  {
    id: 'route',
    header: 'From, to',
    className: 'min-w-28',
    cell: ({ fromCity, toCity }) => <FromTo from={fromCity} to={toCity} />,
    card: {
      at: 'above',
      cell: ({ fromCity, toCity }) => (
        <p className="wrap-anywhere">
          <FromToLine from={fromCity} to={toCity} />
        </p>
      ),
    },
  },
  {
    id: 'transport',
    header: 'Transport, voyage, driver',
    className: 'max-w-40 wrap-anywhere',
    cell: ({ transport, voyage, driver }) => {
      const parts = [transport, voyage, driver?.fullName ?? ''];
      return parts.some(Boolean) ? <WrittenParts parts={parts} /> : '–';
    },
  },
  {
    id: 'departure',
    header: 'Departure',
    cell: ({ departure, departedAt }) => <ExpectedAndActual expected={departure} actual={departedAt} />,
  },
  {
    id: 'arrival',
    header: 'Arrival',
    cell: ({ arrival, arrivedAt }) => <ExpectedAndActual expected={arrival} actual={arrivedAt} />,
  },
  { id: 'state', header: 'State', cell: ({ state }) => <LoadStateBadge state={state} />, card: { at: 'head' } },
  {
    id: 'shipments',
    header: 'Shipments',
    className: 'text-right tabular-nums',
    cell: ({ shipments }) => formatNumber(shipments),
  },
];
