import { ArchiveRestore } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { DeletedRow } from './deleted-query.ts';
import { useRestore } from './use-restore.ts';

type RestoreButtonProps = { shipment: DeletedRow; className?: string };

/** Restores its shipment; the row leaves the list, and the focus goes to the next one's button. */
export function RestoreButton({ shipment, className }: RestoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isRestored = useRef(false);
  const next = useRef<string>(undefined);
  const { restore, isRestoring } = useRestore(shipment, () => {
    isRestored.current = true;
  });

  // The row goes when the list has come, after the call has ended.
  useEffect(
    () => () => {
      if (isRestored.current) focusAfterwards(next.current);
    },
    [],
  );

  function onClick() {
    next.current = neighbourOf(button.current);
    void restore();
  }

  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      busy={isRestoring}
      aria-label={`Restore shipment ${shipment.trackingNumber}`}
      data-restores={shipment.id}
      className={className}
      onClick={onClick}
    >
      {isRestoring ? <Spinner label="Restoring" /> : <ArchiveRestore aria-hidden className="size-4" />}
      Restore
    </Button>
  );
}

/** The button of the row after it, or, in the last, of the one before. */
function neighbourOf(button: HTMLElement | null): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-restores]')].filter((other) =>
    other.checkVisibility(),
  );
  const index = button ? shown.indexOf(button) : -1;
  return (shown[index + 1] ?? shown[index - 1])?.dataset.restores;
}

function focusAfterwards(id: string | undefined): void {
  const buttons = id ? document.querySelectorAll<HTMLElement>(`[data-restores="${id}"]`) : [];
  const shown = [...buttons].find((button) => button.checkVisibility());
  (shown ?? document.querySelector<HTMLElement>('main input[type="search"]'))?.focus();
}
