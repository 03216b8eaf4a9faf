import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'AUSSTEHEND',
  processing: 'IN BEARBEITUNG',
  shipped: 'VERSANDT',
  in_transit: 'UNTERWEGS',
  'on-hold': 'ANGEHALTEN',
  'out-for-delivery': 'IN ZUSTELLUNG',
  delivered: 'ZUGESTELLT',
  cancelled: 'STORNIERT',
  failed: 'ZUSTELLUNG GESCHEITERT',
  returned: 'ZURÜCKGESANDT',
};
