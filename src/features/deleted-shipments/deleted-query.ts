import type { Api } from '#src/lib/api/api.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { DeletedSearch } from './deleted-search.ts';

export type DeletedRow = RouterOutputs['superAdmin']['deleted']['shipments'][number];

export function deletedQuery(trpc: Api['trpc'], { search, page }: DeletedSearch) {
  return {
    ...trpc.superAdmin.deleted.queryOptions({ search, page }),
    retryOnMount: false,
  };
}
