import { type ReactNode, useId } from 'react';
import type { MailStop, MailStops } from '#contract/mails/mail-choices.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import type { NotifyChoice } from '#src/lib/shipments/notify-choice.ts';

type NotifyBoxesProps = {
  value: NotifyChoice;
  onChange: (value: NotifyChoice) => void;
  /** The recipients of each box: an address, or how many. A party that is null has no box. */
  receiver: ReactNode;
  sender: ReactNode;
  /** Addresses that get no mail whatever is ticked; unknown in a form whose addresses are not stored yet. */
  stops?: MailStops | undefined;
  /** Why nobody can be told. */
  hint?: ReactNode;
  disabled: boolean;
};

/** 'Tell the receiver' and 'Tell the sender' (docs/contract/mails.md, 'Notify'). */
export function NotifyBoxes({ value, onChange, receiver, sender, stops, hint, disabled }: NotifyBoxesProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-label="Emails"
      aria-describedby={hint ? hintId : undefined}
      className="grid min-w-0 gap-x-8 gap-y-1 text-sm sm:grid-cols-2"
    >
      {receiver !== null && (
        <NotifyBox
          label="Tell the receiver"
          whom={receiver}
          stop={stops?.receiver}
          checked={value.receiver}
          disabled={disabled}
          onChange={(isNotified) => onChange({ ...value, receiver: isNotified })}
        />
      )}
      {sender !== null && (
        <NotifyBox
          label="Tell the sender"
          whom={sender}
          stop={stops?.sender}
          checked={value.sender}
          disabled={disabled}
          onChange={(isNotified) => onChange({ ...value, sender: isNotified })}
        />
      )}
      {hint && (
        <p id={hintId} className="col-span-full text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** The mails that an address has stopped, as staff read it. */
const STOPPED: Readonly<Record<MailStop, string>> = {
  shipment: 'Stopped emails about this shipment.',
  everything: 'Stopped all emails.',
};

type NotifyBoxProps = {
  label: string;
  whom: ReactNode;
  stop: MailStop | null | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (isNotified: boolean) => void;
};

function NotifyBox({ label, whom, stop, checked, disabled, onChange }: NotifyBoxProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-whom`}
        checked={checked && !stop}
        disabled={disabled || Boolean(stop)}
        onCheckedChange={(isChecked) => onChange(isChecked === true)}
        className="-ml-1"
      />
      <p className="grid min-w-0 pt-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-whom`} className="text-xs wrap-anywhere text-muted-foreground">
          {whom}
          {stop && <span className="block text-status-on-hold">{STOPPED[stop]}</span>}
        </span>
      </p>
    </div>
  );
}
