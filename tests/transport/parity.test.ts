import { beforeAll, describe, expect, test } from 'vitest';
import { type Call, refusalOf, testApp } from '../support/app.ts';
import { consignment, type Person, person, superAdmin } from '../support/people.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Client = ReturnType<App['client']>;
type Who = 'visitor' | 'garbage' | 'client' | 'unverified' | 'owner' | 'other' | 'root';

/** One rule, asked of both doors. */
type Rule = {
  name: string;
  who: Who;
  route: string;
  call?: Omit<Call, 'token'>;
  trpc: (client: Client) => Promise<unknown>;
  refused: { status: number; message?: string };
};

const NOWHERE = '00000000-0000-4000-8000-000000000000';
let app: App;
let people: Record<Exclude<Who, 'visitor' | 'garbage'>, Person>;
let shipment: string;

const tokenOf = (who: Who) =>
  who === 'visitor' ? undefined : who === 'garbage' ? 'x'.repeat(5_000) : people[who].token;

beforeAll(async () => {
  app = await testApp();
  people = {
    root: await superAdmin(app),
    client: await person(app, 'client', { verified: true }),
    unverified: await person(app, 'admin', { verified: false }),
    owner: await person(app, 'admin', { verified: true }),
    other: await person(app, 'admin', { verified: true }),
  };
  const { body } = await app.rest('POST /api/shipments', { token: people.owner.token, body: consignment });
  shipment = (body.shipment as { _id: string })._id;
});

const signIn = { status: 401, message: 'Please sign in to continue.' };
const superOnly = { status: 403, message: 'Access denied. Super admin role required.' };
const pageOnly = { status: 403, message: 'Super-admin access required to view this page.' };
const verifiedOnly = { status: 403, message: 'Your account must be verified before you can do this.' };
const bulk = (ids: string[], status = 'shipped') => ({ ids, status });

const rules: Rule[] = [
  { name: 'me', who: 'visitor', route: 'GET /api/me', trpc: (c) => c.auth.me.query(), refused: signIn },
  { name: 'me', who: 'garbage', route: 'GET /api/me', trpc: (c) => c.auth.me.query(), refused: signIn },
  { name: 'logout', who: 'visitor', route: 'POST /api/logout', trpc: (c) => c.auth.logout.mutate(), refused: signIn },
  {
    name: 'login with a wrong password',
    who: 'visitor',
    route: 'POST /api/login',
    call: { body: { email: 'root@example.com', password: 'wrong' } },
    trpc: (c) => c.auth.login.mutate({ email: 'root@example.com', password: 'wrong' }),
    refused: { status: 401, message: 'Invalid email or password' },
  },
  {
    name: 'login without an e-mail',
    who: 'visitor',
    route: 'POST /api/login',
    call: { body: { password: 'x' } },
    trpc: (c) => c.auth.login.mutate({ password: 'x' }),
    refused: { status: 400, message: 'Email is required' },
  },
  {
    name: 'registration without a name',
    who: 'visitor',
    route: 'POST /api/register',
    call: { body: { fullName: ' ', email: '', password: '' } },
    trpc: (c) => c.auth.register.mutate({ fullName: ' ', email: '', password: '' }),
    refused: { status: 400, message: 'Full name is required' },
  },
  {
    name: 'registration with an address that is taken',
    who: 'visitor',
    route: 'POST /api/register',
    call: { body: { fullName: 'A', email: 'ROOT@example.com', password: 'abcdefg1' } },
    trpc: (c) => c.auth.register.mutate({ fullName: 'A', email: 'ROOT@example.com', password: 'abcdefg1' }),
    refused: { status: 409 },
  },
  {
    name: 'creating an admin',
    who: 'owner',
    route: 'POST /api/register',
    call: { body: { fullName: 'A', email: 'new@example.com', password: 'abcdefg1' } },
    trpc: (c) => c.users.create.mutate({ fullName: 'A', email: 'new@example.com', password: 'abcdefg1' }),
    refused: superOnly,
  },
  {
    name: 'creating an admin with a dead token',
    who: 'garbage',
    route: 'POST /api/register',
    call: { body: { fullName: 'A', email: 'new@example.com', password: 'abcdefg1' } },
    trpc: (c) => c.users.create.mutate({ fullName: 'A', email: 'new@example.com', password: 'abcdefg1' }),
    refused: signIn,
  },
  {
    name: 'the list of users',
    who: 'owner',
    route: 'GET /api/all-user',
    trpc: (c) => c.users.list.query(),
    refused: superOnly,
  },
  {
    name: 'an unknown user',
    who: 'root',
    route: `GET /api/user/${NOWHERE}`,
    trpc: (c) => c.users.byId.query({ id: NOWHERE }),
    refused: { status: 404, message: 'User not found.' },
  },
  {
    name: 'verifying by a client',
    who: 'client',
    route: `PUT /api/user/${NOWHERE}/verify`,
    trpc: (c) => c.users.verify.mutate({ id: NOWHERE }),
    refused: { status: 403 },
  },
  {
    name: 'unverifying by the unverified',
    who: 'unverified',
    route: `PUT /api/user/${NOWHERE}/unverify`,
    trpc: (c) => c.users.unverify.mutate({ id: NOWHERE }),
    refused: { status: 403 },
  },
  {
    name: 'a role by an admin',
    who: 'owner',
    route: `PUT /api/user/${NOWHERE}/role`,
    call: { body: { role: 'client' } },
    trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'client' }),
    refused: superOnly,
  },
  {
    name: 'an unknown role',
    who: 'root',
    route: `PUT /api/user/${NOWHERE}/role`,
    call: { body: { role: 'captain' } },
    trpc: (c) => c.users.setRole.mutate({ id: NOWHERE, role: 'captain' as 'client' }),
    refused: { status: 400, message: 'Please select a valid role' },
  },
  {
    name: 'verification by an admin',
    who: 'owner',
    route: `PUT /api/user/${NOWHERE}/verification`,
    call: { body: { isVerified: true } },
    trpc: (c) => c.users.setVerification.mutate({ id: NOWHERE, isVerified: true }),
    refused: superOnly,
  },
  {
    name: 'an update by an admin',
    who: 'owner',
    route: `PATCH /api/user/${NOWHERE}`,
    call: { body: { isActive: false } },
    trpc: (c) => c.users.update.mutate({ id: NOWHERE, isActive: false }),
    refused: superOnly,
  },
  {
    name: 'a deletion by an admin',
    who: 'owner',
    route: `DELETE /api/user/${NOWHERE}`,
    trpc: (c) => c.users.remove.mutate({ id: NOWHERE }),
    refused: superOnly,
  },
  {
    name: 'a shipment by the unverified',
    who: 'unverified',
    route: 'POST /api/shipments',
    call: { body: consignment },
    trpc: (c) => c.shipments.create.mutate(consignment),
    refused: verifiedOnly,
  },
  {
    name: 'a shipment without a sender',
    who: 'owner',
    route: 'POST /api/shipments',
    call: { body: { ...consignment, senderName: '', weight: -1 } },
    trpc: (c) => c.shipments.create.mutate({ ...consignment, senderName: '', weight: -1 }),
    refused: { status: 400, message: 'Please fill in all required sender fields' },
  },
  {
    name: 'my shipments',
    who: 'visitor',
    route: 'GET /api/shipments/my-shipments',
    trpc: (c) => c.shipments.mine.query({}),
    refused: signIn,
  },
  {
    name: 'a page that is no number',
    who: 'owner',
    route: 'GET /api/shipments/my-shipments?page=two',
    trpc: (c) => c.shipments.mine.query({ page: 'two' }),
    refused: { status: 400 },
  },
  {
    name: "everyone's shipments by a client",
    who: 'client',
    route: 'GET /api/shipments/admin/all-shipments',
    trpc: (c) => c.shipments.all.query({}),
    refused: verifiedOnly,
  },
  {
    name: "another's shipment",
    who: 'other',
    route: 'GET /api/shipments/:shipment',
    trpc: (c) => c.shipments.byId.query({ id: shipment }),
    refused: { status: 403, message: 'You can only manage shipments that you created.' },
  },
  {
    name: "somebody's shipment by a client",
    who: 'client',
    route: 'GET /api/shipments/:shipment',
    trpc: (c) => c.shipments.byId.query({ id: shipment }),
    refused: { status: 404, message: 'Shipment not found' },
  },
  {
    name: "a change of another's shipment",
    who: 'other',
    route: 'PATCH /api/shipments/:shipment',
    call: { body: { weight: 1 } },
    trpc: (c) => c.shipments.update.mutate({ id: shipment, weight: 1 }),
    refused: { status: 403 },
  },
  {
    name: 'an unknown status',
    who: 'owner',
    route: 'PATCH /api/shipments/:shipment',
    call: { body: { status: 'lost' } },
    trpc: (c) => c.shipments.update.mutate({ id: shipment, status: 'lost' }),
    refused: { status: 400, message: 'Please select a valid status' },
  },
  {
    name: "a deletion of another's shipment",
    who: 'other',
    route: 'PATCH /api/shipments/:shipment/soft-delete',
    trpc: (c) => c.shipments.softDelete.mutate({ id: shipment }),
    refused: { status: 403 },
  },
  {
    name: 'an event that says nothing',
    who: 'owner',
    route: 'POST /api/shipments/:shipment/events',
    call: { body: {} },
    trpc: (c) => c.shipments.addEvent.mutate({ id: shipment }),
    refused: { status: 400, message: 'Please give a status, a location or a note' },
  },
  {
    name: 'deliveries by a visitor',
    who: 'visitor',
    route: 'GET /api/shipments/:shipment/deliveries',
    trpc: (c) => c.shipments.deliveries.query({ id: shipment }),
    refused: signIn,
  },
  {
    name: 'a tracking number that nobody has',
    who: 'visitor',
    route: 'GET /api/shipments/public/track/WB0',
    trpc: (c) => c.publicTracking.byNumber.query({ number: 'WB0' }),
    refused: { status: 404, message: 'Tracking number not found. Please check and try again.' },
  },
  {
    name: 'the super-admin list',
    who: 'owner',
    route: 'GET /api/shipments/super-admin/all',
    trpc: (c) => c.superAdmin.shipments.query({}),
    refused: pageOnly,
  },
  {
    name: 'the simple list',
    who: 'owner',
    route: 'GET /api/shipments/super-admin/simple',
    trpc: (c) => c.superAdmin.simple.query(),
    refused: pageOnly,
  },
  {
    name: 'a preview',
    who: 'owner',
    route: 'POST /api/shipments/super-admin/bulk-preview',
    call: { body: bulk([NOWHERE]) },
    trpc: (c) => c.superAdmin.bulkPreview.mutate(bulk([NOWHERE])),
    refused: pageOnly,
  },
  {
    name: 'a bulk update to pending',
    who: 'root',
    route: 'PATCH /api/shipments/super-admin/bulk-status',
    call: { body: bulk([NOWHERE], 'pending') },
    trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE], 'pending')),
    refused: { status: 400, message: 'Please select a status' },
  },
  {
    name: 'a bulk update of nothing',
    who: 'root',
    route: 'PATCH /api/shipments/super-admin/bulk-status',
    call: { body: bulk([]) },
    trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([])),
    refused: { status: 400, message: 'Please select shipments to update' },
  },
  {
    name: 'a bulk update with an unknown id',
    who: 'root',
    route: 'PATCH /api/shipments/super-admin/bulk-status',
    call: { body: bulk([NOWHERE]) },
    trpc: (c) => c.superAdmin.bulkUpdateStatus.mutate(bulk([NOWHERE])),
    refused: { status: 404 },
  },
  {
    name: 'an export',
    who: 'owner',
    route: 'POST /api/shipments/super-admin/export',
    call: { body: {} },
    trpc: (c) => c.superAdmin.export.mutate({}),
    refused: pageOnly,
  },
  {
    name: 'a resend of an unknown mail',
    who: 'root',
    route: `POST /api/deliveries/${NOWHERE}/resend`,
    trpc: (c) => c.superAdmin.resend.mutate({ id: NOWHERE }),
    refused: { status: 404 },
  },
  {
    name: 'the audit trail',
    who: 'owner',
    route: `GET /api/audit?user=${NOWHERE}`,
    trpc: (c) => c.superAdmin.audit.query({ user: NOWHERE }),
    refused: { status: 403 },
  },
];

describe('REST and tRPC refuse with the same words', () => {
  test.each(rules)('$name, asked by $who', async ({ who, route, call, trpc, refused }) => {
    const token = tokenOf(who);
    const { status, body } = await app.rest(route.replace(':shipment', shipment), { ...call, token });
    const byTRPC = await refusalOf(trpc(app.client(token)));

    expect({ status, ...body }).toMatchObject(refused);
    expect(byTRPC).toEqual({ status, message: body.message, issues: body.issues });
  });
});

describe('REST and tRPC answer with the same data', () => {
  const withId = (json: unknown) => JSON.parse(JSON.stringify(json).replaceAll('"_id":', '"id":'));

  test.each<[string, Who, string, (client: Client) => Promise<unknown>]>([
    ['me', 'owner', 'GET /api/me', (c) => c.auth.me.query()],
    ['all users', 'root', 'GET /api/all-user', (c) => c.users.list.query()],
    [
      'my shipments',
      'owner',
      'GET /api/shipments/my-shipments?search=lagos',
      (c) => c.shipments.mine.query({ search: 'lagos' }),
    ],
    ['all shipments', 'other', 'GET /api/shipments/admin/all-shipments', (c) => c.shipments.all.query({})],
    ['one shipment', 'owner', 'GET /api/shipments/:shipment', (c) => c.shipments.byId.query({ id: shipment })],
    ['the super-admin list', 'root', 'GET /api/shipments/super-admin/all', (c) => c.superAdmin.shipments.query({})],
    ['the simple list', 'root', 'GET /api/shipments/super-admin/simple', (c) => c.superAdmin.simple.query()],
    [
      'deliveries',
      'owner',
      'GET /api/shipments/:shipment/deliveries',
      (c) => c.shipments.deliveries.query({ id: shipment }),
    ],
  ])('%s', async (_name, who, route, trpc) => {
    const token = tokenOf(who);
    const { status, body } = await app.rest(route.replace(':shipment', shipment), { token });

    expect(status).toBe(200);
    expect(withId(body)).toEqual(await trpc(app.client(token)));
  });
});
