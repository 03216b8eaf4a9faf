import type { AttentionReason } from '#contract/statuses/attention-reasons.ts';
import { daysBetween, daysLate, utcDay } from '#contract/statuses/lateness.ts';
import { daysText } from '#contract/values/days-text.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { useToday } from '#src/lib/shipments/use-today.ts';

const BEGUN = {
  failed: 'Failed since',
  held: 'On hold since',
  waiting: 'Waiting since',
  mail: 'Mail failed on',
  answer: 'Answer of',
};

type AttentionReasonTextProps = {
  reason: AttentionReason;
  /** ISO 8601. */
  since: string | undefined;
  shipment: Parameters<typeof daysLate>[0] & { destinationZone: string };
};

/** Why a shipment needs attention, with days: '5 days late', 'On hold since Nov 12, 2026'. */
export function AttentionReasonText({ reason, since = '', shipment }: AttentionReasonTextProps) {
  const today = useToday(reason === 'late' ? shipment.destinationZone : 'UTC');
  if (reason === 'late') return `${daysText(daysLate(shipment, today))} late`;
  if (reason === 'silent') return `No news for ${daysText(daysBetween(utcDay(since), today))}`;
  return (
    <>
      {BEGUN[reason]} <DateTime at={since} format="date" unmarked />
    </>
  );
}
