import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { SHIPMENT_NOT_FOUND } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { shipmentToast } from '#src/components/messages/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { shipmentPath } from '#src/lib/shipment-path.ts';

type TrackingNumberButtonProps = {
  number: string;
  /** For controls that are described by the number. */
  id?: string;
  /** Below the number. */
  children?: ReactNode;
};

/**
 * A plain press looks the shipment up, as the specification requires. A modified or middle press, or one before the
 * scripts load, opens its page. The small button copies the number.
 */
export function TrackingNumberButton({ number, id, children }: TrackingNumberButtonProps) {
  const lookUp = useTrackingLookup();
  const [isPending, setPending] = useState(false);

  async function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPending(true);
    await lookUp(number);
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
          <CopyButton
            text={number}
            noun="Tracking number"
            label={`Copy tracking number ${number}`}
            className="size-7 text-muted-foreground lg:max-xl:hidden"
          />
        )}
      </span>
      {children}
    </span>
  );
}

/** A link with the button role must react to Space. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Looks a shipment up by its number and shows its status in a toast (specification section 8). */
function useTrackingLookup() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (number: string) => {
    try {
      const options = trpc.shipments.byTrackingNumber.queryOptions({ number });
      const { shipment } = await queryClient.query({ ...options, staleTime: 0 });
      shipmentToast.success({
        title: 'Shipment Found',
        text: `Status: ${statusLabel(shipment.status)}`,
        subject: 'lookup',
      });
    } catch (error) {
      const noResponse =
        apiErrorStatus(error) === undefined ? 'No answer came. Please check the connection.' : undefined;
      shipmentToast.error({
        title: SHIPMENT_NOT_FOUND,
        text: noResponse ?? transientErrorMessage(error),
        subject: 'lookup',
      });
    }
  };
}
