import type { PortalList } from '#contract/portal/lists.ts';
import type { SeenAs } from '#contract/portal/portal.ts';

/** The pages of a customer's members. */
export const portal = {
  description: 'Your shipments, their papers and proofs.',
  overview: 'Overview',
  shipments: 'Shipments',
  members: 'Members',
  notices: 'Notices',
  account: 'Account',
  signOut: 'Sign out',
  portalLinks: 'Your company',

  // The first page.
  waiting: 'What waits for you',
  lists: {
    moving: 'On the way',
    late: 'Late',
    exceptions: 'On hold or failed',
    waiting: 'New messages',
    deliveredThisWeek: 'Delivered this week',
  } satisfies Record<PortalList, string>,
  showAll: 'All shipments',
  contact: 'Your contact: {name}',
  company: 'Company',
  companies: 'Your companies',
  allCompanies: 'All companies',

  // The list.
  filters: 'Find shipments',
  moreFilters: 'More filters',
  search: 'Search',
  searchHint: 'Numbers, references, names, cities',
  numbers: 'Several numbers',
  numbersHint: 'Tracking numbers and your references, one a line, up to 50',
  status: 'Status',
  anyStatus: 'Any status',
  list: 'List',
  bookedFrom: 'Booked from',
  bookedTo: 'Booked to',
  show: 'Show',
  clear: 'Show all',
  found: (count: number, text: string) => `${text} ${count === 1 ? 'shipment' : 'shipments'}`,
  none: 'No shipment matches.',
  wrongQuery: 'This cannot be searched for. Please check the days and the numbers.',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  downloadCsv: 'Download CSV',
  reference: 'Your reference',
  estimate: 'Estimated delivery',
  delivered: 'Delivered',
  noReference: 'No reference',
  late: 'Late',

  // One shipment.
  papers: 'Papers',
  waybill: 'Waybill',
  proofPaper: 'Proof of delivery, to print',
  goods: 'Goods',
  messages: 'Messages',
  markRead: 'Mark as read',
  seenAs: {
    customer: 'Customer',
    shipper: 'Shipper',
    consignee: 'Consignee',
    agent: 'Agent',
  } satisfies Record<SeenAs, string>,

  // Invoices, and papers that the customer adds.
  invoices: 'Invoices',
  unpaid: 'Unpaid invoices',
  due: 'Due',
  allInvoices: 'All invoices',
  noInvoices: 'There are no invoices.',
  paidOn: 'Paid on {day}',
  dueOn: 'Due on {day}',
  notPaid: 'Not paid',
  addPapers: 'Add documents',
  addPapersIntro: 'Your company and our staff see what you add.',
  paperType: 'What is it?',
  files: 'Files',
  filesHint: (max: number) => `Up to ${max}, PDF, PNG or JPEG, 15 MB each.`,
  papersAdded: 'Added',
  papersFull: 'This shipment has as many documents as it can have.',
  badPaper: 'Please choose PDF, PNG or JPEG files of at most 15 MB each.',
  papersFailed: 'The documents could not be added. Please try again.',
  addedBy: 'Added by {name}',
};
export type PortalPhrases = typeof portal;
