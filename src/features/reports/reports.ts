/**
 * A sample report (docs/contract/specification.md, 'Sample records'). The day of making is yyyy-MM-dd; without a size
 * there is no file yet.
 */
export type Report = {
  id: string;
  name: string;
  type: 'shipment' | 'financial' | 'customer' | 'fleet';
  dateRange: string;
  status: string;
  createdAt: string;
  size: string | null;
};

export const REPORTS: readonly Report[] = [
  {
    id: 'RPT-2026-118',
    name: 'Shipments by lane',
    type: 'shipment',
    dateRange: 'Nov 1 - Nov 30, 2026',
    status: 'scheduled',
    createdAt: '2026-11-19',
    size: null,
  },
  {
    id: 'RPT-2026-117',
    name: 'Revenue by carrier',
    type: 'financial',
    dateRange: 'Oct 1 - Oct 31, 2026',
    status: 'processing',
    createdAt: '2026-11-18',
    size: null,
  },
  {
    id: 'RPT-2026-116',
    name: 'Late deliveries and their causes',
    type: 'shipment',
    dateRange: 'Oct 1 - Oct 31, 2026',
    status: 'completed',
    createdAt: '2026-11-04',
    size: '2.4 MB',
  },
  {
    id: 'RPT-2026-115',
    name: 'New and lost customers',
    type: 'customer',
    dateRange: 'Jul 1 - Sep 30, 2026',
    status: 'completed',
    createdAt: '2026-10-12',
    size: '860 kB',
  },
  {
    id: 'RPT-2026-114',
    name: 'Fuel and mileage',
    type: 'fleet',
    dateRange: 'Jul 1 - Sep 30, 2026',
    status: 'completed',
    createdAt: '2026-10-06',
    size: '1.7 MB',
  },
  {
    id: 'RPT-2026-113',
    name: 'Unpaid invoices by age',
    type: 'financial',
    dateRange: 'Sep 1 - Sep 30, 2026',
    status: 'completed',
    createdAt: '2026-10-02',
    size: '1.1 MB',
  },
  {
    id: 'RPT-2026-112',
    name: 'Workshop days per vehicle',
    type: 'fleet',
    dateRange: 'Jan 1 - Aug 31, 2026',
    status: 'interrupted',
    createdAt: '2026-09-03',
    size: null,
  },
  {
    id: 'RPT-2026-111',
    name: 'Customs holds by country',
    type: 'shipment',
    dateRange: 'Jan 1 - Jun 30, 2026',
    status: 'completed',
    createdAt: '2026-07-07',
    size: '3.9 MB',
  },
  {
    id: 'RPT-2026-110',
    name: 'Complaints and how they ended',
    type: 'customer',
    dateRange: 'Jan 1 - Jun 30, 2026',
    status: 'completed',
    createdAt: '2026-07-03',
    size: '540 kB',
  },
];

export const TEMPLATES = [
  { title: 'Shipment Analytics', description: 'Volumes, lanes, transit times and delays' },
  { title: 'Financial Summary', description: 'Revenue, cost and margin by carrier and mode' },
  { title: 'Customer Insights', description: 'Who ships more, who ships less, who has left' },
  { title: 'Performance Dashboard', description: 'On-time delivery, claims and fleet use on one sheet' },
] as const;

/** docs/contract/specification.md, 'Reports & Analytics'. */
export const PERIODS = [
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
  { value: 'quarter', label: 'This Quarter' },
  { value: 'year', label: 'This Year' },
  { value: 'custom', label: 'Custom Range' },
] as const;
export const DEFAULT_PERIOD = 'month';

export const REPORT_TYPES = [
  { value: 'all', label: 'All' },
  { value: 'shipment', label: 'Shipment' },
  { value: 'financial', label: 'Financial' },
  { value: 'customer', label: 'Customer' },
  { value: 'fleet', label: 'Fleet' },
] as const;
export const DEFAULT_REPORT_TYPE = 'all';

export const REPORT_TILES = [
  { caption: 'Reports Generated', figure: '118' },
  { caption: 'Data Processed', figure: '46.2 GB' },
  { caption: 'Avg Generation Time', figure: '38 s' },
] as const;
