import type { Api } from '#src/lib/api/api.ts';
import type { BulkSelection } from './bulk-form.ts';

/** Ids come from the super-admin's list; numbers are pasted by any clerk, who may change some shipments only. */
export function bulkProcedures({ shipments, superAdmin }: Api['trpc'], selection: BulkSelection) {
  return 'ids' in selection ? superAdmin : shipments;
}
