import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { CalendarDay } from '#src/components/labels/calendar-day.tsx';
import { DownloadButton } from './download-button.tsx';
import { reportTypeLabel } from './report-columns.tsx';
import { ReportStatus } from './report-status.tsx';
import type { Report } from './reports.ts';

/** The list of reports on small screens. */
export function ReportCards({ reports }: { reports: readonly Report[] }) {
  return (
    <ul aria-label="Generated Reports" className="divide-y divide-input lg:hidden">
      {reports.map((report) => (
        <li key={report.id}>
          <div className="flex items-start justify-between gap-3 border-b border-border bg-muted px-4 py-3">
            <div className="min-w-0">
              <h3 className="text-sm">{report.name}</h3>
              <p className="font-mono text-xs text-muted-foreground">{report.id}</p>
            </div>
            <ReportStatus status={report.status} />
          </div>
          <RuledBoxes className="grid-cols-2 sm:grid-cols-4">
            <RuledBox caption="Type" className="px-4 py-2 sm:px-4">
              <span className="font-normal">{reportTypeLabel(report.type)}</span>
            </RuledBox>
            <RuledBox caption="Size" className="px-4 py-2 sm:px-4">
              <span className="font-mono font-normal">{report.size ?? 'N/A'}</span>
            </RuledBox>
            <RuledBox caption="Date Range" className="px-4 py-2 sm:px-4">
              <span className="font-normal">{report.dateRange}</span>
            </RuledBox>
            <RuledBox caption="Created" className="px-4 py-2 sm:px-4">
              <CalendarDay day={report.createdAt} className="font-normal" />
            </RuledBox>
          </RuledBoxes>
          {report.status === 'completed' && (
            <div className="grid border-t border-border px-4 py-3 sm:justify-end">
              <DownloadButton report={report} className="h-10 text-sm" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
