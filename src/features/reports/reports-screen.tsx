import { FilePlus } from 'lucide-react';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { StatTiles } from '#src/components/stat-tiles.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Filters } from './filters.tsx';
import { reportColumns } from './report-columns.tsx';
import { REPORT_TILES, REPORTS } from './reports.ts';
import { Templates } from './templates.tsx';

/** Reports & Analytics (specification section 2): all of it sample data, and none of its buttons does anything. */
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
