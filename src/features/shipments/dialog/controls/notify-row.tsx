import { useQuery } from '@tanstack/react-query';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import type { ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type NotifyChoice, notifiesReceiver, withoutStopped } from '#src/lib/shipments/notify-choice.ts';

type NotifyRowProps = {
  shipment: EditableShipment | undefined;
  values: ShipmentFormValues;
  value: NotifyChoice;
  onChange: (value: NotifyChoice) => void;
  disabled: boolean;
};

/** The parties that the save tells by mail, at the addresses as they are typed. */
export function NotifyRow({ shipment, values, value, ...props }: NotifyRowProps) {
  const stops = useStops(shipment, values);
  return (
    <NotifyBoxes
      {...props}
      value={withoutStopped(value, stops)}
      stops={stops}
      receiver={values.receiverEmail.trim() || 'No address yet'}
      sender={values.senderEmail.trim() || 'No address yet'}
    />
  );
}

/** Known of addresses that are stored, and not of others that are typed. */
function useStops(shipment: EditableShipment | undefined, { receiverEmail, senderEmail }: ShipmentFormValues) {
  const { data } = useQuery({
    ...useTRPC().shipments.mailStops.queryOptions({ id: shipment?.id ?? '' }),
    enabled: shipment !== undefined,
    staleTime: 0,
  });
  if (!data) return undefined;
  const isStored = (typed: string, stored: string | undefined) => typed.trim().toLowerCase() === stored;
  return {
    receiver: isStored(receiverEmail, shipment?.receiverEmail) ? data.stops.receiver : null,
    sender: isStored(senderEmail, shipment?.senderEmail) ? data.stops.sender : null,
  };
}

type Form = { isNew: boolean; statusBefore: string; status: string };

/** Only a creation and a new status are told; null where there is nothing to tell. */
export function defaultNotify({ isNew, statusBefore, status }: Form): NotifyChoice | null {
  if (isNew) return { receiver: true, sender: false };
  return status === statusBefore ? null : { receiver: notifiesReceiver(status), sender: false };
}
