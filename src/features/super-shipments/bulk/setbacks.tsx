import { TriangleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { counted, type Setback } from './bulk-effect.ts';

type SetbacksProps = {
  setbacks: readonly Setback[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  disabled: boolean;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The rows that go backwards or are reopened, and the box that confirms them. */
export function Setbacks({ setbacks, isConfirmed, onConfirm, disabled, ref }: SetbacksProps) {
  const id = useId();
  const title = `${counted(setbacks.length, 'shipment')} ${setbacks.length === 1 ? 'goes' : 'go'} backwards or ${
    setbacks.length === 1 ? 'is' : 'are'
  } reopened`;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-2 border-l-4 border-status-on-hold bg-status-on-hold/8 px-4 py-3 text-sm"
    >
      <h3 id={`${id}-title`} className="flex items-start gap-3 font-sans text-sm font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-status-on-hold" />
        {title}
      </h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        className="max-h-40 divide-y divide-border overflow-y-auto"
      >
        {setbacks.map(({ id: rowId, trackingNumber, status, to }) => (
          <li key={rowId} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="font-mono text-xs leading-5 font-semibold">{trackingNumber}</span>
            <span>
              {status} → {to}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2">
        <Checkbox
          id={id}
          ref={ref}
          disabled={disabled}
          checked={isConfirmed}
          onCheckedChange={(checked) => onConfirm(checked === true)}
          className="-ml-1"
        />
        <label htmlFor={id} className="pt-0.5 font-semibold">
          Yes, change {setbacks.length === 1 ? 'this shipment' : `these ${setbacks.length} shipments`} all the same
        </label>
      </p>
    </section>
  );
}
