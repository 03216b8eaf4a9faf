import type { ComponentProps } from 'react';
import { Badge } from '#src/components/ui/badge.tsx';

type Look = { label: string; variant: ComponentProps<typeof Badge>['variant'] };

const LOOKS: ReadonlyMap<string, Look> = new Map([
  ['completed', { label: 'Completed', variant: 'success' }],
  ['processing', { label: 'Processing', variant: 'info' }],
  ['scheduled', { label: 'Scheduled', variant: 'outline' }],
]);
const UNKNOWN: Look = { label: 'Unknown', variant: 'outline' };

/** Any status but the three reads Unknown (specification section 4). */
export function ReportStatus({ status }: { status: string }) {
  const { label, variant } = LOOKS.get(status) ?? UNKNOWN;
  return <Badge variant={variant}>{label}</Badge>;
}
