import { columnHelper } from '#src/components/data-table.tsx';
import { CalendarDay } from '#src/components/labels/calendar-day.tsx';
import { DownloadButton } from './download-button.tsx';
import { ReportStatus } from './report-status.tsx';
import { REPORT_TYPES, type Report } from './reports.ts';

/** The word for a report's type, as the filter has it. */
export function reportTypeLabel(type: Report['type']): string {
  return REPORT_TYPES.find(({ value }) => value === type)?.label ?? type;
}

const column = columnHelper<Report>();

export const reportColumns = column.columns([
  column.accessor('name', {
    header: 'Report',
    cell: ({ row: { original: report } }) => (
      <>
        <p className="font-semibold">{report.name}</p>
        <p className="font-mono text-xs text-muted-foreground">{report.id}</p>
      </>
    ),
  }),
  column.accessor('type', { header: 'Type', cell: ({ getValue }) => reportTypeLabel(getValue()) }),
  column.accessor('dateRange', { header: 'Date Range', meta: { className: 'whitespace-nowrap' } }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <ReportStatus status={getValue()} /> }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <CalendarDay day={getValue()} className="text-xs" />,
  }),
  column.accessor('size', {
    header: 'Size',
    meta: { className: 'text-right whitespace-nowrap tabular-nums' },
    cell: ({ getValue }) => <span className="font-mono text-xs">{getValue() ?? 'N/A'}</span>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { className: 'w-px text-right' },
    cell: ({ row: { original: report } }) => <DownloadButton report={report} />,
  }),
]);
