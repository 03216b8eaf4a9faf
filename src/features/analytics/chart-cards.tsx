import { formatNumber } from '#src/lib/text/format-number.ts';
import { ChartCard } from './chart-card.tsx';
import { dollars, MONTHS, STATUS_COUNTS, TYPES } from './samples.ts';
import { useCharts } from './use-charts.ts';

/**
 * The four charts (docs/contract/specification.md, 'Analytics Dashboard'); what draws them is loaded here and nowhere
 * else.
 */
export function ChartCards() {
  const charts = useCharts();
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        kind="shipments"
        charts={charts}
        title="Monthly Performance"
        summary="Bar chart: shipments per month rise from 245 in January to 358 in June."
        head={['Month', 'Shipments']}
        rows={MONTHS.map(({ month, shipments }) => [month, String(shipments)])}
      />
      <ChartCard
        kind="revenue"
        charts={charts}
        title="Revenue Trend"
        summary="Line chart: revenue per month rises from $45,000 in January to $66,000 in June."
        head={['Month', 'Revenue']}
        rows={MONTHS.map(({ month, revenue }) => [month, dollars(revenue)])}
      />
      <ChartCard
        kind="types"
        charts={charts}
        title="Shipment Types Distribution"
        summary="Pie chart: air freight has the largest share with 35%, express the smallest with 12%."
        head={['Type', 'Share']}
        rows={TYPES.map(({ name, percent }) => [name, `${percent}%`])}
      />
      <ChartCard
        kind="status"
        charts={charts}
        title="Shipment Status Overview"
        summary="Bar chart: of 1,847 shipments 1,245 are delivered."
        head={['Status', 'Shipments']}
        rows={STATUS_COUNTS.map(({ status, count }) => [status, formatNumber(count)])}
      />
    </div>
  );
}
