import * as z from 'zod/mini';

/** The ends of a shipment on a round; null while it is left. `closed`: cancelled or returned. */
const OUTCOMES = ['delivered', 'failed', 'closed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The fields of a shipment on a round; `driverNote` is '' where there is none. */
export const onRound = { driverNote: z.string(), outcome: z.nullable(z.enum(OUTCOMES)) };

/** How far a round is, in shipments; cancelled and returned ones are in none of the three. */
export const Progress = z.object({ delivered: z.number(), failed: z.number(), left: z.number() });
export type Progress = z.infer<typeof Progress>;

export function progressOf(members: readonly { outcome: Outcome | null }[]): Progress {
  const count = (wanted: Outcome | null) => members.filter(({ outcome }) => outcome === wanted).length;
  return { delivered: count('delivered'), failed: count('failed'), left: count(null) };
}
