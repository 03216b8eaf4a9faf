import { OWN_ACCOUNT, SECOND_FACTOR } from './account-endpoints.ts';
import { DEVELOPERS } from './developer-endpoints.ts';
import {
  accepted,
  anyone,
  created,
  type Endpoint,
  noContent,
  nowhere,
  ownerOnly,
  readers,
  rowsOfOthers,
  signedIn,
  staff,
  superAdminOnly,
} from './endpoint-rows.ts';
import { SHIPMENTS } from './shipment-endpoints.ts';
import { WEBHOOKS } from './webhook-endpoints.ts';

export type { Endpoint } from './endpoint-rows.ts';

const account = { fullName: 'Nora Newcomer', email: ':new-email', password: 'wbcargo1', confirmPassword: 'wbcargo1' };
const credentials = { email: ':own-email', password: 'wbcargo1' };
const bulk = { ids: [':id'], status: 'in-transit', location: '', note: 'Sailed', notify: false };
const quote = {
  name: 'Ada Brook',
  email: 'ada@example.com',
  origin: 'Gdańsk',
  destination: 'Porto',
  serviceType: 'ocean',
  weight: 12,
};
const message = { email: 'ada@example.com', message: 'When do you open?' };

/** docs/contract/accounts.md, accounts. */
const ACCOUNTS: Endpoint[] = [
  {
    rest: 'POST /api/register',
    trpc: 'auth.register',
    input: { ...account, role: 'client' },
    writes: true,
    statuses: [201, 401, 401, 401, 401, 403, 403, 403, 403, 201],
  },
  { trpc: 'users.create', input: { ...account, role: 'client' }, writes: true, statuses: superAdminOnly },
  {
    rest: 'POST /api/login',
    trpc: 'auth.login',
    input: credentials,
    // The audit log has each.
    writes: true,
    statuses: [200, 200, 200, 403, 401, 200, 200, 200, 200, 200],
  },
  { rest: 'POST /api/logout', trpc: 'auth.logout', statuses: noContent.signedIn },
  { rest: 'GET /api/me', trpc: 'auth.me', statuses: signedIn },
  { rest: 'GET /api/all-user', trpc: 'users.list', statuses: superAdminOnly },
  { trpc: 'users.colleagues', statuses: staff },
  { trpc: 'users.menuCounts', statuses: staff },
  { rest: 'GET /api/users/awaiting', trpc: 'users.awaiting', statuses: staff },
  { trpc: 'users.signIns', statuses: superAdminOnly },
  { rest: 'GET /api/user/:id', trpc: 'users.byId', subject: 'colleague', statuses: superAdminOnly },
  { rest: 'PUT /api/user/:id/verify', trpc: 'users.verify', subject: 'newcomer', writes: true, statuses: staff },
  { rest: 'PUT /api/user/:id/unverify', trpc: 'users.unverify', subject: 'colleague', writes: true, statuses: staff },
  {
    rest: 'PUT /api/user/:id/unverify',
    trpc: 'users.unverify',
    subject: 'chief',
    writes: true,
    statuses: superAdminOnly,
  },
  {
    rest: 'PUT /api/user/:id/role',
    trpc: 'users.setRole',
    subject: 'colleague',
    input: { role: 'client' },
    writes: true,
    statuses: superAdminOnly,
  },
  {
    rest: 'PUT /api/user/:id/verification',
    trpc: 'users.setVerification',
    subject: 'colleague',
    input: { isVerified: false },
    writes: true,
    statuses: superAdminOnly,
  },
  {
    rest: 'PATCH /api/user/:id',
    trpc: 'users.update',
    subject: 'colleague',
    input: { isActive: false, role: 'client' },
    writes: true,
    statuses: superAdminOnly,
  },
  { trpc: 'users.previewChange', subject: 'colleague', input: { isVerified: false }, statuses: staff },
  { trpc: 'users.previewChange', subject: 'chief', input: { isVerified: false }, statuses: superAdminOnly },
  { trpc: 'users.previewChange', subject: 'colleague', input: { role: 'client' }, statuses: superAdminOnly },
  { trpc: 'users.previewChange', subject: 'colleague', input: { isActive: false }, statuses: superAdminOnly },
  { trpc: 'users.previewRemoval', subject: 'colleague', statuses: superAdminOnly },
  { rest: 'DELETE /api/user/:id', trpc: 'users.remove', subject: 'colleague', writes: true, statuses: superAdminOnly },
];

/** docs/contract/enquiries.md, enquiries. The first two need QUOTES_TO: tests/server/domain/enquiries. */
const ENQUIRIES: Endpoint[] = [
  { rest: 'POST /api/quotes', trpc: 'enquiries.requestQuote', input: quote, statuses: nowhere },
  { rest: 'POST /api/messages', trpc: 'enquiries.sendMessage', input: message, statuses: nowhere },
  { rest: 'GET /api/enquiries', trpc: 'enquiries.list', input: { show: 'all' }, statuses: superAdminOnly },
  {
    rest: 'PATCH /api/enquiries/:id',
    trpc: 'enquiries.mark',
    subject: 'enquiry',
    input: { isAnswered: true },
    writes: true,
    statuses: superAdminOnly,
  },
];

/** docs/contract/views.md, saved views. */
const VIEWS: Endpoint[] = [
  { rest: 'GET /api/views', trpc: 'views.list', statuses: signedIn },
  {
    rest: 'POST /api/views',
    trpc: 'views.save',
    input: { screen: 'shipments', name: ':new-email', search: 'shippingMode=Sea&late=true' },
    writes: true,
    statuses: [401, 401, 401, 401, 401, 201, 201, 201, 201, 201],
  },
  {
    rest: 'DELETE /api/views/:id',
    trpc: 'views.remove',
    subject: 'view',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 404, 404, 200, 404, 404],
  },
];

/** docs/contract/wire.md, 'Callers', what a super-admin alone may. */
const OVERSIGHT: Endpoint[] = [
  { rest: 'GET /api/shipments/super-admin/all', trpc: 'superAdmin.shipments', statuses: superAdminOnly },
  { trpc: 'superAdmin.matching', statuses: superAdminOnly },
  { rest: 'GET /api/shipments/super-admin/simple', trpc: 'superAdmin.simple', statuses: superAdminOnly },
  {
    rest: 'POST /api/shipments/super-admin/bulk-preview',
    trpc: 'superAdmin.bulkPreview',
    subject: 'shipment',
    input: bulk,
    statuses: superAdminOnly,
  },
  {
    rest: 'PATCH /api/shipments/super-admin/bulk-status',
    trpc: 'superAdmin.bulkUpdateStatus',
    subject: 'shipment',
    input: bulk,
    writes: true,
    statuses: superAdminOnly,
  },
  {
    rest: 'POST /api/shipments/super-admin/bulk-undo',
    trpc: 'superAdmin.bulkUndo',
    subject: 'batch',
    input: { batchId: ':id' },
    writes: true,
    statuses: superAdminOnly,
  },
  { rest: 'GET /api/shipments/super-admin/deleted', trpc: 'superAdmin.deleted', statuses: superAdminOnly },
  { trpc: 'superAdmin.restore', subject: 'deleted', writes: true, statuses: superAdminOnly },
  {
    rest: 'PUT /api/shipments/owner',
    trpc: 'superAdmin.handOver',
    subject: 'handover',
    input: { ids: [':id'], user: ':user' },
    writes: true,
    statuses: superAdminOnly,
  },
  {
    rest: 'POST /api/shipments/super-admin/export',
    trpc: 'superAdmin.export',
    input: { tz: 'UTC' },
    writes: true,
    statuses: created.superAdminOnly,
  },
  {
    rest: 'POST /api/deliveries/:id/resend',
    trpc: 'superAdmin.resend',
    subject: 'mail',
    writes: true,
    statuses: accepted.superAdminOnly,
  },
  {
    rest: 'GET /api/audit',
    trpc: 'superAdmin.audit',
    subject: 'shipment',
    input: { shipment: ':id' },
    statuses: superAdminOnly,
  },
  {
    rest: 'GET /api/audit',
    trpc: 'superAdmin.audit',
    subject: 'colleague',
    input: { user: ':id' },
    statuses: superAdminOnly,
  },
];

/** Queries of the screens alone. */
const BEYOND_THE_CONTRACT: Endpoint[] = [
  { trpc: 'shipments.history', subject: 'shipment', statuses: readers },
  { trpc: 'shipments.mailStops', subject: 'shipment', statuses: ownerOnly },
  { trpc: 'shipments.mailedParties', subject: 'event', statuses: ownerOnly },
  { trpc: 'shipments.previewMail', subject: 'shipment', input: { status: 'shipped' }, statuses: ownerOnly },
  { trpc: 'shipments.owner', subject: 'shipment', statuses: readers },
  { trpc: 'shipments.places', input: { search: 'rotter' }, statuses: signedIn },
  { trpc: 'publicTracking.page', subject: 'shipment', statuses: anyone },
  { trpc: 'publicTracking.routeMap', subject: 'shipment', statuses: anyone },
  { trpc: 'publicTracking.conditions', statuses: anyone },
  { trpc: 'mail.choices', subject: 'mail', input: { token: ':token' }, statuses: anyone },
  { trpc: 'developers.reference.contents', statuses: anyone },
  { trpc: 'developers.reference.group', input: { group: 'shipments' }, statuses: anyone },
];

const WRITTEN: readonly Endpoint[] = [
  ...ACCOUNTS,
  ...OWN_ACCOUNT,
  ...SECOND_FACTOR,
  ...ENQUIRIES,
  ...VIEWS,
  ...DEVELOPERS,
  ...WEBHOOKS,
  ...SHIPMENTS,
  ...OVERSIGHT,
  ...BEYOND_THE_CONTRACT,
];

/**
 * Every REST route and every tRPC procedure of the product. What is written here is who may call what, a second time;
 * the row of another call without a subject follows from its endpoint.
 */
export const ENDPOINTS: readonly Endpoint[] = [...WRITTEN, ...rowsOfOthers(WRITTEN)];

/** A row by one of its transports. */
export type EndpointCall = Omit<Endpoint, 'rest' | 'trpc' | 'statuses'> & {
  /** `POST /api/login` or `auth.login`. */
  name: string;
};

export const isRest = (name: string): boolean => name.includes('/');
