import type { RouterContext } from '#src/lib/api/router-context.ts';

export function userQuery(trpc: RouterContext['trpc'], id: string) {
  return { ...trpc.users.byId.queryOptions({ id }), retryOnMount: false };
}
