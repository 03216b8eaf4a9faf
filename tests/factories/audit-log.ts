import { type AuditEntry, AuditQuery, type AuditSubject } from '#contract/audit/audit.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import type { Ctx } from '#server/domain/context.ts';

/** The newest entries of an audit log, as many as one call gives. */
export async function auditLog(ctx: Ctx, about: AuditSubject): Promise<AuditEntry[]> {
  return (await listAudit(ctx, AuditQuery.parse(about))).entries;
}
