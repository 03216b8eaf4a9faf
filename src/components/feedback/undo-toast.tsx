import { Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { toast } from '#src/components/ui/toast.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { dismissFormError } from './toasts.tsx';

export type UndoToast = {
  /** Above the message, where the specification has one; without it the message is the title. */
  title?: string;
  message: string;
  /** More lines: what changed, who is told. */
  details?: readonly (string | undefined)[];
  /** The subject of earlier toasts (toasts.tsx) that this one replaces. Toasts that can still undo something stay. */
  subject?: 'save' | 'delete' | 'result';
  /**
   * The time for undoing, from the response just received; null if nothing can be undone: then the toast is an ordinary
   * one.
   */
  undoMs: number | null;
  /** Takes the change back and resolves to a sentence about the outcome. A rejection shows the server's message. */
  undo: () => Promise<string>;
};

let count = 0;

/** The result of a change with 'Undo' and the seconds left for it; the toast leaves when they are over. */
export function toastWithUndo({ title, message, details = [], subject, undoMs, undo }: UndoToast): void {
  if (subject) dismissFormError();
  const lines = [title === undefined ? undefined : message, ...details].filter((line) => line !== undefined);
  const description = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
  if (!undoMs) {
    toast.success(title ?? message, { id: subject, description });
    return;
  }
  if (subject) toast.dismiss(subject);
  // The browser's clock may be wrong: it measures how long, and says nothing about when.
  const deadline = Date.now() + undoMs;
  count += 1;
  const id = `undo-${count}`;
  toast.success(title ?? message, {
    id,
    description,
    // Sonner's own clock stops while the pointer is over a toast; the server's does not.
    duration: Number.POSITIVE_INFINITY,
    action: <UndoButton id={id} deadline={deadline} undo={undo} />,
  });
}

type UndoButtonProps = { id: string; deadline: number; undo: UndoToast['undo'] };

function UndoButton({ id, deadline, undo }: UndoButtonProps) {
  const { run, isBusy } = useSingleFlight();
  const [seconds, setSeconds] = useState(() => secondsUntil(deadline));

  useEffect(() => {
    if (isBusy) return;
    const timer = setInterval(() => setSeconds(secondsUntil(deadline)), 250);
    return () => clearInterval(timer);
  }, [deadline, isBusy]);

  useEffect(() => {
    if (seconds === 0 && !isBusy) toast.dismiss(id);
  }, [seconds, isBusy, id]);

  async function onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    const replaced = { id, action: undefined, duration: undefined };
    // The button goes with the change: a focus that it has stays in the toast.
    const keepFocus = () => {
      if (currentTarget === document.activeElement) currentTarget.closest<HTMLElement>('[data-sonner-toast]')?.focus();
    };
    try {
      const description = await undo();
      keepFocus();
      toast.success('Undone', { ...replaced, description });
    } catch (error) {
      keepFocus();
      const description = uncertainErrorMessage(error) ?? apiErrorMessage(error, 'Please try again.');
      toast.error('Could not be undone', { ...replaced, description });
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      busy={isBusy}
      className="-my-1 ml-auto self-center"
      onClick={(event) => run(() => onClick(event))}
    >
      {isBusy ? <Spinner label="Undoing" /> : <Undo2 aria-hidden className="size-4" />}
      Undo
      {/* Read out once a second it would drown everything else. */}
      <span aria-hidden className="font-mono tabular-nums">
        {seconds} s
      </span>
    </Button>
  );
}

function secondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));
}
