import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type ApiKeyRow = RouterOutputs['developers']['keys']['list']['keys'][number];

/** The user's own API keys. */
export function keysQuery(trpc: Api['trpc']) {
  return { ...trpc.developers.keys.list.queryOptions(), retryOnMount: false };
}
