import type { Api } from '#src/lib/api/api.ts';

export function userQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.users.byId.queryOptions({ id }), retryOnMount: false };
}
