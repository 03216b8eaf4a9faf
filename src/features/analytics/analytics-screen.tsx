import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { ChartCards } from './chart-cards.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { INSIGHTS } from './samples.ts';

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

function Insights() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Performance Insights</CardTitle>
      </CardHeader>
      <RuledBoxes className="md:grid-cols-3">
        {INSIGHTS.map(({ title, value, note }) => (
          <RuledBox key={title} caption={title} className="px-4 sm:px-4">
            <span className="block font-mono text-lg tabular-nums">{value}</span>
            <span className="mt-1 block text-sm font-normal text-muted-foreground">{note}</span>
          </RuledBox>
        ))}
      </RuledBoxes>
    </Card>
  );
}
