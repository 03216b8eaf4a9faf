import type { Round, RoundShipment } from '#contract/loads/rounds.ts';
import type { Api } from '#src/lib/api/api.ts';

/** Asked again while the page is open: the office may change a round on its way. */
const AGAIN_MS = 2 * 60_000;

/** The rounds of the current user (docs/contract/loads.md, 'Round'). */
export function roundsQuery(trpc: Api['trpc']) {
  return { ...trpc.rounds.list.queryOptions(), retryOnMount: false, refetchInterval: AGAIN_MS };
}

export type Stop = Round['stops'][number];

/** A shipment with its stop. */
export type StopShipment = { stop: Stop; shipment: RoundShipment };

/** The shipment of this tracking number on one of the rounds; the first one that is left where it is on several. */
export function findShipment(rounds: readonly Round[], trackingNumber: string): StopShipment | undefined {
  const found = rounds.flatMap(({ stops }) =>
    stops.flatMap((stop) => stop.shipments.map((shipment) => ({ stop, shipment }))),
  );
  const own = found.filter(({ shipment }) => shipment.trackingNumber === trackingNumber);
  return own.find(({ shipment }) => shipment.mayDeliver) ?? own[0];
}
