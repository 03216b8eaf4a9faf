import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

export type SessionRow = RouterOutputs['account']['sessions']['sessions'][number];
export type SignIn = RouterOutputs['account']['signIns']['signIns'][number];

export function sessionsQuery(trpc: Api['trpc']) {
  return { ...trpc.account.sessions.queryOptions(), retryOnMount: false };
}

export function secondFactorQuery(trpc: Api['trpc']) {
  return { ...trpc.account.secondFactor.queryOptions(), retryOnMount: false };
}

export function confirmationQuery(trpc: Api['trpc']) {
  return { ...trpc.account.confirmation.queryOptions(), retryOnMount: false };
}

export function signInsQuery(trpc: Api['trpc']) {
  return { ...trpc.account.signIns.queryOptions(), retryOnMount: false };
}

/** All that the screen shows, for its loaders. */
export async function prefetchAccount(context: Pick<RouterContext, 'api'>): Promise<void> {
  await Promise.all([
    prefetchQuery(context, confirmationQuery),
    prefetchQuery(context, secondFactorQuery),
    prefetchQuery(context, sessionsQuery),
    prefetchQuery(context, signInsQuery),
  ]);
}
