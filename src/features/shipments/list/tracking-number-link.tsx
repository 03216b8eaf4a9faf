import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { SHIPMENT_NOT_FOUND } from '#contract/shipments/shipments.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useOpenedListState } from '#src/lib/shipments/opened-list.ts';

type TrackingNumberLinkProps = {
  number: string;
  /** For controls that are described by the number. */
  id?: string | undefined;
  /** Below the number. */
  children?: ReactNode;
};

/**
 * A plain press looks the shipment up, as the specification requires, and opens its page where there is one. A modified
 * or middle press, or one before the scripts load, opens it at once. The small button copies the number.
 */
export function TrackingNumberLink({ number, id, children }: TrackingNumberLinkProps) {
  const lookUp = useTrackingLookup();
  const navigate = useNavigate();
  const state = useOpenedListState();
  const [isPending, setPending] = useState(false);

  async function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    if (await lookUp(number)) {
      await navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber: number }, state });
    }
    setPending(false);
  }

  return (
    <span className="grid">
      <span className="flex items-center gap-1 lg:-my-1">
        <ShipmentLink id={id} number={number} onClick={onClick} className="text-sm lg:text-xs" />
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

/**
 * Looks a shipment up by its number and shows its status in a toast (docs/contract/specification.md, 'Shipment
 * messages'). Resolves to whether it is there.
 */
function useTrackingLookup() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (number: string): Promise<boolean> => {
    try {
      const options = trpc.shipments.byTrackingNumber.queryOptions({ number });
      const { shipment } = await queryClient.query({ ...options, staleTime: 0 });
      shipmentToast.success({
        title: 'Shipment Found',
        text: `Status: ${statusLabel(shipment.status)}`,
        subject: 'lookup',
      });
      return true;
    } catch (error) {
      const noResponse =
        apiErrorStatus(error) === undefined ? 'No answer came. Please check the connection.' : undefined;
      shipmentToast.error({
        title: SHIPMENT_NOT_FOUND,
        text: noResponse ?? transientErrorMessage(error),
        subject: 'lookup',
      });
      return false;
    }
  };
}
