import { useQuery } from '@tanstack/react-query';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { SUPER_ADMIN_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Statistics } from '#contract/values/pagination.ts';
import { isSuperAdminStatus, SuperAdminStatusBadge } from '#src/components/badges/status-looks.tsx';
import { useErrorToast } from '#src/components/feedback/use-error-toast.ts';
import { StatTiles } from '#src/components/stat-tiles.tsx';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { overviewQuery } from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { Breakdown } from './breakdown.tsx';

/** Counters over everything that is not deleted; each count leads to its shipments. */
export function OverviewTab({ search }: { search: SuperShipmentsSearch }) {
  const { data, error } = useQuery(overviewQuery(useTRPC()));
  useErrorToast(error);
  if (!data) return <DashboardQueryState error={error} />;
  const { totalShipments, statusBreakdown, carrierBreakdown } = data.statistics;
  const view = { tab: 'detailed', sortBy: search.sortBy, sortOrder: search.sortOrder } as const;
  return (
    <div className="grid gap-6">
      <StatTiles label="Counters" tiles={tilesOf(data.statistics)} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Breakdown
          title="Status Breakdown"
          total={totalShipments}
          lines={statusesOf(statusBreakdown).map((status) => ({
            key: status,
            name: <SuperAdminStatusBadge status={status} />,
            count: statusBreakdown[status] ?? 0,
            search: readSuperShipmentsSearch({ ...view, status }),
          }))}
        />
        <Breakdown
          title="Carrier Distribution"
          total={totalShipments}
          lines={Object.entries(CARRIER_NAMES).map(([carrier, name]) => ({
            key: carrier,
            name,
            count: carrierBreakdown[carrier] ?? 0,
            search: readSuperShipmentsSearch({ ...view, carrier }),
          }))}
        />
      </div>
    </div>
  );
}

function tilesOf({ totalShipments, statusBreakdown }: Statistics) {
  const counted = (...statuses: string[]) =>
    formatNumber(statuses.reduce((sum, status) => sum + (statusBreakdown[status] ?? 0), 0));
  return [
    { caption: 'Total Shipments', figure: formatNumber(totalShipments) },
    { caption: 'Delivered', figure: counted('delivered') },
    { caption: 'In Transit', figure: counted('in-transit', 'shipped', 'out-for-delivery') },
    { caption: 'On Hold', figure: counted('on-hold') },
  ];
}

/** The nine of the dashboard in their order, then what Shipment Management has besides. */
function statusesOf(breakdown: Statistics['statusBreakdown']) {
  const own = SUPER_ADMIN_STATUSES.map(superAdminStatus);
  const others = Object.keys(breakdown).filter((status) => isSuperAdminStatus(status) && !own.includes(status));
  return [...own, ...others];
}
