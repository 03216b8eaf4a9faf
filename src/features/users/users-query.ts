import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type UserRow = RouterOutputs['users']['list'][number];

export function usersQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.users.list.queryOptions(), retryOnMount: false };
}

/** Of every user whether they have a password, and when they signed in. */
export function accessQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.users.access.queryOptions({}), retryOnMount: false };
}
