import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { INSIGHTS } from './samples.ts';

export function Insights() {
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
