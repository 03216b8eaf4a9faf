import type { PerCaller } from './actors.ts';
import { anyone, type Endpoint, ownerOnly, readers, signedIn, staff, superAdminOnly } from './endpoint-rows.ts';
import { SHIPMENTS } from './shipment-endpoints.ts';

export type { Endpoint } from './endpoint-rows.ts';

const account = { fullName: 'Nora Newcomer', email: ':new-email', password: 'wbcargo1', confirmPassword: 'wbcargo1' };
const credentials = { email: ':own-email', password: 'wbcargo1' };
const chosen = { token: ':token', password: 'wbcargo1', confirmPassword: 'wbcargo1' };
const bulk = { ids: [':id'], status: 'in-transit', location: '', note: 'Sailed', notify: false };
const anyoneAccepted: PerCaller<number> = [202, 202, 202, 202, 202, 202, 202, 202, 202, 202];

/** Contract section 3, accounts. */
const ACCOUNTS: Endpoint[] = [
  {
    rest: 'POST /api/register',
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
  {
    rest: 'POST /api/logout',
    trpc: 'auth.logout',
    statuses: [401, 401, 401, 401, 401, 204, 204, 204, 204, 204],
  },
  { rest: 'GET /api/me', trpc: 'auth.me', statuses: signedIn },
  { rest: 'GET /api/all-user', trpc: 'users.list', statuses: superAdminOnly },
  { trpc: 'users.colleagues', statuses: staff },
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
  { rest: 'DELETE /api/user/:id', trpc: 'users.remove', subject: 'colleague', writes: true, statuses: superAdminOnly },
];

/** Contract section 10: one's own account, links that are mailed, and what a super-admin does with sessions and invitations. */
const OWN_ACCOUNT: Endpoint[] = [
  {
    rest: 'PATCH /api/me',
    trpc: 'account.update',
    input: { fullName: ':new-email' },
    writes: true,
    statuses: signedIn,
  },
  {
    rest: 'PUT /api/me/password',
    trpc: 'account.password',
    subject: 'own-password',
    input: { currentPassword: 'wbcargo1', newPassword: 'wbcargo1', confirmPassword: 'wbcargo1' },
    writes: true,
    statuses: signedIn,
  },
  // Of two calls each has a session of its own: the lists are compared in tests/server/transport/parity/accounts.test.ts.
  { rest: 'GET /api/me/sessions', statuses: signedIn },
  { trpc: 'account.sessions', statuses: signedIn },
  { trpc: 'account.signIns', statuses: signedIn },
  {
    rest: 'DELETE /api/me/sessions/:id',
    trpc: 'account.endSession',
    subject: 'session',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 404, 404, 204, 404, 404],
  },
  {
    rest: 'DELETE /api/me/sessions',
    trpc: 'account.endOtherSessions',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 204, 204, 204, 204, 204],
  },
  {
    rest: 'DELETE /api/user/:id/sessions',
    trpc: 'superAdmin.endSessions',
    subject: 'colleague',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 204],
  },
  {
    rest: 'POST /api/password-reset',
    trpc: 'auth.requestReset',
    input: { email: ':new-email' },
    writes: true,
    statuses: anyoneAccepted,
  },
  {
    rest: 'POST /api/password-reset/confirm',
    trpc: 'auth.reset',
    subject: 'reset',
    input: chosen,
    writes: true,
    statuses: anyone,
  },
  {
    rest: 'POST /api/invitations',
    trpc: 'superAdmin.invite',
    input: { fullName: 'Nora Newcomer', email: ':new-email', role: 'client' },
    writes: true,
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 201],
  },
  {
    rest: 'POST /api/invitations/accept',
    trpc: 'auth.acceptInvitation',
    subject: 'invited',
    input: chosen,
    writes: true,
    statuses: anyone,
  },
  {
    rest: 'POST /api/invitations/:id/resend',
    trpc: 'superAdmin.resendInvitation',
    subject: 'invited',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 202],
  },
];

/** Contract section 3, what a super-admin alone may. */
const OVERSIGHT: Endpoint[] = [
  { rest: 'GET /api/shipments/super-admin/all', trpc: 'superAdmin.shipments', statuses: superAdminOnly },
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
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 201],
  },
  {
    rest: 'POST /api/deliveries/:id/resend',
    trpc: 'superAdmin.resend',
    subject: 'mail',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 202],
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

/** Where the contract says nothing: `auth.register` by a super-admin, and queries of the screens (decision 013). */
const BEYOND_THE_CONTRACT: Endpoint[] = [
  {
    trpc: 'auth.register',
    input: account,
    writes: true,
    statuses: [201, 401, 401, 401, 401, 403, 403, 403, 403, 403],
  },
  { trpc: 'shipments.history', subject: 'shipment', statuses: readers },
  { trpc: 'shipments.previewMail', subject: 'shipment', input: { status: 'shipped' }, statuses: ownerOnly },
  {
    trpc: 'shipments.owner',
    subject: 'shipment',
    statuses: [401, 401, 401, 401, 401, 404, 404, 200, 200, 200],
  },
  { trpc: 'shipments.places', input: { search: 'rotter' }, statuses: signedIn },
  { trpc: 'publicTracking.routeMap', subject: 'shipment', statuses: anyone },
  { trpc: 'mail.choices', subject: 'mail', input: { token: ':token' }, statuses: anyone },
];

/** Every REST route and every tRPC procedure of the product. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNTS,
  ...OWN_ACCOUNT,
  ...SHIPMENTS,
  ...OVERSIGHT,
  ...BEYOND_THE_CONTRACT,
];

/** A row by one of its transports. */
export type EndpointCall = Omit<Endpoint, 'rest' | 'trpc' | 'statuses'> & {
  /** `POST /api/login` or `auth.login`. */
  name: string;
};

export const isRest = (name: string): boolean => name.includes('/');
