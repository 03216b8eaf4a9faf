import { useRefresh } from '#src/lib/api/use-staff-queries.ts';

/** After a change of companies: their names stand beside shipments, too. */
export const useRefreshCompanies = () =>
  useRefresh(({ companies, shipments, superAdmin }) => [companies, shipments, superAdmin]);
