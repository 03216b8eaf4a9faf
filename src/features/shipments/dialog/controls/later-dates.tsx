import { useEffect, useRef } from 'react';
import { TextControl, useShipmentForm } from './shipment-controls.tsx';

/** Dates of what is still to come at booking: folded away until one of them has a value or an error. */
export function LaterDates({ isOpen }: { isOpen: boolean }) {
  const { values, errorOf } = useShipmentForm();
  const details = useRef<HTMLDetailsElement>(null);
  const isNeeded = (['dispatchedDate', 'deliveredDate'] as const).some((date) => values[date] || errorOf(date));

  useEffect(() => {
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded]);

  return (
    <details ref={details} open={isOpen} className="min-w-0 sm:col-span-6">
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">Dispatched and delivered dates</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-6">
        <TextControl name="dispatchedDate" label="Dispatched Date" type="datetime-local" className="lg:col-span-6" />
        <TextControl name="deliveredDate" label="Delivered Date" type="datetime-local" className="lg:col-span-6" />
      </div>
    </details>
  );
}
