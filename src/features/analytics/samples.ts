import { formatNumber } from '#src/lib/text/format-number.ts';
/** Fixed sample data (docs/contract/specification.md, 'Analytics Dashboard'): nothing of it is measured. */
export const KPIS = [
  { title: 'Total Revenue', value: '$328,500', change: '+12.5%', trend: 'up' },
  { title: 'Total Shipments', value: '1,847', change: '+8.2%', trend: 'up' },
  { title: 'Active Customers', value: '324', change: '+5.1%', trend: 'up' },
  { title: 'Fleet Utilization', value: '87%', change: '-2.3%', trend: 'down' },
] as const;

export const MONTHS = [
  { month: 'Jan', shipments: 245, revenue: 45_000 },
  { month: 'Feb', shipments: 289, revenue: 52_000 },
  { month: 'Mar', shipments: 312, revenue: 48_500 },
  { month: 'Apr', shipments: 298, revenue: 56_000 },
  { month: 'May', shipments: 345, revenue: 61_000 },
  { month: 'Jun', shipments: 358, revenue: 66_000 },
] as const;

export const TYPES = [
  { name: 'Air Freight', percent: 35, colour: 'var(--color-chart-1)' },
  { name: 'Ocean Freight', percent: 28, colour: 'var(--color-chart-3)' },
  { name: 'Road Freight', percent: 25, colour: 'var(--color-chart-2)' },
  { name: 'Express', percent: 12, colour: 'var(--color-chart-4)' },
] as const;

export const STATUS_COUNTS = [
  { status: 'Delivered', count: 1_245 },
  { status: 'In Transit', count: 387 },
  { status: 'Pending', count: 156 },
  { status: 'Delayed', count: 59 },
] as const;

export const INSIGHTS = [
  { title: 'On-Time Delivery', value: '94.2%', note: 'of shipments arrived on or before the day that was promised' },
  { title: 'Average Transit Time', value: '3.2 days', note: 'from dispatch to delivery, all modes together' },
  { title: 'Customer Satisfaction', value: '4.8 of 5', note: 'average of the ratings given after delivery' },
] as const;

export const dollars = (amount: number): string => `$${formatNumber(amount)}`;
