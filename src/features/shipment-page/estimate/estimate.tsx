import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { EstimatedDay } from '#src/components/badges/estimated-day.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import type { EstimateDraft } from './estimate-form.ts';

/** The estimated day, and the form that changes it; an undo puts back what was saved. */
export function Estimate({ shipment }: { shipment: PageShipment }) {
  const canChange = useMayWorkOn(shipment, 'office');
  const [draft, setDraft] = useState<EstimateDraft | null>(null);
  const open = () =>
    setDraft({
      texts: { date: shipment.estimatedDay ?? '', reason: '', note: '' },
      notify: { receiver: true, sender: false },
      seenDay: shipment.estimatedDay ?? '',
    });
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <EstimatedDay day={shipment.estimatedDay} missing="None" />
        <Lateness shipment={shipment} className="text-sm" />
      </span>
      {canChange && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 px-2 disabled:opacity-100 noscript:hidden print:hidden"
          onClick={open}
        >
          <CalendarClock aria-hidden className="size-4" />
          Change estimate
        </Button>
      )}
      {draft && (
        <EstimateDialog shipment={shipment} initial={draft} onUndone={setDraft} onClose={() => setDraft(null)} />
      )}
    </>
  );
}
