import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RouterOutputs } from '../../lib/router-outputs.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { SavedDifferently } from './save-trouble.ts';
import { isSameCreation, type LostCreation, savedEarlier } from './saved-earlier.ts';
import type { Creation } from './use-save-shipment.ts';

/**
 * The server knows no repeated creation from a new one: after a lost answer the list is asked first, so that trying again
 * does not book the shipment twice.
 */
export function useLostCreations() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const lost = useRef<LostCreation[]>([]);

  /** What there would be to remember of a creation that is about to be sent. */
  function begin({ shipment, files }: Creation): LostCreation {
    const lists = queryClient.getQueriesData<RouterOutputs['shipments']['mine']>(trpc.shipments.mine.queryFilter());
    const known = lists.flatMap(([, list]) => list?.shipments.map(({ id }) => id) ?? []);
    return { shipment, photographs: files.length, sentAt: Date.now(), known: new Set(known) };
  }

  /** The shipment that an earlier try has made, in the shape of the answer that never came. */
  async function lookFor(wanted: LostCreation) {
    if (lost.current.length === 0) return null;
    const newest = trpc.shipments.mine.queryOptions({});
    const { shipments } = await queryClient.query({ ...newest, staleTime: 0, retry: false, networkMode: 'always' });
    for (const creation of lost.current) {
      const shipment = savedEarlier(shipments, creation);
      if (shipment && isSameCreation(creation, wanted)) return { shipment };
      if (shipment) throw new SavedDifferently(shipment.trackingNumber);
    }
    return null;
  }

  return { begin, lookFor, note: (creation: LostCreation) => void lost.current.push(creation) };
}
