import { Link } from '@tanstack/react-router';
import { FORMULAS } from '#contract/insights/formulas.ts';
import type { InsightShipments } from '#contract/insights/insights.ts';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { FIGURE_NAMES } from './figure-names.ts';
import { type FigureSearch, figureQuery, readFigureSearch } from './insights-query.ts';

type Row = InsightShipments['shipments'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'trackingNumber',
    header: 'Tracking #',
    cell: ({ trackingNumber }) => <ShipmentLink number={trackingNumber} className="text-sm lg:text-xs" />,
    card: { at: 'head' },
  },
  {
    id: 'receiver',
    header: 'Receiver',
    cell: ({ receiverName }) => <bdi className="wrap-anywhere">{receiverName}</bdi>,
  },
  {
    id: 'route',
    header: 'Route',
    cell: ({ originCity, destinationCity }) => <FromToLine from={originCity} to={destinationCity} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: { at: 'head' } },
  {
    id: 'estimate',
    header: 'Estimate',
    className: 'whitespace-nowrap',
    cell: ({ estimatedDay }) => <span className="font-mono text-xs">{estimatedDay ?? '–'}</span>,
  },
  {
    id: 'delivered',
    header: 'Delivered',
    className: 'whitespace-nowrap',
    cell: ({ deliveredDate }) => (deliveredDate ? <DateTime at={deliveredDate} className="font-mono text-xs" /> : '–'),
  },
];

/** Exactly the shipments that a figure counts. */
export function FigureScreen({ search }: { search: FigureSearch }) {
  const { data, error, isPlaceholder } = usePagedList(figureQuery(useTRPC(), search), search, readFigureSearch);
  const { figure, key, page: _, ...insights } = search;
  return (
    <>
      <ScreenHeader title={`Insights: ${FIGURE_NAMES[figure]}`} subtitle={FORMULAS[figure]}>
        <Link
          to="/admin/insights"
          search={insights}
          className="py-2 text-sm text-link underline-offset-4 hover:underline"
        >
          Back to the figures
        </Link>
      </ScreenHeader>
      {data ? (
        <StaleRows isStale={isPlaceholder} count={data.shipments.length} className="grid grid-cols-1 gap-3">
          <RecordList
            name="Shipments"
            columns={COLUMNS}
            rows={data.shipments}
            empty={<p>This figure counts no shipment{key ? ' of this row' : ''}</p>}
          />
          <Pagination {...data.pagination} noun="shipments" shown={data.shipments.length} />
        </StaleRows>
      ) : (
        <QueryState error={error} />
      )}
    </>
  );
}
