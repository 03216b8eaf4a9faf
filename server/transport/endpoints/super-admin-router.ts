import { userAccessProcedures } from './accounts/accounts.ts';
import { auditProcedures } from './audit.ts';
import { superAdminBulkProcedures } from './bulk.ts';
import { superAdminExportProcedures } from './exports.ts';
import { oversightOfMails } from './mails.ts';
import { router } from './procedures.ts';
import { handOverProcedures } from './shipments/hand-over.ts';
import { superAdminListProcedures } from './super-admin-lists.ts';

export const superAdminRouter = router({
  ...oversightOfMails,
  ...superAdminListProcedures,
  ...superAdminBulkProcedures,
  ...superAdminExportProcedures,
  ...auditProcedures,
  ...handOverProcedures,
  ...userAccessProcedures,
});
