/** The lists that the portal's first page counts (docs/contract/portal.md). Apart from schemas: the pages load it. */
export const PORTAL_LISTS = ['moving', 'late', 'exceptions', 'waiting', 'deliveredThisWeek'] as const;
export type PortalList = (typeof PORTAL_LISTS)[number];
