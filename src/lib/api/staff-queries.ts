import type { AuditSubject } from '#contract/audit/audit.ts';
import type { Api, RouterOutputs } from './api.ts';

// Options alone, because each page's first script has them: hooks would bring the query cache to a visitor.

/**
 * The work that waits, for the menu and the dashboard, in one call (docs/contract/attention.md). A minute old at most,
 * and fetched again after a change of a shipment or a user, and by coming back to the tab.
 */
export function menuCountsQuery(trpc: Api['trpc']) {
  return { ...trpc.users.menuCounts.queryOptions(), retryOnMount: false, staleTime: 60_000 };
}

export type CarrierRow = RouterOutputs['carriers']['list']['carriers'][number];

/** The named carriers, for screens of the office alone. */
export function carriersQuery(trpc: Api['trpc']) {
  return { ...trpc.carriers.list.queryOptions(), retryOnMount: false, staleTime: 60_000 };
}

export type CompanyRow = RouterOutputs['companies']['list']['companies'][number];

/** One company, for screens of the office alone. */
export function companyQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.companies.one.queryOptions({ id }), retryOnMount: false, retry: false };
}

export type AuditEntry = RouterOutputs['superAdmin']['audit']['entries'][number];

const PAGE = 25;

/**
 * The audit log in pages, newest first. A user's page has just loaded it; a shipment's dialog refetches it when
 * opened.
 */
export function auditQuery(trpc: Api['trpc'], about: AuditSubject) {
  const freshness = 'user' in about ? { retryOnMount: false } : { staleTime: 0 };
  const pages = trpc.superAdmin.audit.infiniteQueryOptions(
    { ...about, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return { ...pages, ...freshness };
}
