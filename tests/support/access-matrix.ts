import { shipmentInput } from '../factories/shipments.ts';
import type { PerCaller } from './actors.ts';

/** What a call is about, each time one of its own where the call changes it. A shipment and its mail are the owner's. */
export type Subject = 'shipment' | 'mail' | 'newcomer' | 'colleague' | 'chief';

/** One row: what can be asked for by a REST route, a tRPC procedure or both, and the status of each caller's answer. */
export type Capability = {
  /** As the product's router spells it. */
  rest?: string;
  trpc?: string;
  subject?: Subject;
  /** The query or the body. `:id` is the subject's, `:new-email` nobody's yet, `:own-email` the caller's. */
  input?: Record<string, unknown>;
  /** The body travels as a form. */
  form?: true;
  /** Who is allowed changes something. */
  writes?: true;
  /** REST's statuses; tRPC says the same but 200 for every success. */
  answers: PerCaller<number>;
};

const account = { fullName: 'Nora Newcomer', email: ':new-email', password: 'abcdefg1', confirmPassword: 'abcdefg1' };
const credentials = { email: ':own-email', password: 'abcdefg1' };
const bulk = { ids: [':id'], status: 'shipped', notify: false };
const ends = {
  originCity: 'Rotterdam',
  originCountry: 'Netherlands',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
};

// The columns: anonymous, garbage, signed-out, deactivated, deleted, client, unverified, owner, other, super-admin.
const anyone: PerCaller<number> = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200];
const signedIn: PerCaller<number> = [401, 401, 401, 401, 401, 200, 200, 200, 200, 200];
const staff: PerCaller<number> = [401, 401, 401, 401, 401, 403, 403, 200, 200, 200];
const ownerOnly: PerCaller<number> = [401, 401, 401, 401, 401, 404, 404, 200, 403, 200];
const superAdminOnly: PerCaller<number> = [401, 401, 401, 401, 401, 403, 403, 403, 403, 200];

/** Contract section 3, accounts. */
const ACCOUNTS: Capability[] = [
  {
    rest: 'POST /api/register',
    input: account,
    writes: true,
    answers: [201, 401, 401, 401, 401, 403, 403, 403, 403, 201],
  },
  { trpc: 'users.create', input: account, writes: true, answers: superAdminOnly },
  {
    rest: 'POST /api/login',
    trpc: 'auth.login',
    input: credentials,
    answers: [200, 200, 200, 403, 401, 200, 200, 200, 200, 200],
  },
  {
    rest: 'POST /api/logout',
    trpc: 'auth.logout',
    answers: [401, 401, 401, 401, 401, 204, 204, 204, 204, 204],
  },
  { rest: 'GET /api/me', trpc: 'auth.me', answers: signedIn },
  { rest: 'GET /api/all-user', trpc: 'users.list', answers: superAdminOnly },
  { rest: 'GET /api/user/:id', trpc: 'users.byId', subject: 'colleague', answers: superAdminOnly },
  { rest: 'PUT /api/user/:id/verify', trpc: 'users.verify', subject: 'newcomer', writes: true, answers: staff },
  { rest: 'PUT /api/user/:id/unverify', trpc: 'users.unverify', subject: 'colleague', writes: true, answers: staff },
  {
    rest: 'PUT /api/user/:id/unverify',
    trpc: 'users.unverify',
    subject: 'chief',
    writes: true,
    answers: superAdminOnly,
  },
  {
    rest: 'PUT /api/user/:id/role',
    trpc: 'users.setRole',
    subject: 'colleague',
    input: { role: 'client' },
    writes: true,
    answers: superAdminOnly,
  },
  {
    rest: 'PUT /api/user/:id/verification',
    trpc: 'users.setVerification',
    subject: 'colleague',
    input: { isVerified: false },
    writes: true,
    answers: superAdminOnly,
  },
  {
    rest: 'PATCH /api/user/:id',
    trpc: 'users.update',
    subject: 'colleague',
    input: { isActive: false },
    writes: true,
    answers: superAdminOnly,
  },
  { rest: 'DELETE /api/user/:id', trpc: 'users.remove', subject: 'colleague', writes: true, answers: superAdminOnly },
];

/** Contract section 3, shipments. */
const SHIPMENTS: Capability[] = [
  {
    rest: 'GET /api/shipments/public/track/:number',
    trpc: 'publicTracking.byNumber',
    subject: 'shipment',
    answers: anyone,
  },
  { trpc: 'shipments.byTrackingNumber', subject: 'shipment', answers: signedIn },
  { rest: 'GET /api/shipments/my-shipments', trpc: 'shipments.mine', answers: signedIn },
  { rest: 'GET /api/shipments/admin/all-shipments', trpc: 'shipments.all', answers: staff },
  { rest: 'GET /api/shipments/:id', trpc: 'shipments.byId', subject: 'shipment', answers: ownerOnly },
  {
    rest: 'POST /api/shipments',
    trpc: 'shipments.create',
    input: shipmentInput,
    writes: true,
    answers: [401, 401, 401, 401, 401, 403, 403, 201, 201, 201],
  },
  {
    rest: 'POST /api/shipments',
    input: shipmentInput,
    form: true,
    writes: true,
    answers: [401, 401, 401, 401, 401, 403, 403, 201, 201, 201],
  },
  {
    rest: 'PATCH /api/shipments/:id',
    trpc: 'shipments.update',
    subject: 'shipment',
    input: { weight: 7.25 },
    writes: true,
    answers: ownerOnly,
  },
  {
    rest: 'PATCH /api/shipments/:id',
    subject: 'shipment',
    input: { weight: 7.25, updateAction: 'addImages' },
    form: true,
    writes: true,
    answers: ownerOnly,
  },
  {
    rest: 'PATCH /api/shipments/:id/soft-delete',
    trpc: 'shipments.softDelete',
    subject: 'shipment',
    writes: true,
    answers: ownerOnly,
  },
  {
    rest: 'POST /api/shipments/:id/events',
    trpc: 'shipments.addEvent',
    subject: 'shipment',
    input: { status: 'delivered' },
    writes: true,
    answers: [401, 401, 401, 401, 401, 404, 404, 201, 403, 201],
  },
  {
    rest: 'GET /api/shipments/:id/deliveries',
    trpc: 'shipments.deliveries',
    subject: 'shipment',
    answers: ownerOnly,
  },
];

/** Contract section 3, what a super-admin alone may. */
const OVERSIGHT: Capability[] = [
  { rest: 'GET /api/shipments/super-admin/all', trpc: 'superAdmin.shipments', answers: superAdminOnly },
  { rest: 'GET /api/shipments/super-admin/simple', trpc: 'superAdmin.simple', answers: superAdminOnly },
  {
    rest: 'POST /api/shipments/super-admin/bulk-preview',
    trpc: 'superAdmin.bulkPreview',
    subject: 'shipment',
    input: bulk,
    answers: superAdminOnly,
  },
  {
    rest: 'PATCH /api/shipments/super-admin/bulk-status',
    trpc: 'superAdmin.bulkUpdateStatus',
    subject: 'shipment',
    input: bulk,
    writes: true,
    answers: superAdminOnly,
  },
  {
    rest: 'POST /api/shipments/super-admin/export',
    trpc: 'superAdmin.export',
    input: { tz: 'UTC' },
    writes: true,
    answers: [401, 401, 401, 401, 401, 403, 403, 403, 403, 201],
  },
  {
    rest: 'POST /api/deliveries/:id/resend',
    trpc: 'superAdmin.resend',
    subject: 'mail',
    writes: true,
    answers: [401, 401, 401, 401, 401, 403, 403, 403, 403, 202],
  },
  {
    rest: 'GET /api/audit',
    trpc: 'superAdmin.audit',
    subject: 'shipment',
    input: { shipment: ':id' },
    answers: superAdminOnly,
  },
  {
    rest: 'GET /api/audit',
    trpc: 'superAdmin.audit',
    subject: 'colleague',
    input: { user: ':id' },
    answers: superAdminOnly,
  },
];

/** Where the contract says nothing: `auth.register` by a super-admin, and two queries of the screens (decision 013). */
const BEYOND_THE_CONTRACT: Capability[] = [
  {
    trpc: 'auth.register',
    input: account,
    writes: true,
    answers: [201, 401, 401, 401, 401, 403, 403, 403, 403, 403],
  },
  { trpc: 'shipments.history', subject: 'shipment', answers: ownerOnly },
  { trpc: 'publicTracking.routeMap', input: ends, answers: anyone },
];

/** Every REST route and every tRPC procedure, and what each kind of caller is answered. */
export const ACCESS_MATRIX: readonly Capability[] = [...ACCOUNTS, ...SHIPMENTS, ...OVERSIGHT, ...BEYOND_THE_CONTRACT];
