import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

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
