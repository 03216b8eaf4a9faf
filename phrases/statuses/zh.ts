import type { StatusesPhrases } from './en.ts';

export const statuses: StatusesPhrases = {
  pending: '待处理',
  processing: '处理中',
  shipped: '已发货',
  in_transit: '运输中',
  'on-hold': '暂停',
  'out-for-delivery': '派送中',
  delivered: '已送达',
  cancelled: '已取消',
  failed: '派送失败',
  returned: '已退回',
};
