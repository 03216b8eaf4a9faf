import { useId } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';

type NotifyBoxesProps = {
  shipment: Pick<PageShipment, 'receiverEmail' | 'senderEmail'>;
  receiver: boolean;
  sender: boolean;
  onReceiver: (tell: boolean) => void;
  onSender: (tell: boolean) => void;
  disabled: boolean;
};

/** Whom the update is told by mail, with the address that it goes to. */
export function NotifyBoxes({ shipment, receiver, sender, onReceiver, onSender, disabled }: NotifyBoxesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold">Email</legend>
      <Box
        label="Tell the receiver"
        address={shipment.receiverEmail}
        checked={receiver}
        onChange={onReceiver}
        disabled={disabled}
      />
      <Box
        label="Tell the sender"
        address={shipment.senderEmail}
        checked={sender}
        onChange={onSender}
        disabled={disabled}
      />
    </fieldset>
  );
}

type BoxProps = {
  label: string;
  address: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
};

function Box({ label, address, checked, onChange, disabled }: BoxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-address`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        className="-ml-1"
      />
      <p className="grid min-w-0 pt-0.5 text-sm">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-address`} className="text-xs wrap-anywhere text-muted-foreground">
          {address}
        </span>
      </p>
    </div>
  );
}
