import type { PublicShipment } from '#server/contract/shipments.ts';

/** How far along a route each step of a journey stands. The other statuses stop where the journey had come to. */
const STEPS: Readonly<Record<string, number>> = {
  pending: 0,
  processing: 0.08,
  shipped: 0.25,
  in_transit: 0.55,
  'out-for-delivery': 0.88,
  delivered: 1,
};

type Progress = {
  /** From 0, the origin, to 1, the destination. */
  fraction: number;
  /** Where the history last saw it, or null. */
  place: string | null;
};

export function progressOf({ status, events }: Pick<PublicShipment, 'status' | 'events'>): Progress {
  const latest = events.toReversed();
  const step = [status, ...latest.map((event) => event.status)].find((each) => STEPS[each] !== undefined);
  const fraction = (step && STEPS[step]) ?? 0;
  return { fraction, place: latest.find((event) => event.location)?.location ?? null };
}

/** When the shipment came to its present status, or null where the history does not say. */
export function presentSince({ status, events }: Pick<PublicShipment, 'status' | 'events'>): string | null {
  const latest = events.toReversed();
  const other = latest.findIndex((event) => event.status !== status);
  const run = other < 0 ? latest : latest.slice(0, other);
  return run.at(-1)?.at ?? null;
}
