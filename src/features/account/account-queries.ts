import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type SessionRow = RouterOutputs['account']['sessions']['sessions'][number];

export function sessionsQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.account.sessions.queryOptions(), retryOnMount: false };
}
