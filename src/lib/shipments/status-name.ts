import { statusLabel } from '#contract/statuses/status-label.ts';

/** The label of a status of either spelling: forms of several shipments have the super-admin screen's values. */
export const statusName = (status: string): string => statusLabel(status === 'in-transit' ? 'in_transit' : status);
