import { TriangleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { BulkPreview } from '#contract/bulk/bulk.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { Setback, StatusName } from './bulk-effect.ts';

type SetbacksProps = {
  setbacks: readonly Setback[];
  statusName: StatusName;
  /** The figures of the whole update, where not all of it is on screen. */
  unseen?: Pick<BulkPreview, 'backwards' | 'reopened'>;
  /** Whether those that are not on screen are on other pages of the list. */
  areOnOtherPages: boolean;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  disabled: boolean;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The rows that go backwards or are reopened, and the box that confirms them. */
export function Setbacks({
  setbacks,
  statusName,
  unseen,
  areOnOtherPages,
  isConfirmed,
  onConfirm,
  disabled,
  ref,
}: SetbacksProps) {
  const id = useId();
  const isOne = setbacks.length === 1 && !unseen;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-2 border-l-4 border-status-on-hold bg-status-on-hold/8 px-4 py-3 text-sm"
    >
      <h3 id={`${id}-title`} className="flex items-start gap-3 font-sans text-sm font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-status-on-hold" />
        {unseen
          ? `${unseenText(unseen)}${areOnOtherPages ? ', some of them on other pages' : ''}`
          : setbacksText(setbacks.length)}
      </h3>
      {setbacks.length > 0 && (
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
                {statusName(status)} → {statusName(to)}
              </span>
            </li>
          ))}
        </ul>
      )}
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
          Yes, change {isOne ? 'this shipment' : `these ${unseen ? '' : `${setbacks.length} `}shipments`} all the same
        </label>
      </p>
    </section>
  );
}

function setbacksText(count: number): string {
  const verbs = count === 1 ? ['goes', 'is'] : ['go', 'are'];
  return `${counted(count, 'shipment')} ${verbs[0]} backwards or ${verbs[1]} reopened`;
}

function unseenText({ backwards, reopened }: Pick<BulkPreview, 'backwards' | 'reopened'>): string {
  return `${formatNumber(backwards)} of them would go backwards and ${formatNumber(reopened)} be reopened`;
}
