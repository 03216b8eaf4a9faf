import { statusLabel } from '../../server/contract/status-label.ts';
import { Badge } from '../components/ui/badge.tsx';
import { cn } from './cn.ts';

/** Shipment Management's colours; a status outside the six looks neutral (specification section 4). */
const TONES: Readonly<Record<string, string>> = {
  pending: 'text-status-pending',
  processing: 'text-status-processing',
  shipped: 'text-status-shipped',
  in_transit: 'text-status-in-transit',
  delivered: 'text-status-delivered',
  cancelled: 'text-status-failed',
};

/** The text colour of a status. */
export function statusTone(status: string): string {
  return TONES[status] ?? 'text-status-other';
}

/** A shipment's status as staff and the tracking page see it. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge variant="outline" className={cn('border-current bg-current/8 tracking-wide', statusTone(status), className)}>
      {statusLabel(status)}
    </Badge>
  );
}
