import { env } from '#server/env.ts';

/** So many days a deleted shipment can be restored; then what is personal in it is erased (contract section 8, 'Deleted'). */
export const retentionDays = (): number => env().RETENTION_DAYS;
