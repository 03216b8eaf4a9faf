import type { Api } from './api.ts';

/** The names of those who own shipments, for a list of everyone's. Every visitor loads this: no hook is beside it. */
export function ownersQuery(trpc: Api['trpc'], enabled: boolean) {
  return { ...trpc.users.colleagues.queryOptions(), enabled };
}
