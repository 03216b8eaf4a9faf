import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'PENDENTE',
  processing: 'EM PROCESSAMENTO',
  shipped: 'ENVIADO',
  in_transit: 'EM TRÂNSITO',
  'on-hold': 'RETIDO',
  'out-for-delivery': 'SAIU PARA ENTREGA',
  delivered: 'ENTREGUE',
  cancelled: 'CANCELADO',
  failed: 'FALHA NA ENTREGA',
  returned: 'DEVOLVIDO',
};
