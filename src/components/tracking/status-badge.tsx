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
  'on-hold': 'text-status-on-hold',
  'out-for-delivery': 'text-status-out-for-delivery',
  failed: 'text-status-failed',
  other: 'text-status-other',
};

type Tones = Readonly<Record<string, StatusTone>>;

/** The text colour of a status. `tones`: FIRST_READING_TONES on the specification's screens. */
export function statusTone(status: string, tones: Tones = STATUS_TONES): string {
  return TONE_CLASSES[tones[status] ?? 'other'];
}

/** A shipment's status as staff and the tracking page see it, in the status's colour unless another look is given. */
export function StatusBadge({ status, tones, look }: { status: Status; tones?: Tones; look?: string | undefined }) {
  return <Stamp text={usePhrases('shared').status(status)} look={look ?? statusTone(status, tones)} />;
}

/** A status's text in its colour. */
export function Stamp({ text, look }: { text: string; look: string }) {
  return (
    <Badge variant="outline" className={cn('border-current bg-current/8 tracking-wide', look)}>
      {text}
    </Badge>
  );
}
