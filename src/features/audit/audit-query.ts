import type { AuditQuery } from '#server/contract/audit.ts';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';

export type AuditEntry = RouterOutputs['superAdmin']['audit']['entries'][number];

/** The audit log of one user, whose page has just loaded it, or of one shipment, whose dialog fetches it each time it opens. */
export function auditQuery(trpc: RouterContext['trpc'], about: AuditQuery) {
  const freshness = 'user' in about ? { retryOnMount: false } : { staleTime: 0 };
  return { ...trpc.superAdmin.audit.queryOptions(about), ...freshness };
}
