import { REASON_LABELS, type Reason } from '#server/contract/goods/reasons/reasons.ts';

type Change = { date: string | null; at: string; reason: Reason | null };

const PARTS: Record<'day' | 'year', Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  year: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
};

/**
 * '28 November, was 24 November: customs inspection'. A day has its year where that is not the year of the change. Of
 * the first one nothing is known before it.
 */
export function estimateText({ date, at, reason }: Change, before: Pick<Change, 'date'> | undefined): string {
  const dayText = (day: string) =>
    new Date(day).toLocaleDateString('en-GB', PARTS[day.slice(0, 4) === at.slice(0, 4) ? 'day' : 'year']);
  const was = before?.date ? `, was ${dayText(before.date)}` : '';
  const why = reason ? `: ${REASON_LABELS[reason]}` : '';
  return (date ? dayText(date) : 'No estimate') + was + why;
}
