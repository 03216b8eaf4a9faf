import type { Api } from './api.ts';

/** The number of users awaiting verification, for the menu. Every page includes it, so the shortest suffices. */
export function awaitingCountQuery(trpc: Api['trpc']) {
  return { ...trpc.users.awaiting.queryOptions({ limit: 1 }), retryOnMount: false };
}
