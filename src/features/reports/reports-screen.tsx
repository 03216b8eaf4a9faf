import { FilePlus } from 'lucide-react';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { StatTiles } from '#src/components/stat-tiles.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Filters } from './filters.tsx';
import { reportColumns } from './report-columns.tsx';
import { REPORT_TILES, REPORTS, TEMPLATES } from './reports.ts';

/**
 * Reports & Analytics (docs/contract/specification.md, 'Reports & Analytics'): all of it sample data, and none of its
 * buttons does anything.
 */
export function ReportsScreen() {
  return (
    <>
      <ScreenHeader title="Reports & Analytics" subtitle="Reports that have been made, and the templates for new ones.">
        <Badge variant="outline">Sample data</Badge>
        <Button>
          <FilePlus aria-hidden className="size-4" />
          Generate Report
        </Button>
      </ScreenHeader>
      <Templates />
      <Filters />
      <Card className="overflow-hidden">
        <CardHeader>
          <CardTitle>Generated Reports</CardTitle>
          <Badge variant="outline" className="font-mono">
            {REPORTS.length}
          </Badge>
        </CardHeader>
        <RecordList name="Generated Reports" columns={reportColumns} rows={REPORTS} isInCard />
      </Card>
      <StatTiles label="Report figures" tiles={REPORT_TILES} className="grid-cols-1 sm:grid-cols-3 lg:grid-cols-3" />
    </>
  );
}

/** Each card is one button; it has no action (docs/contract/specification.md, 'Sample data'). */
function Templates() {
  return (
    <section aria-labelledby="report-templates" className="grid gap-3">
      <h2 id="report-templates" className="text-base">
        Report Templates
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {TEMPLATES.map(({ title, description }) => (
          <li
            key={title}
            className="relative rounded-lg border border-input bg-card p-4 transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <h3 className="text-sm">
              <button type="button" className="text-left outline-none after:absolute after:inset-0">
                {title}
              </button>
            </h3>
            <p className="mt-1 text-sm text-muted-foreground">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
