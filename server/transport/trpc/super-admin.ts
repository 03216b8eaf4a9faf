import { HandOverMany } from '#contract/shipments/shipments.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { handOverShipments } from '#server/domain/shipments/hand-over.ts';
import { userAccessProcedures } from '../endpoints/accounts/accounts.ts';
import { auditProcedures } from '../endpoints/audit.ts';
import { superAdminBulkProcedures } from '../endpoints/bulk.ts';
import { superAdminExportProcedures } from '../endpoints/exports.ts';
import { oversightOfMails } from '../endpoints/mails.ts';
import { guarded, router } from '../endpoints/procedures.ts';
import { superAdminListProcedures } from '../endpoints/super-admin-lists.ts';

const bySuperAdmin = guarded(requireSuperAdmin);

export const superAdminRouter = router({
  ...oversightOfMails,
  ...superAdminListProcedures,
  ...superAdminBulkProcedures,
  ...superAdminExportProcedures,
  ...auditProcedures,
  handOver: bySuperAdmin.input(HandOverMany).mutation(({ ctx, input }) => handOverShipments(ctx, input)),
  ...userAccessProcedures,
});
