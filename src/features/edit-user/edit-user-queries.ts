import type { RouterContext } from '../../lib/router-context.ts';

export function userQuery(trpc: RouterContext['trpc'], id: string) {
  return { ...trpc.users.byId.queryOptions({ id }), retryOnMount: false };
}

export function auditQuery(trpc: RouterContext['trpc'], user: string) {
  return { ...trpc.superAdmin.audit.queryOptions({ user }), retryOnMount: false };
}
