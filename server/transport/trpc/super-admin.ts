import { userAccessProcedures } from '../endpoints/accounts/accounts.ts';
import { auditProcedures } from '../endpoints/audit.ts';
import { superAdminBulkProcedures } from '../endpoints/bulk.ts';
import { superAdminExportProcedures } from '../endpoints/exports.ts';
import { oversightOfMails } from '../endpoints/mails.ts';
import { router } from '../endpoints/procedures.ts';
import { handOverProcedures } from '../endpoints/shipments/hand-over.ts';
import { superAdminListProcedures } from '../endpoints/super-admin-lists.ts';

export const superAdminRouter = router({
  ...oversightOfMails,
  ...superAdminListProcedures,
  ...superAdminBulkProcedures,
  ...superAdminExportProcedures,
  ...auditProcedures,
  ...handOverProcedures,
  ...userAccessProcedures,
});
