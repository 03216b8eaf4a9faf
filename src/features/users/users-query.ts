import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type UserRow = RouterOutputs['users']['list'][number];

export function usersQuery(trpc: Api['trpc']) {
  return { ...trpc.users.list.queryOptions(), retryOnMount: false };
}

/** The last sign-in of every user, and whether their invitation waits to be accepted. */
export function signInsQuery(trpc: Api['trpc']) {
  return { ...trpc.users.signIns.queryOptions(), retryOnMount: false };
}
