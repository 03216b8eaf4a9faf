import type { RouterContext } from '../../lib/router-context.ts';
import type { RouterOutputs } from '../../lib/router-outputs.ts';

export type UserRow = RouterOutputs['users']['list'][number];

export function usersQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.users.list.queryOptions(), retryOnMount: false };
}
