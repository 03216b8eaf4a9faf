/** Calls in flight at once, of one process. */
export const WORKERS = 64;
/** To one endpoint; one where it fails or is slow. */
const PER_ENDPOINT = 2;
/** Endpoints that fail or are slow have half of the calls, however many they are. */
const MAX_RESTRICTED = WORKERS / 2;
const SLOW_MS = 2_000;
/** The part of what an account may still have that it gets at once: others come between. */
const AT_ONCE = 1 / 4;

type Call = { id: string; webhookId: string; userId: string; isFailing: boolean };

/** The messages that may be leased beside the calls in flight. */
export type CallLimits = {
  /** The calls in flight. */
  excluded: readonly string[];
  /** Endpoints with as many calls as they may have. */
  busy: readonly string[];
  /** Whether endpoints that have failed since their last success may be called. */
  failing: boolean;
  /** Accounts of which no such endpoint may be called. */
  fullAccounts: readonly string[];
  /** Further calls of an account that has some, by its id. */
  ofAccounts: Readonly<Record<string, number>>;
  ofOtherAccount: number;
};

/**
 * Shares the calls of this process between accounts and their endpoints, so that those that take long leave room for
 * the others. An endpoint is slow by its last call, whatever that answered: nobody can hold all calls by accepting each
 * late. An account has as many calls as are free then, at most: whoever comes next finds some.
 */
export function createCallLimits() {
  /** The accounts of slow endpoints. */
  const slow = new Map<string, string>();
  const isRestricted = ({ isFailing, webhookId }: Call) => isFailing || slow.has(webhookId);
  return {
    note({ webhookId, userId }: Pick<Call, 'webhookId' | 'userId'>, took: number): void {
      if (took > SLOW_MS) slow.set(webhookId, userId);
      else slow.delete(webhookId);
    },
    beside(inFlight: readonly Call[]): CallLimits {
      const calls = new Map<string, number>();
      for (const call of inFlight)
        calls.set(call.webhookId, (calls.get(call.webhookId) ?? 0) + (isRestricted(call) ? PER_ENDPOINT : 1));
      const restricted = inFlight.filter(isRestricted);
      const free = MAX_RESTRICTED - restricted.length;
      const fullAccounts = [...byAccount(restricted)].filter(([, own]) => own >= free).map(([id]) => id);
      const isFull = (userId: string) => free <= 0 || fullAccounts.includes(userId);
      const furtherOf = (own: number) => Math.max(0, Math.ceil((WORKERS - inFlight.length - own) * AT_ONCE));
      return {
        excluded: inFlight.map(({ id }) => id),
        busy: [
          ...[...calls].filter(([, count]) => count >= PER_ENDPOINT).map(([id]) => id),
          ...[...slow].filter(([, userId]) => isFull(userId)).map(([id]) => id),
        ],
        failing: free > 0,
        fullAccounts,
        ofAccounts: Object.fromEntries([...byAccount(inFlight)].map(([id, own]) => [id, furtherOf(own)])),
        ofOtherAccount: furtherOf(0),
      };
    },
  };
}

/** The number of calls of each account. */
const byAccount = (calls: readonly Call[]): Map<string, number> =>
  new Map([...Map.groupBy(calls, ({ userId }) => userId)].map(([id, own]) => [id, own.length]));
