import type { Api } from './api.ts';

/** How many newcomers wait to be verified, for the menu: the number comes with every page of them, the shortest has it too. */
export function awaitingCountQuery(trpc: Api['trpc']) {
  return { ...trpc.users.awaiting.queryOptions({ limit: 1 }), retryOnMount: false };
}
