/** Calls in flight at once, of one process. */
export const WORKERS = 64;
/** To one endpoint; one where it fails or is slow. */
const PER_ENDPOINT = 2;
/** Endpoints that fail or are slow have half of the calls, however many they are. */
const MAX_RESTRICTED = WORKERS / 2;
const SLOW_MS = 2_000;

type Call = { id: string; webhookId: string; isFailing: boolean };

/** The messages that may be leased beside the calls in flight. */
type Limits = { excluded: string[]; busy: string[]; failing: boolean };

/**
 * Shares the calls of this process between endpoints, so that those that take long leave room for the others. An
 * endpoint is slow by its last call, whatever that answered: nobody can hold all calls by accepting each late.
 */
export function createCallLimits() {
  const slow = new Set<string>();
  const isRestricted = ({ isFailing, webhookId }: Call) => isFailing || slow.has(webhookId);
  return {
    note(webhookId: string, took: number): void {
      if (took > SLOW_MS) slow.add(webhookId);
      else slow.delete(webhookId);
    },
    beside(inFlight: readonly Call[]): Limits {
      const calls = new Map<string, number>();
      for (const call of inFlight)
        calls.set(call.webhookId, (calls.get(call.webhookId) ?? 0) + (isRestricted(call) ? PER_ENDPOINT : 1));
      const isRoom = inFlight.filter(isRestricted).length < MAX_RESTRICTED;
      const full = [...calls].filter(([, count]) => count >= PER_ENDPOINT).map(([id]) => id);
      return {
        excluded: inFlight.map(({ id }) => id),
        busy: isRoom ? full : [...new Set([...full, ...slow])],
        failing: isRoom,
      };
    },
  };
}
