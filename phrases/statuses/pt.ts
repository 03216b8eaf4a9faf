import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'PENDENTE',
  processing: 'EM PROCESSAMENTO',
  shipped: 'ENVIADA',
  in_transit: 'EM TRÂNSITO',
  'on-hold': 'RETIDA',
  'out-for-delivery': 'SAIU PARA ENTREGA',
  delivered: 'ENTREGUE',
  cancelled: 'CANCELADA',
  failed: 'FALHA NA ENTREGA',
  returned: 'DEVOLVIDA',
};
