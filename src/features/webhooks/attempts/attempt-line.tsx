import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { AttemptDetails } from './attempt-details.tsx';
import type { AttemptRow } from './attempts-query.ts';

type AttemptLineProps = {
  attempt: AttemptRow;
  /** It is the newest attempt of its message. */
  isNewest: boolean;
  isOff: boolean;
  onReplay: (messageId: string) => void;
};

/** One attempt, which opens to what was sent and answered. */
export function AttemptLine({ attempt, isNewest, isOff, onReplay }: AttemptLineProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { type, at, status, error, duration } = attempt;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-xs hover:bg-accent"
      >
        <ChevronRight aria-hidden className={cn('size-4 shrink-0', isOpen && 'rotate-90')} />
        <Badge variant={error === null ? 'success' : 'destructive'}>
          {error === null ? 'Accepted' : 'Failed'}
          {status !== null && ` ${status}`}
        </Badge>
        <span className="font-mono wrap-anywhere">{type}</span>
        <DateTime at={at} className="font-mono text-muted-foreground" />
        <span className="font-mono text-muted-foreground tabular-nums">{duration} ms</span>
        {isNewest && <NextTry attempt={attempt} isOff={isOff} />}
      </button>
      <div id={id}>{isOpen && <AttemptDetails attempt={attempt} isOff={isOff} onReplay={onReplay} />}</div>
    </li>
  );
}

function NextTry({ attempt: { state, nextAt }, isOff }: Pick<AttemptLineProps, 'attempt' | 'isOff'>) {
  if (state === 'failed') return <span>Given up</span>;
  if (state !== 'queued') return null;
  if (isOff || nextAt === null) return <span>Waits until the webhook is on</span>;
  return (
    <span>
      Next try <DateTime at={nextAt} className="font-mono" />
    </span>
  );
}
