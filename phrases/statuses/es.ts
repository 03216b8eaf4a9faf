import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'PENDIENTE',
  processing: 'EN PREPARACIÓN',
  shipped: 'ENVIADO',
  in_transit: 'EN TRÁNSITO',
  'on-hold': 'RETENIDO',
  'out-for-delivery': 'EN REPARTO',
  delivered: 'ENTREGADO',
  cancelled: 'CANCELADO',
  failed: 'ENTREGA FALLIDA',
  returned: 'DEVUELTO',
};
