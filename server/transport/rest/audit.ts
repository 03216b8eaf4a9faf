import { AuditQuery } from '#contract/audit/audit.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { listAudit } from '#server/domain/audit/list.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { readQuery } from './json.ts';
import { only, restRoutes } from './rest-routes.ts';

/** The audit log (contract section 9). */
export const auditRoutes = restRoutes().get('/audit', only(requireSuperAdmin), async (c) => {
  return c.json(withRestId(await listAudit(c.var.ctx, AuditQuery.parse(readQuery(c)))));
});
