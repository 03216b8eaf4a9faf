import { isAllowed } from '#contract/accounts/permissions.ts';
import { prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { companyQuery } from '#src/lib/api/staff-queries.ts';

/** In a loader of a list that is filtered by a company: its name stands in the filters from the first on. */
export async function prefetchCompany(context: RouterContext, id: string | undefined): Promise<void> {
  const { currentUser } = context.page;
  if (!id || !currentUser || !isAllowed(currentUser, 'office')) return;
  await prefetchQuery(context, (trpc) => companyQuery(trpc, id));
}
