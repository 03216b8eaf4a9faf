import { useRefresh } from '#src/lib/api/use-staff-queries.ts';

/** After a batch was undone or taken back: the list of batches, and what shows its shipments. */
export const useRefreshBatches = () =>
  useRefresh(({ batches, shipments, superAdmin, users }) => [batches, shipments, superAdmin, users.menuCounts]);
