import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type SessionRow = RouterOutputs['account']['sessions']['sessions'][number];
export type SignIn = RouterOutputs['account']['signIns']['signIns'][number];

export function sessionsQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.account.sessions.queryOptions(), retryOnMount: false };
}

export function secondFactorQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.account.secondFactor.queryOptions(), retryOnMount: false };
}

export function signInsQuery(trpc: RouterContext['trpc']) {
  return { ...trpc.account.signIns.queryOptions(), retryOnMount: false };
}
