import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { OWN_ACCOUNT, SECOND_FACTOR } from './account-endpoints.ts';
import {
  accepted,
  anyone,
  created,
  type Endpoint,
  endpointOf,
  members,
  noContent,
  nowhere,
  owner,
  type Row,
  readers,
  rowsOfOthers,
  signedIn,
  staff,
  superAdminOnly,
} from './endpoint-rows.ts';
import { LOADS } from './load-endpoints.ts';
import { SHIPMENTS } from './shipment-endpoints.ts';

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
const ACCOUNTS: Row[] = [
  [
    'POST /api/register',
    [201, 401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 201],
    { input: { ...account, role: 'client' } },
  ],
  ['users.create', superAdminOnly, { input: { ...account, role: 'client' }, writes: true }],
  ['POST /api/login', [200, 200, 200, 403, 401, 200, 200, 200, 200, 200, 200, 200, 200], { input: credentials }],
  ['POST /api/logout', noContent.signedIn, { writes: false }],
  ['GET /api/me', signedIn],
  ['GET /api/all-user', superAdminOnly],
  ['GET /api/users', superAdminOnly],
  ['users.colleagues', staff.read],
  ['users.menuCounts', staff.read],
  ['GET /api/users/awaiting', staff.contacts],
  ['users.signIns', superAdminOnly, { subject: 'colleague' }],
  ['GET /api/user/:id', superAdminOnly, { subject: 'colleague' }],
  ['PUT /api/user/:id/verify', staff.office, { subject: 'newcomer' }],
  ['PUT /api/user/:id/unverify', staff.office, { subject: 'colleague' }],
  ['PUT /api/user/:id/unverify', superAdminOnly, { subject: 'chief' }],
  ['PUT /api/user/:id/role', superAdminOnly, { subject: 'colleague', input: { role: 'client' } }],
  ['PUT /api/user/:id/verification', superAdminOnly, { subject: 'colleague', input: { isVerified: false } }],
  ['PATCH /api/user/:id', superAdminOnly, { subject: 'colleague', input: { isActive: false, role: 'client' } }],
  ['users.previewChange', staff.office, { subject: 'colleague', input: { isVerified: false } }],
  ['users.previewChange', superAdminOnly, { subject: 'chief', input: { isVerified: false } }],
  ['users.previewChange', superAdminOnly, { subject: 'colleague', input: { role: 'client' } }],
  ['users.previewChange', superAdminOnly, { subject: 'colleague', input: { isActive: false } }],
  ['users.previewRemoval', superAdminOnly, { subject: 'colleague' }],
  ['DELETE /api/user/:id', superAdminOnly, { subject: 'colleague' }],
];

/** docs/contract/enquiries.md, enquiries. The first two need QUOTES_TO: tests/server/domain/enquiries. */
const ENQUIRIES: Row[] = [
  ['POST /api/quotes', nowhere, { input: quote, writes: false }],
  ['POST /api/messages', nowhere, { input: message, writes: false }],
  ['GET /api/enquiries', superAdminOnly, { input: { show: 'all' } }],
  ['PATCH /api/enquiries/:id', superAdminOnly, { subject: 'enquiry', input: { isAnswered: true } }],
  [
    'POST /api/enquiries/:id/request',
    created.superAdminOnly,
    { subject: 'quote', input: { newCompany: { name: ':new-email' } } },
  ],
];

/** docs/contract/carriers.md, named carriers. */
const CARRIERS: Row[] = [
  [
    'POST /api/carriers',
    created.staff.office,
    { input: { name: ':new-email', trackingUrl: 'https://line.example/{number}' } },
  ],
  ['PATCH /api/carriers/:id', superAdminOnly, { subject: 'carrier', input: { name: ':new-email' } }],
  ['DELETE /api/carriers/:id', superAdminOnly, { subject: 'carrier' }],
];

/** docs/contract/companies.md. */
const COMPANIES: Row[] = [
  ['GET /api/companies', staff.office],
  ['GET /api/companies/:id', staff.office, { subject: 'company' }],
  ['POST /api/companies', created.staff.office, { input: { name: ':new-email' } }],
  ['PATCH /api/companies/:id', staff.office, { subject: 'company', input: { name: ':new-email' } }],
  ['DELETE /api/companies/:id', superAdminOnly, { subject: 'company' }],
  ['POST /api/companies/:id/merge', superAdminOnly, { subject: 'two-companies', input: { into: ':other' } }],
  ['companies.mergePreview', superAdminOnly, { subject: 'two-companies', input: { into: ':other' } }],
  [
    'POST /api/companies/:id/shipments-preview',
    staff.office,
    { subject: 'company-and-shipment', input: { ids: [':other'] }, writes: false },
  ],
  [
    'POST /api/companies/:id/shipments',
    staff.office,
    { subject: 'company-and-shipment', input: { ids: [':other'] }, changesNothingFor: ['other'] },
  ],
];

const namesNoImage = [401, 401, 401, 401, 401, 404, 403, 403, 403, 403, 403, 403, 403] as const;

/** docs/contract/portal.md. */
const PORTAL: Row[] = [
  ['GET /api/portal/shipments/:id', members, { subject: 'seen' }],
  ['GET /api/portal/shipments/:id/documents', members, { subject: 'seen' }],
  [
    'POST /api/portal/shipments/:id/documents',
    created.members,
    { subject: 'seen', input: { type: 'customs', title: 'For customs' }, form: true, file: true },
  ],
  ['GET /api/portal/shipments/:id/messages', members, { subject: 'seen' }],
  ['POST /api/portal/shipments/:id/messages', created.members, { subject: 'seen', input: { text: 'Where is it?' } }],
  [
    'POST /api/portal/shipments/:id/messages',
    created.members,
    { subject: 'seen', input: { text: 'Where is it?' }, form: true },
  ],
  // The name is one that no image has: tests/server/transport/rest/messages has the others.
  ['GET /api/portal/shipments/:id/messages/:name', namesNoImage, { subject: 'seen' }],
  // There is nothing to read.
  ['POST /api/portal/shipments/:id/read', members, { subject: 'seen', writes: false }],
  ['PUT /api/portal/shipments/:id/follow', members, { subject: 'seen' }],
  ['DELETE /api/portal/shipments/:id/follow', members, { subject: 'seen', writes: false }],
  ['GET /api/portal/notices', members],
  ['PUT /api/portal/notices', members, { input: { events: ['delivered'], of: 'all', digest: 'none', zone: 'UTC' } }],
  ['GET /api/portal/shipments/:id/waybill', members, { subject: 'seen' }],
  ['GET /api/portal/shipments/:id/proof', members, { subject: 'seen' }],
  ['GET /api/portal/shipments/:id/proof/:name', members, { subject: 'seen' }],
  // The name is one that no image has: tests/server/domain/companies/portal has the others.
  ['GET /api/portal/shipments/:id/images/:name', namesNoImage, { subject: 'seen' }],
  ['POST /api/portal/shipments/:id/waybill/ticket', created.members, { subject: 'seen' }],
  ['POST /api/portal/shipments/:id/proof/ticket', created.members, { subject: 'seen' }],
  ['GET /api/portal/loads', members],
  ['GET /api/portal/loads/:id', members, { subject: 'agents-load' }],
  ['GET /api/portal/loads/:id/manifest', members, { subject: 'agents-load' }],
  ['GET /api/portal/documents/:id', members, { subject: 'seen-document' }],
  ['POST /api/portal/documents/:id/ticket', created.members, { subject: 'seen-document' }],
];

const places = {
  originCity: 'Gdańsk',
  originCountry: 'Poland',
  destinationCity: 'Porto',
  destinationCountry: 'Portugal',
};

/** docs/contract/requests.md. */
const REQUESTS: Row[] = [
  ['POST /api/portal/requests', created.members, { input: { ...places, weight: 12 } }],
  ['GET /api/portal/requests/:id', members, { subject: 'seen-request' }],
  ['PATCH /api/portal/requests/:id', members, { subject: 'seen-request', input: { weight: 13 } }],
  ['DELETE /api/portal/requests/:id', members, { subject: 'seen-request' }],
  ['POST /api/portal/requests/:id/read', members, { subject: 'seen-request' }],
  ['GET /api/requests/:id', staff.office, { subject: 'request' }],
  ['POST /api/requests/:id/accept', created.staff.office, { subject: 'request', input: shipmentInput }],
  ['POST /api/requests/:id/decline', staff.office, { subject: 'request', input: { reason: 'No ship goes there' } }],
];

const invitation = { fullName: 'Ivy Sible', email: ':new-email', as: 'member' };

/** docs/contract/companies.md, 'Members'. */
const MEMBERS: Row[] = [
  ['GET /api/companies/:id/members', staff.office, { subject: 'member' }],
  ['POST /api/companies/:id/members', created.staff.office, { subject: 'company', input: invitation }],
  [
    'PATCH /api/companies/:id/members/:userId',
    staff.office,
    { subject: 'member', input: { userId: ':user', as: 'viewer' } },
  ],
  ['DELETE /api/companies/:id/members/:userId', staff.office, { subject: 'member', input: { userId: ':user' } }],
  ['GET /api/portal/members', members],
  ['POST /api/portal/members', created.members, { input: invitation }],
  ['PATCH /api/portal/members/:userId', members, { subject: 'own-member', input: { userId: ':user', as: 'viewer' } }],
  ['DELETE /api/portal/members/:userId', members, { subject: 'own-member', input: { userId: ':user' } }],
  [
    'POST /api/memberships/accept',
    // The callers who are rejected share one, which is the owner's.
    [401, 401, 401, 401, 401, 200, 403, 409, 403, 403, 403, 403, 403],
    { subject: 'own-invitation', input: { token: ':token' } },
  ],
];

/** docs/contract/views.md, saved views. */
const VIEWS: Row[] = [
  ['GET /api/views', signedIn],
  [
    'POST /api/views',
    created.signedIn,
    { input: { screen: 'shipments', name: ':new-email', search: 'shippingMode=Sea&late=true' } },
  ],
  ['DELETE /api/views/:id', [401, 401, 401, 401, 401, 404, 404, 200, 404, 404, 404, 404, 404], { subject: 'view' }],
];

/**
 * docs/contract/wire.md, 'API keys', API keys: each caller's own. The calls of a key itself have a test of their own.
 */
const DEVELOPERS: Row[] = [
  ['GET /api/openapi.json', anyone],
  ['GET /api/keys', staff.own],
  [
    'POST /api/keys',
    created.staff.own,
    { subject: 'own-password-only', input: { name: 'Warehouse', scopes: ['shipments:read'], password: 'wbcargo1' } },
  ],
  ['DELETE /api/keys/:id', [401, 401, 401, 401, 401, 403, 403, 204, 404, 404, 404, 404, 404], { subject: 'api-key' }],
  ['GET /api/keys/current', [401, 401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403]],
];

/** The statuses of the owner's own webhook: another's is not there, for a super-admin neither. */
const own = (ok: number) => [401, 401, 401, 401, 401, 403, 403, ok, 404, 403, 403, 403, 404] as const;

/** docs/contract/webhooks.md, webhooks. The address is a public one, and nothing is sent to it. */
const WEBHOOKS: Row[] = [
  ['GET /api/webhooks', staff.office],
  [
    'POST /api/webhooks',
    created.staff.office,
    {
      subject: 'own-password-only',
      input: { url: 'https://8.8.8.8/hook', events: ['shipment.created'], description: 'ERP' },
    },
  ],
  ['GET /api/webhooks/:id', own(200), { subject: 'webhook' }],
  [
    'PATCH /api/webhooks/:id',
    own(200),
    { subject: 'webhook', input: { description: 'Warehouse', events: ['event.added'] } },
  ],
  ['DELETE /api/webhooks/:id', own(200), { subject: 'webhook' }],
  ['POST /api/webhooks/:id/test', own(202), { subject: 'webhook' }],
  ['POST /api/webhooks/:id/rotate', own(200), { subject: 'webhook' }],
  ['GET /api/webhooks/:id/attempts', own(200), { subject: 'webhook', input: { limit: 10 } }],
  ['POST /api/webhooks/attempts/:id/replay', own(202), { subject: 'attempt' }],
];

/** docs/contract/wire.md, 'Callers', what a super-admin alone may. */
const OVERSIGHT: Row[] = [
  ['GET /api/shipments/super-admin/all', superAdminOnly],
  ['superAdmin.matching', superAdminOnly],
  ['GET /api/shipments/super-admin/simple', superAdminOnly],
  ['POST /api/shipments/super-admin/bulk-preview', superAdminOnly, { subject: 'shipment', input: bulk, writes: false }],
  ['PATCH /api/shipments/super-admin/bulk-status', superAdminOnly, { subject: 'shipment', input: bulk }],
  ['POST /api/shipments/super-admin/bulk-undo', superAdminOnly, { subject: 'batch', input: { batchId: ':id' } }],
  ['GET /api/shipments/super-admin/deleted', superAdminOnly],
  ['superAdmin.restore', superAdminOnly, { subject: 'deleted', writes: true }],
  ['PUT /api/shipments/owner', superAdminOnly, { subject: 'handover', input: { ids: [':id'], user: ':user' } }],
  ['POST /api/shipments/super-admin/export', created.superAdminOnly, { input: { tz: 'UTC' } }],
  ['POST /api/deliveries/:id/resend', accepted.superAdminOnly, { subject: 'mail' }],
  ['GET /api/audit', superAdminOnly, { subject: 'shipment', input: { shipment: ':id' } }],
  ['GET /api/audit', superAdminOnly, { subject: 'colleague', input: { user: ':id' } }],
];

/** Queries of the screens alone. */
const BEYOND_THE_CONTRACT: Row[] = [
  ['shipments.history', readers, { subject: 'shipment' }],
  ['shipments.mailStops', owner.goods, { subject: 'shipment' }],
  ['shipments.mailedParties', owner.goods, { subject: 'event' }],
  ['shipments.previewMail', owner.goods, { subject: 'shipment', input: { status: 'shipped' } }],
  ['shipments.owner', readers, { subject: 'shipment' }],
  ['shipments.places', signedIn, { input: { search: 'rotter' } }],
  ['publicTracking.page', anyone, { subject: 'shipment' }],
  ['publicTracking.routeMap', anyone, { subject: 'shipment' }],
  ['publicTracking.conditions', anyone],
  ['mail.choices', anyone, { subject: 'mail', input: { token: ':token' } }],
  ['developers.reference.contents', anyone],
  ['developers.reference.group', anyone, { input: { group: 'shipments' } }],
];

const WRITTEN: readonly Endpoint[] = [
  ...ACCOUNTS,
  ...OWN_ACCOUNT,
  ...SECOND_FACTOR,
  ...ENQUIRIES,
  ...CARRIERS,
  ...COMPANIES,
  ...PORTAL,
  ...REQUESTS,
  ...MEMBERS,
  ...LOADS,
  ...VIEWS,
  ...DEVELOPERS,
  ...WEBHOOKS,
  ...SHIPMENTS,
  ...OVERSIGHT,
  ...BEYOND_THE_CONTRACT,
].map(endpointOf);

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
