import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { shipmentPath } from '#src/lib/shipment-path.ts';
import { CopyNumberButton } from './copy-number-button.tsx';

type TrackingNumberButtonProps = {
  number: string;
  onLookup: (number: string) => Promise<void>;
  /** For controls that are described by the number. */
  id?: string;
  /** Below the number. */
  children?: ReactNode;
};

/**
 * A plain press looks the shipment up, as the specification has it; a modified or middle one opens its page in the browser's way,
 * and so does any press before the scripts have come. The small button beside it copies the number.
 */
export function TrackingNumberButton({ number, onLookup, id, children }: TrackingNumberButtonProps) {
  const [isPending, setPending] = useState(false);

  async function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPending(true);
    await onLookup(number);
    setPending(false);
  }

  return (
    <span className="grid">
      <span className="flex items-center gap-1">
        <Button
          asChild
          variant="link"
          busy={isPending}
          onClick={onClick}
          onKeyDown={pressWithSpace}
          className="h-auto px-0 py-1 font-mono tabular-nums aria-disabled:opacity-100"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a button has no address to open in another tab */}
          <a id={id} href={shipmentPath(number)} role="button" title="Look up this shipment">
            {number}
          </a>
        </Button>
        {isPending ? (
          <span className="grid size-7 place-items-center">
            <Spinner label="Looking up" />
          </span>
        ) : (
          <CopyNumberButton number={number} />
        )}
      </span>
      {children}
    </span>
  );
}

/** What is called a button is pressed with the space bar, too. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
