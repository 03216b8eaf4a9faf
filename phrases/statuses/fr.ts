import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'EN ATTENTE',
  processing: 'EN COURS DE TRAITEMENT',
  shipped: 'EXPÉDIÉ',
  in_transit: 'EN TRANSIT',
  'on-hold': 'SUSPENDU',
  'out-for-delivery': 'EN COURS DE LIVRAISON',
  delivered: 'LIVRÉ',
  cancelled: 'ANNULÉ',
  failed: 'ÉCHEC DE LIVRAISON',
  returned: 'RETOURNÉ',
};
