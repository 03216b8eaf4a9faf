import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import type { UsersSearch } from './users-search.ts';

export type UserPage = RouterOutputs['users']['listPage'];
export type UserRow = UserPage['users'][number];

export const usersQuery = (trpc: Api['trpc'], search: UsersSearch) => ({
  ...trpc.users.listPage.queryOptions(search),
  retryOnMount: false,
});

/** The last sign-in of a user, and whether their invitation waits to be accepted. */
export const signInsQuery = (trpc: Api['trpc'], id: string) => ({
  ...trpc.users.signIns.queryOptions({ id }),
  retryOnMount: false,
});
