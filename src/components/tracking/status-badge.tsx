import { STATUS_TONES, type StatusTone } from '#contract/statuses/status-colours.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

const TONE_CLASSES: Readonly<Record<StatusTone, string>> = {
  pending: 'text-status-pending',
  processing: 'text-status-processing',
  shipped: 'text-status-shipped',
  'in-transit': 'text-status-in-transit',
  delivered: 'text-status-delivered',
  failed: 'text-status-failed',
  other: 'text-status-other',
};

/** The text colour of a status. */
export function statusTone(status: string): string {
  const tones: Readonly<Record<string, StatusTone>> = STATUS_TONES;
  return TONE_CLASSES[tones[status] ?? 'other'];
}

/** A shipment's status as staff and the tracking page see it, in the status's colour unless another look is given. */
export function StatusBadge({ status, look }: { status: Status; look?: string }) {
  return <Stamp text={usePhrases('shared').status(status)} look={look ?? statusTone(status)} />;
}

/** A status's text in its colour. */
export function Stamp({ text, look }: { text: string; look: string }) {
  return (
    <Badge variant="outline" className={cn('border-current bg-current/8 tracking-wide', look)}>
      {text}
    </Badge>
  );
}
