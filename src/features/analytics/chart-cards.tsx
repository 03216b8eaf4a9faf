import { lazy, type ReactNode, Suspense } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { FiguresTable } from './figures-table.tsx';
import { dollars, MONTHS, STATUS_COUNTS, TYPES } from './samples.ts';

const charts = () => import('./charts.tsx');
const ShipmentsChart = lazy(async () => ({ default: (await charts()).ShipmentsChart }));
const RevenueChart = lazy(async () => ({ default: (await charts()).RevenueChart }));
const TypesChart = lazy(async () => ({ default: (await charts()).TypesChart }));
const StatusChart = lazy(async () => ({ default: (await charts()).StatusChart }));

/** Four charts, each with its figures as a table, which is also what there is without JavaScript. */
export function Charts() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        title="Monthly Performance"
        head={['Month', 'Shipments']}
        rows={MONTHS.map(({ month, shipments }) => [month, String(shipments)])}
      >
        <ShipmentsChart />
      </ChartCard>
      <ChartCard
        title="Revenue Trend"
        head={['Month', 'Revenue']}
        rows={MONTHS.map(({ month, revenue }) => [month, dollars(revenue)])}
      >
        <RevenueChart />
      </ChartCard>
      <ChartCard
        title="Shipment Types Distribution"
        head={['Type', 'Share']}
        rows={TYPES.map(({ name, percent }) => [name, `${percent}%`])}
      >
        <TypesChart />
      </ChartCard>
      <ChartCard
        title="Shipment Status Overview"
        head={['Status', 'Shipments']}
        rows={STATUS_COUNTS.map(({ status, count }) => [status, count.toLocaleString('en-US')])}
      >
        <StatusChart />
      </ChartCard>
    </div>
  );
}

type ChartCardProps = {
  title: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  children: ReactNode;
};

/** The chart is a picture for the eye; who does not see it reads the table. */
function ChartCard({ title, head, rows, children }: ChartCardProps) {
  const hydrated = useHydrated();
  const waiting = <Skeleton className="size-full" />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div aria-hidden className="h-64 text-xs noscript:hidden">
          {hydrated ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
        </div>
        <FiguresTable title={title} head={head} rows={rows} />
      </CardContent>
    </Card>
  );
}
