import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '../../lib/use-context.ts';
import { SavedDifferently } from './save-trouble.ts';
import { isSameCreation, type LostCreation, savedEarlier } from './saved-earlier.ts';
import type { ShipmentRow } from './shipments-query.ts';
import type { Creation } from './use-save-shipment.ts';

/** How often the list is asked, and how long after one another: the server may still be at work on what was lost. */
const LOOKS = 3;
const LOOK_EVERY_MS = 1_000;

/**
 * The server knows no repeated creation from a new one: after a lost answer the list is asked first, so that trying again
 * does not book twice what has arrived.
 */
export function useLostCreations() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const lost = useRef<LostCreation[]>([]);

  async function newestShipments(staleTime: number) {
    const newest = trpc.shipments.mine.queryOptions({});
    const { shipments } = await queryClient.query({ ...newest, staleTime, retry: false, networkMode: 'always' });
    return shipments;
  }

  /** What there would be to remember of a creation that is about to be sent; the list on screen is good enough. */
  async function begin({ shipment, files }: Creation): Promise<LostCreation> {
    return { shipment, photographs: files.length, known: await newestShipments(Number.POSITIVE_INFINITY) };
  }

  function madeByOne(shipments: readonly ShipmentRow[], wanted: LostCreation): ShipmentRow | undefined {
    for (const creation of lost.current) {
      const shipment = savedEarlier(shipments, creation);
      if (shipment && !isSameCreation(creation, wanted)) throw new SavedDifferently(shipment.trackingNumber);
      if (shipment) return shipment;
    }
    return undefined;
  }

  /** The shipment that an earlier try has made, in the shape of the answer that never came. */
  async function lookFor(wanted: LostCreation) {
    if (lost.current.length === 0) return null;
    for (let look = 1; look <= LOOKS; look += 1) {
      if (look > 1) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
      const shipment = madeByOne(await newestShipments(0), wanted);
      if (shipment) return { shipment };
    }
    return null;
  }

  return { begin, lookFor, note: (creation: LostCreation) => void lost.current.push(creation) };
}
