import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import { dayText } from '#src/lib/shipments/day-text.ts';

type Change = { date: string | null; reason: Reason | null };

/** 'Nov 28, 2026, was Nov 24, 2026: customs inspection'. Of the first estimate nothing is known before it. */
export function estimateText({ date, reason }: Change, before: Pick<Change, 'date'> | undefined): string {
  const was = before?.date ? `, was ${dayText(before.date)}` : '';
  const why = reason ? `: ${REASON_LABELS[reason]}` : '';
  return (date ? dayText(date) : 'No estimate') + was + why;
}
