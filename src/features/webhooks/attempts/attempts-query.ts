import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type AttemptRow = RouterOutputs['developers']['webhooks']['attempts']['attempts'][number];

const PAGE = 20;

/** A webhook's attempts in pages, the newest first. */
export function attemptsQuery(trpc: Api['trpc'], id: string) {
  const pages = trpc.developers.webhooks.attempts.infiniteQueryOptions(
    { id, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return { ...pages, staleTime: 0 };
}
