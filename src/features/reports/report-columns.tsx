import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { REPORT_TYPES, type Report } from './reports.ts';

export const reportColumns: readonly Column<Report>[] = [
  {
    id: 'name',
    header: 'Report',
    cell: ({ name, id }) => (
      <>
        <p className="font-semibold">{name}</p>
        <p className="font-mono text-xs text-muted-foreground">{id}</p>
      </>
    ),
    card: {
      at: 'head',
      className: 'min-w-0 flex-1',
      cell: ({ name, id }) => (
        <>
          <h3 className="text-sm">{name}</h3>
          <p className="font-mono text-xs text-muted-foreground">{id}</p>
        </>
      ),
    },
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => REPORT_TYPES.find(({ value }) => value === type)?.label ?? type,
  },
  { id: 'dateRange', header: 'Date Range', className: 'whitespace-nowrap', cell: ({ dateRange }) => dateRange },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <ReportStatus status={status} />,
    card: { at: 'head' },
  },
  {
    id: 'createdAt',
    header: 'Created',
    cell: ({ createdAt }) => <CalendarDay day={createdAt} className="text-xs" />,
  },
  {
    id: 'size',
    header: 'Size',
    className: 'text-right whitespace-nowrap tabular-nums',
    cell: ({ size }) => <span className="font-mono text-xs">{size ?? 'N/A'}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'w-px text-right print:hidden',
    // On completed reports only; it has no action (docs/contract/specification.md, 'Sample data').
    cell: ({ name, status }) =>
      status === 'completed' && (
        <Button variant="outline" size="sm" className="max-lg:h-10 max-lg:text-sm" aria-label={`Download ${name}`}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      ),
    card: { at: 'foot', className: 'grid sm:justify-end' },
  },
];

type Look = { label: string; variant: ComponentProps<typeof Badge>['variant'] };

const LOOKS: ReadonlyMap<string, Look> = new Map([
  ['completed', { label: 'Completed', variant: 'success' }],
  ['processing', { label: 'Processing', variant: 'info' }],
  ['scheduled', { label: 'Scheduled', variant: 'outline' }],
]);
const UNKNOWN: Look = { label: 'Unknown', variant: 'outline' };

/** Any status but the three reads Unknown (docs/contract/specification.md, 'Reports & Analytics'). */
function ReportStatus({ status }: { status: string }) {
  const { label, variant } = LOOKS.get(status) ?? UNKNOWN;
  return <Badge variant={variant}>{label}</Badge>;
}
