import type { PerCaller } from './actors.ts';

/** The page itself, the 404 page, or a redirect to the sign-in, to the dashboard or to the tracking page. */
type PageAnswer = 'page' | 'missing' | 'login' | 'dashboard' | 'tracking';

export type PageRow = {
  /** Under src/routes, in the directory of its layout. */
  file: string;
  /** `:owner` is the owner's id, `:number` the tracking number of the owner's shipment, `:token` a mail's. */
  path: string;
  answers: PerCaller<PageAnswer>;
};

const five = <Answer extends PageAnswer>(answer: Answer) => [answer, answer, answer, answer, answer] as const;
const eight = <Answer extends PageAnswer>(answer: Answer) => [...five(answer), answer, answer, answer] as const;

// First anonymous, garbage, signed-out, deactivated, deleted; then client, unverified, owner, other, warehouse,
// driver, reader, super-admin.
const anyone: PerCaller<PageAnswer> = [...five('page'), ...eight('page')];
const visitors: PerCaller<PageAnswer> = [...five('page'), ...eight('dashboard')];
const signedIn: PerCaller<PageAnswer> = [...five('login'), ...eight('page')];
const staffPages = ['page', 'page', 'page', 'page', 'page', 'page'] as const;
/** Verified admins and super-admins read any shipment (docs/contract/wire.md, 'Callers'), a driver those of a round. */
const readerPages = ['page', 'page', 'page', 'missing', 'page', 'page'] as const;
const readers: PerCaller<PageAnswer> = [...five('login'), 'missing', 'missing', ...readerPages];
/** A client reads on the tracking page what is left to read. */
const readersAndClients: PerCaller<PageAnswer> = [...five('login'), 'tracking', 'missing', ...readerPages];
const staff: PerCaller<PageAnswer> = [...five('login'), 'dashboard', 'dashboard', ...staffPages];
/** A driver reads no lists. */
const listReaders: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'page',
  'page',
  'page',
  'dashboard',
  'page',
  'page',
];
const listsOfSignedIn: PerCaller<PageAnswer> = [
  ...five('login'),
  'page',
  'page',
  'page',
  'page',
  'page',
  'dashboard',
  'page',
  'page',
];
/** A reader does not scan. */
const scanners: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'page',
  'page',
  'page',
  'page',
  'dashboard',
  'page',
];
/** A warehouse and a reader drive no rounds. */
const drivers: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'page',
  'page',
  'dashboard',
  'page',
  'dashboard',
  'page',
];
/** A warehouse, a driver and a reader read no companies. */
const office: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'page',
  'page',
  'dashboard',
  'dashboard',
  'dashboard',
  'page',
];
/** Staff who may export. */
const exporters: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'page',
  'page',
  'dashboard',
  'dashboard',
  'page',
  'page',
];
/** The office finds none of that id. */
const officeLooksUp: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'missing',
  'missing',
  'dashboard',
  'dashboard',
  'dashboard',
  'missing',
];
/** Readers of lists find none of that number. */
const readersLookUp: PerCaller<PageAnswer> = [
  ...five('login'),
  'dashboard',
  'dashboard',
  'missing',
  'missing',
  'missing',
  'dashboard',
  'missing',
  'missing',
];
const nobody: PerCaller<PageAnswer> = [...five('missing'), ...eight('missing')];
const sentOn: PerCaller<PageAnswer> = [...five('login'), ...eight('dashboard')];
const superAdminOnly: PerCaller<PageAnswer> = [
  ...five('login'),
  ...five('dashboard'),
  'dashboard',
  'dashboard',
  'page',
];

/**
 * Every page and what each kind of caller is answered (docs/contract/specification.md, 'Routes', and
 * docs/contract/screens.md, 'Session in the browser').
 */
export const PAGE_MATRIX: readonly PageRow[] = [
  { file: 'index.tsx', path: '/', answers: anyone },
  { file: 'services.tsx', path: '/services', answers: anyone },
  { file: 'projects.tsx', path: '/projects', answers: anyone },
  { file: 'contact.tsx', path: '/contact', answers: anyone },
  { file: 'support.tsx', path: '/support', answers: anyone },
  { file: 'terms.tsx', path: '/terms', answers: anyone },
  { file: 'privacy.tsx', path: '/privacy', answers: anyone },
  { file: 'cookies.tsx', path: '/cookies', answers: anyone },
  { file: 'developers.index.tsx', path: '/developers', answers: anyone },
  { file: 'developers.$group.tsx', path: '/developers/shipments', answers: anyone },
  { file: 'tracking.tsx', path: '/tracking', answers: anyone },
  { file: 'mail.$token.tsx', path: '/mail/:token', answers: anyone },
  { file: 'login.tsx', path: '/login', answers: visitors },
  { file: 'signup.tsx', path: '/signup', answers: visitors },
  { file: 'forgot-password.tsx', path: '/forgot-password', answers: anyone },
  { file: 'reset-password.tsx', path: '/reset-password', answers: anyone },
  { file: 'accept-invitation.tsx', path: '/accept-invitation', answers: anyone },
  { file: 'confirm-email.tsx', path: '/confirm-email', answers: anyone },
  { file: 'join.tsx', path: '/join', answers: anyone },
  { file: 'account.index.tsx', path: '/account', answers: signedIn },
  // A member sees it; the client is none: tests/server/domain/companies/portal.
  { file: 'portal.index.tsx', path: '/portal', answers: sentOn },
  { file: 'portal.shipments.index.tsx', path: '/portal/shipments', answers: sentOn },
  { file: 'portal.shipments.$id.tsx', path: '/portal/shipments/:number', answers: sentOn },
  { file: 'portal.notices.tsx', path: '/portal/notices', answers: sentOn },
  { file: 'portal.loads.index.tsx', path: '/portal/loads', answers: sentOn },
  { file: 'portal.loads.$id.tsx', path: '/portal/loads/:owner', answers: sentOn },
  { file: 'portal.invoices.tsx', path: '/portal/invoices', answers: sentOn },
  { file: 'portal.requests.index.tsx', path: '/portal/requests', answers: sentOn },
  { file: 'portal.requests.new.tsx', path: '/portal/requests/new', answers: sentOn },
  { file: 'portal.requests.$id.tsx', path: '/portal/requests/:owner', answers: sentOn },
  { file: 'portal.account.tsx', path: '/portal/account', answers: sentOn },
  { file: 'portal.members.tsx', path: '/portal/members', answers: sentOn },
  { file: 'admin/index.tsx', path: '/admin', answers: sentOn },
  { file: 'admin/dashboard.tsx', path: '/admin/dashboard', answers: signedIn },
  { file: 'admin/shipments.tsx', path: '/admin/shipments', answers: listsOfSignedIn },
  { file: 'admin/shipments_.$trackingNumber.tsx', path: '/admin/shipments/:number', answers: readersAndClients },
  {
    file: 'admin/shipments_.$trackingNumber_.deliver.tsx',
    path: '/admin/shipments/:number/deliver',
    answers: readers,
  },
  { file: 'admin/attention.tsx', path: '/admin/attention', answers: listReaders },
  { file: 'admin/round.tsx', path: '/admin/round', answers: drivers },
  { file: 'admin/scan.tsx', path: '/admin/scan', answers: scanners },
  { file: 'admin/updates.tsx', path: '/admin/updates', answers: scanners },
  { file: 'admin/carriers.tsx', path: '/admin/carriers', answers: listReaders },
  { file: 'admin/requests.index.tsx', path: '/admin/requests', answers: office },
  { file: 'admin/requests.$id.tsx', path: '/admin/requests/nowhere', answers: officeLooksUp },
  { file: 'admin/companies.index.tsx', path: '/admin/companies', answers: office },
  { file: 'admin/companies.$id.tsx', path: '/admin/companies/nowhere', answers: officeLooksUp },
  { file: 'admin/insights.index.tsx', path: '/admin/insights', answers: exporters },
  { file: 'admin/insights.shipments.tsx', path: '/admin/insights/shipments?figure=late', answers: exporters },
  { file: 'admin/loads.index.tsx', path: '/admin/loads', answers: listReaders },
  { file: 'admin/loads.$number.tsx', path: '/admin/loads/nowhere', answers: readersLookUp },
  { file: 'admin/developers.tsx', path: '/admin/developers', answers: staff },
  { file: 'admin/import.tsx', path: '/admin/import', answers: signedIn },
  { file: 'admin/_samples/customers.tsx', path: '/admin/customers', answers: signedIn },
  { file: 'admin/_samples/fleet.tsx', path: '/admin/fleet', answers: signedIn },
  { file: 'admin/_samples/analytics.tsx', path: '/admin/analytics', answers: signedIn },
  { file: 'admin/_samples/reports.tsx', path: '/admin/reports', answers: signedIn },
  { file: 'admin/super-getshipments.tsx', path: '/admin/super-getshipments', answers: signedIn },
  { file: 'admin/users.index.tsx', path: '/admin/users', answers: superAdminOnly },
  { file: 'admin/users.$userId.tsx', path: '/admin/users/:owner', answers: superAdminOnly },
  { file: 'admin/deleted-shipments.tsx', path: '/admin/deleted-shipments', answers: superAdminOnly },
  { file: 'admin/enquiries.tsx', path: '/admin/enquiries', answers: superAdminOnly },
  { file: 'admin/settings.tsx', path: '/admin/settings', answers: superAdminOnly },
  { file: 'account.$.tsx', path: '/account/nowhere', answers: nobody },
  { file: 'admin/$.tsx', path: '/admin/nowhere', answers: nobody },
];
