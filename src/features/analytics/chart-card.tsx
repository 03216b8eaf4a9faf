import { useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import type { ChartKind } from './charts.tsx';
import type { Charts } from './use-charts.ts';

type ChartCardProps = Figures & {
  title: string;
  /** The chart in a sentence, for who does not see it. */
  summary: string;
  kind: ChartKind;
  charts: Charts;
};

/**
 * A chart and its figures share one place, as tall as the taller: nothing moves when the other is chosen. Both are in
 * the server's HTML, and without JavaScript the figures stand there. They do so as well where the chart's code does not
 * come.
 */
export function ChartCard({ title, summary, kind, charts, ...figures }: ChartCardProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { Chart, hasFailed, isRetrying, retry } = charts;

  /** The button goes with its failure: the focus stays in the chart's place. */
  async function onRetry() {
    if (await retry()) panel.current?.focus();
  }

  return (
    <Card>
      <Tabs defaultValue="chart" className="gap-0">
        <CardHeader className="min-h-12 flex-col items-start gap-y-0 py-0 sm:flex-row sm:items-center">
          <CardTitle className="pt-3 sm:pb-3">{title}</CardTitle>
          <TabsList aria-label={title} className="-mx-3 -mb-px border-0 noscript:hidden">
            <TabsTrigger value="chart" className="h-12 px-3">
              Chart
            </TabsTrigger>
            <TabsTrigger value="figures" className="h-12 px-3">
              Figures
            </TabsTrigger>
          </TabsList>
        </CardHeader>
        <div className="grid p-4 *:col-start-1 *:row-start-1">
          <TabsContent
            ref={panel}
            forceMount
            value="chart"
            className="min-h-68 data-[state=inactive]:invisible noscript:hidden"
          >
            {hasFailed ? (
              <div className="grid gap-4">
                <div className="flex items-start justify-between gap-3 text-sm">
                  <p role="status">
                    The chart could not be loaded. Please check the connection and try again. These are its figures:
                  </p>
                  <Button variant="outline" size="sm" busy={isRetrying} onClick={onRetry}>
                    {isRetrying && <Spinner />}
                    Try again
                  </Button>
                </div>
                <FiguresTable title={title} {...figures} />
              </div>
            ) : (
              <div role="img" aria-label={summary} className="h-full text-xs">
                <div aria-hidden className="h-full">
                  {Chart ? <Chart kind={kind} /> : <div className="size-full animate-pulse rounded-sm bg-accent" />}
                </div>
              </div>
            )}
          </TabsContent>
          <TabsContent
            forceMount
            value="figures"
            className="data-[state=inactive]:invisible noscript:data-[state=inactive]:visible"
          >
            <FiguresTable title={title} {...figures} />
          </TabsContent>
        </div>
      </Tabs>
    </Card>
  );
}

/** The content of a chart, in words and numbers. */
type Figures = {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** `title` is read out as the table's name. */
function FiguresTable({ title, head, rows }: Figures & { title: string }) {
  return (
    <Table>
      <caption className="sr-only">{title}</caption>
      <TableHeader>
        <TableRow>
          <TableHead>{head[0]}</TableHead>
          <TableHead className="text-right">{head[1]}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(([name, figure]) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell className="text-right font-mono tabular-nums">{figure}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
