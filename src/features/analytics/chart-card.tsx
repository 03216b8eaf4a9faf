import { type ReactNode, Suspense } from 'react';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { type Figures, FiguresTable } from './figures-table.tsx';

type ChartCardProps = Figures & {
  title: string;
  /** The chart in a sentence, for who does not see it. */
  summary: string;
  children: ReactNode;
};

/**
 * A chart and its figures share one place, as tall as the taller: nothing moves when the other is chosen. Both are in the
 * server's HTML, and without JavaScript the figures stand there.
 */
export function ChartCard({ title, summary, children, ...figures }: ChartCardProps) {
  const hydrated = useHydrated();
  const waiting = <div aria-hidden className="size-full animate-pulse rounded-sm bg-accent" />;
  return (
    <Card>
      <Tabs defaultValue="chart" className="gap-0">
        <CardHeader className="min-h-12 flex-col items-start gap-y-0 py-0 sm:flex-row sm:items-center">
          <CardTitle className="pt-3 sm:pb-3">{title}</CardTitle>
          <TabsList aria-label={title} className="-mx-3 -mb-px border-0 noscript:hidden">
            <TabsTrigger value="chart" disabled={!hydrated} className="h-12 px-3">
              Chart
            </TabsTrigger>
            <TabsTrigger value="figures" disabled={!hydrated} className="h-12 px-3">
              Figures
            </TabsTrigger>
          </TabsList>
        </CardHeader>
        <div className="grid p-4 *:col-start-1 *:row-start-1">
          <TabsContent forceMount value="chart" className="min-h-68 data-[state=inactive]:invisible noscript:hidden">
            <div role="img" aria-label={summary} className="h-full text-xs">
              <div aria-hidden className="h-full">
                {hydrated ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
              </div>
            </div>
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
