import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttentionNeighbours } from '#server/contract/lists/attention.ts';
import { Button } from '#src/components/ui/button.tsx';
import { listOf, type OpenedFrom } from '#src/features/shipment-page/opened-from.ts';
import { attentionOfQuery, type PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useStepFocus } from '#src/features/shipment-page/use-step-focus.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

type ListStepsProps = { shipment: PageShipment; openedFrom: OpenedFrom };

/**
 * Links to the neighbours in the list from which the shipment was opened. Once it is done, the neighbours are its
 * former ones.
 */
export function ListSteps({ shipment, openedFrom }: ListStepsProps) {
  const { data } = useQuery(attentionOfQuery(useTRPC(), shipment.id, listOf(openedFrom)));
  const [known, setKnown] = useState<AttentionNeighbours>(null);
  const present = data?.neighbours ?? null;
  if (present && (present.previous !== known?.previous || present.next !== known.next)) setKnown(present);
  const neighbours = present ?? known;
  if (!neighbours) return null;
  return (
    <nav aria-label="Attention list" className="flex gap-2">
      <Step label="Previous" at={shipment.trackingNumber} number={neighbours.previous} openedFrom={openedFrom} />
      <Step label="Next" at={shipment.trackingNumber} number={neighbours.next} openedFrom={openedFrom} />
    </nav>
  );
}

type StepProps = { label: string; at: string; number: string | null; openedFrom: OpenedFrom };

function Step({ label, at, number, openedFrom }: StepProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        {...useStepFocus(label, at, number ?? '')}
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber: number ?? '' }}
        search={openedFrom}
        disabled={number === null}
        // A user who came to the end of the list by it keeps the focus on it.
        tabIndex={number === null ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}
