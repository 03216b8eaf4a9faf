import { keepPreviousData } from '@tanstack/react-query';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { DeletedSearch } from './deleted-search.ts';

export type DeletedRow = RouterOutputs['superAdmin']['deleted']['shipments'][number];

/** The list stays on screen while the next one is on its way. */
export function deletedQuery(trpc: RouterContext['trpc'], { search, page }: DeletedSearch) {
  return {
    ...trpc.superAdmin.deleted.queryOptions({ search, page }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  };
}
