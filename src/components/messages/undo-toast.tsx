import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/components/ui/button.tsx';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';

type UndoToast = {
  /** A later toast of the same id replaces it. */
  id: string;
  title: string;
  text?: ReactNode;
  /** ISO 8601 by the database's clock; null where nothing can be undone. */
  undoUntil: string | null;
  /** The database's time of the change where it is known: the browser's clock may be wrong. */
  changedAt?: string;
  /** Its result shows in a toast of the same id. */
  undo: () => Promise<unknown>;
};

const MIN_MS = 6_000;
const TICK_MS = 500;

/** A success that can be taken back for as long as the server says. */
export function undoToast({ id, title, text, undoUntil, changedAt, undo }: UndoToast): void {
  const left = millisecondsLeft(undoUntil, changedAt);
  const until = Date.now() + left;
  const description = left > 0 ? <Undo text={text} until={until} undo={undo} /> : text;
  toast.success(title, { id, description, duration: Math.max(MIN_MS, left) });
}

function millisecondsLeft(undoUntil: string | null, changedAt: string | undefined): number {
  if (undoUntil === null) return 0;
  return Math.max(0, Date.parse(undoUntil) - (changedAt ? Date.parse(changedAt) : Date.now()));
}

function Undo({ text, until, undo }: Pick<UndoToast, 'text' | 'undo'> & { until: number }) {
  const seconds = useSecondsUntil(until);
  const { run, isBusy } = useSingleFlight();
  return (
    <span className="grid justify-items-start gap-2">
      {text && <span>{text}</span>}
      {seconds > 0 && (
        <Button variant="outline" size="sm" busy={isBusy} className="text-foreground" onClick={() => run(undo)}>
          Undo
          {/* Toasts are read out whenever they change: every second would be too often. */}
          <span aria-hidden className="min-w-6 text-right font-mono font-normal text-muted-foreground tabular-nums">
            {seconds}s
          </span>
        </Button>
      )}
    </span>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
