import type { ReactNode } from 'react';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import type { ShownChange } from '#src/features/tracking/estimate-changes.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** 'New estimate: Nov 28, 2026, was Nov 24, 2026: customs inspection'. */
export function NewEstimate({ change: { date, before, reason } }: { change: ShownChange }): ReactNode {
  const words = usePhrases('tracking');
  return (
    <>
      <span className="font-semibold">
        {date === null ? words.noEstimate : fill(words.newEstimate, { day: <EstimatedDay day={date} /> })}
      </span>
      {before !== null && fill(words.before, { day: <EstimatedDay day={before} /> })}
      {reason !== null && words.because(words.reasons.labels[reason])}
    </>
  );
}
