import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'OCZEKUJE',
  processing: 'W PRZYGOTOWANIU',
  shipped: 'WYSŁANO',
  in_transit: 'W DRODZE',
  'on-hold': 'WSTRZYMANO',
  'out-for-delivery': 'W DORĘCZENIU',
  delivered: 'DOSTARCZONO',
  cancelled: 'ANULOWANO',
  failed: 'DOSTAWA NIEUDANA',
  returned: 'ZWRÓCONO',
};
