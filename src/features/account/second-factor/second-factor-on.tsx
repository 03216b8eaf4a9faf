import { TriangleAlert } from 'lucide-react';
import type { SecondFactorState } from '#contract/accounts/second-factor.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** So few recovery codes left that new ones are due. */
const FEW = 2;

type SecondFactorOnProps = { state: SecondFactorState; onRenew: () => void; onRemove: () => void };

/** Since when it is on, what is left of the recovery codes, and what can be done. */
export function SecondFactorOn({ state: { since, recoveryCodesLeft }, onRenew, onRemove }: SecondFactorOnProps) {
  const words = usePhrases('ownAccount').secondFactor;
  const left = words.left(recoveryCodesLeft, String(recoveryCodesLeft));
  return (
    <>
      <div className="grid gap-2">
        <p className="text-muted-foreground">
          {fill(words.onSince, { time: <DateTime at={since} className="font-mono text-xs text-foreground" /> })}
        </p>
        {recoveryCodesLeft > FEW ? (
          <p className="text-muted-foreground">{left}.</p>
        ) : (
          <p className="flex items-start gap-3 border-s-4 border-status-on-hold bg-status-on-hold/8 px-3 py-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-status-on-hold" />
            <span>
              <strong className="font-semibold">{left}.</strong> {words.few}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" aria-label={words.remove.title} onClick={onRemove}>
          {words.remove.remove}
        </Button>
        <Button variant="outline" onClick={onRenew}>
          {words.renew.title}
        </Button>
      </div>
    </>
  );
}
