import { NotifyBoxes } from '#src/components/notify-boxes.tsx';
import { type NotifyChoice, notifiesReceiver } from '#src/lib/notify-choice.ts';
import type { ShipmentFormValues } from './form-values.ts';

type NotifyRowProps = {
  values: ShipmentFormValues;
  value: NotifyChoice;
  onChange: (value: NotifyChoice) => void;
  disabled: boolean;
};

/** Whom the save tells by mail, at the addresses as they are typed. */
export function NotifyRow({ values, ...props }: NotifyRowProps) {
  return (
    <NotifyBoxes
      {...props}
      receiver={values.receiverEmail.trim() || 'No address yet'}
      sender={values.senderEmail.trim() || 'No address yet'}
    />
  );
}

type Form = { isNew: boolean; statusBefore: string; status: string };

/** Only a creation and a new status are told; null where there is nothing to tell. */
export function defaultNotify({ isNew, statusBefore, status }: Form): NotifyChoice | null {
  if (isNew) return { receiver: true, sender: false };
  return status === statusBefore ? null : { receiver: notifiesReceiver(status), sender: false };
}
