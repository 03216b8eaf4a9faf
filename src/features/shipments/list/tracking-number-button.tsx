import { useState } from 'react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

type TrackingNumberButtonProps = {
  number: string;
  onLookup: (number: string) => Promise<void>;
  /** For controls that are described by the number. */
  id?: string;
};

/** The number looks its shipment up; the small button beside it copies it. */
export function TrackingNumberButton({ number, onLookup, id }: TrackingNumberButtonProps) {
  const hydrated = useHydrated();
  const [isPending, setPending] = useState(false);

  async function handleLookup() {
    setPending(true);
    await onLookup(number);
    setPending(false);
  }

  return (
    <span className="flex items-center gap-1">
      <Button
        id={id}
        variant="link"
        title="Look up this shipment"
        disabled={!hydrated}
        busy={isPending}
        onClick={handleLookup}
        className="h-auto px-0 py-1 font-mono tabular-nums disabled:opacity-100 noscript:disabled:opacity-50 aria-disabled:opacity-100"
      >
        {number}
      </Button>
      {isPending ? (
        <span className="grid size-7 place-items-center">
          <Spinner label="Looking up" />
        </span>
      ) : (
        <CopyButton
          text={number}
          noun="Tracking number"
          label={`Copy tracking number ${number}`}
          className="size-7 text-muted-foreground"
        />
      )}
    </span>
  );
}
