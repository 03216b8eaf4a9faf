import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: 'قيد الانتظار',
  processing: 'قيد المعالجة',
  shipped: 'تم الشحن',
  in_transit: 'في الطريق',
  'on-hold': 'معلّقة',
  'out-for-delivery': 'خرجت للتسليم',
  delivered: 'تم التسليم',
  cancelled: 'ملغاة',
  failed: 'تعذّر التسليم',
  returned: 'أُعيدت',
};
