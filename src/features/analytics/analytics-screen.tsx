import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { ChartCards } from './chart-cards.tsx';
import { Insights } from './insights.tsx';
import { KpiCards } from './kpi-cards.tsx';

/** Analytics Dashboard: all of it sample data, and labelled so. */
export function AnalyticsScreen() {
  return (
    <>
      <ScreenHeader title="Analytics Dashboard" subtitle="Performance of the whole company.">
        <Badge variant="outline">Sample data</Badge>
      </ScreenHeader>
      <KpiCards />
      <ChartCards />
      <Insights />
    </>
  );
}
