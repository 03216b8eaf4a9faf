import { env } from '#server/env.ts';

/**
 * The days for which a deleted shipment can be restored; then its personal data are erased (contract section 8,
 * 'Deleted').
 */
export const retentionDays = (): number => env().RETENTION_DAYS;
