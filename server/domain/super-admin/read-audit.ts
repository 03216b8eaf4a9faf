import type { AuditEntry, AuditQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** The audit trail. */
export async function readAudit(ctx: Ctx, query: AuditQuery): Promise<AuditEntry[]> {
  throw new Error('not written yet');
}
