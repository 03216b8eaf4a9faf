import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';

/** A status as stamps, lists and mails show it: in capitals where the script has them. */
export type StatusesPhrases = Readonly<Record<Status, string>>;

export const statuses: StatusesPhrases = {
  pending: statusLabel('pending'),
  processing: statusLabel('processing'),
  shipped: statusLabel('shipped'),
  in_transit: statusLabel('in_transit'),
  'on-hold': statusLabel('on-hold'),
  'out-for-delivery': statusLabel('out-for-delivery'),
  delivered: statusLabel('delivered'),
  cancelled: statusLabel('cancelled'),
  failed: statusLabel('failed'),
  returned: statusLabel('returned'),
};
