import type { AuditSubject } from '#contract/audit/audit.ts';
import type { Api } from '#src/lib/api/api.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

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
