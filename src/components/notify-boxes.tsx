import { type ReactNode, useId } from 'react';
import type { NotifyChoice } from '#src/lib/notify-choice.ts';
import { Checkbox } from './ui/checkbox.tsx';

type NotifyBoxesProps = {
  value: NotifyChoice;
  onChange: (value: NotifyChoice) => void;
  /** Whom each box means: an address, or how many. */
  receiver: ReactNode;
  sender: ReactNode;
  disabled: boolean;
};

/** 'Tell the receiver' and 'Tell the sender' (contract section 8, `notify`). */
export function NotifyBoxes({ value, onChange, receiver, sender, disabled }: NotifyBoxesProps) {
  return (
    <fieldset aria-label="Emails" className="grid min-w-0 gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      <NotifyBox
        label="Tell the receiver"
        whom={receiver}
        checked={value.receiver}
        disabled={disabled}
        onChange={(isNotified) => onChange({ ...value, receiver: isNotified })}
      />
      <NotifyBox
        label="Tell the sender"
        whom={sender}
        checked={value.sender}
        disabled={disabled}
        onChange={(isNotified) => onChange({ ...value, sender: isNotified })}
      />
    </fieldset>
  );
}

type NotifyBoxProps = {
  label: string;
  whom: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange: (isNotified: boolean) => void;
};

function NotifyBox({ label, whom, checked, disabled, onChange }: NotifyBoxProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-whom`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(isChecked) => onChange(isChecked === true)}
        className="-ml-1"
      />
      <p className="grid min-w-0 pt-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-whom`} className="text-xs wrap-anywhere text-muted-foreground">
          {whom}
        </span>
      </p>
    </div>
  );
}
