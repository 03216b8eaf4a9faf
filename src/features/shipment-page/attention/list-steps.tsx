import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttentionNeighbours } from '#contract/attention/attention.ts';
import { NeighbourLinks } from '#src/features/shipment-page/neighbour-links.tsx';
import { listOf, type OpenedFrom } from '#src/features/shipment-page/opened-from.ts';
import { attentionOfQuery, type PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
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
  return <NeighbourLinks name="Attention list" at={shipment.trackingNumber} {...neighbours} openedFrom={openedFrom} />;
}
