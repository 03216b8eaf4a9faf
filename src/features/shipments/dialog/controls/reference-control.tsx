import { useQuery } from '@tanstack/react-query';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { TextControl, useShipmentForm, WarningText } from './shipment-controls.tsx';

/** The customer's reference; another shipment of the user's that has it already is named. */
export function ReferenceControl({ className }: { className: string }) {
  const number = useSameReference();
  const hint = number && (
    <WarningText>
      <ShipmentLink number={number} target="_blank" rel="noreferrer" className="underline" /> has this reference
      already.
    </WarningText>
  );
  return <TextControl name="reference" label="Reference" isScanned hint={hint} className={className} />;
}

/** The tracking number of the newest other shipment with the typed reference; asked once it is not the stored one. */
function useSameReference(): string | undefined {
  const { initial, values } = useShipmentForm();
  const typed = values.reference.trim();
  const reference = useDebouncedValue(typed);
  const { data } = useQuery({
    ...useTRPC().shipments.mine.queryOptions({ search: reference.slice(0, TEXT_LIMITS.search) }),
    enabled: reference !== '' && reference !== initial.reference.trim(),
  });
  if (typed === '' || typed === initial.reference.trim()) return undefined;
  return data?.shipments.find((shipment) => isSame(shipment.reference, typed))?.trackingNumber;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();
