import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, PASSWORD, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import {
  type ThrowawayPostgres,
  throwawayPostgres,
  throwawayStandby,
} from '../../support/postgres/throwaway-postgres.ts';
import { type RestCaller, restCaller } from '../../support/server/calls/rest-caller.ts';
import { rejectedStart, type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const METRICS_TOKEN = 'metrics';

let primary: ThrowawayPostgres;
let standby: ThrowawayPostgres;
let onStandby: postgres.Sql;
const servers: Server[] = [];
const callers: RestCaller[] = [];
let root = '';
let other = '';

/** Two processes, without anything that leads a caller to the same one again. */
const [first, second] = [() => callers[0] as RestCaller, () => callers[1] as RestCaller];

beforeAll(async () => {
  primary = await throwawayPostgres();
  standby = await throwawayStandby(primary);
  onStandby = postgres(standby.url, { max: 1, onnotice: () => undefined });
  for (let n = 0; n < 2; n += 1) {
    const server = await startServer({
      ...(await serverDirectories()),
      ...SUPER_ADMIN_VARIABLES,
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: standby.url,
      METRICS_TOKEN,
    });
    servers.push(server);
    callers.push(restCaller(server.url));
  }
  const user = await signIn(first().call);
  root = user.token;
  await createUser(first().call, user, { email: 'second@example.com', role: 'super-admin', isVerified: true });
  other = (await signIn(first().call, { email: 'second@example.com', password: PASSWORD })).token;
});

afterAll(async () => {
  for (const caller of callers) caller.close();
  for (const server of servers) await server.stop();
  await onStandby.end({ timeout: 1 });
  await standby.remove();
  await primary.remove();
});

async function metric(server: Server | undefined, name: string): Promise<number> {
  const response = await fetch(`${server?.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await response.text()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

const isUsed = () => expect.poll(() => metric(servers[1], 'database_replica{use="used"}'), { timeout: 30_000 }).toBe(1);

const LISTS = [
  'GET /api/shipments/super-admin/all',
  'GET /api/shipments/admin/all-shipments',
  'GET /api/shipments/my-shipments',
];

async function numbersIn(caller: RestCaller, token: string, route: string): Promise<string[]> {
  const { status, body } = await caller.call(route, { token });
  expect([route, status]).toEqual([route, 200]);
  return (body.shipments as { trackingNumber: string }[]).map(({ trackingNumber }) => trackingNumber);
}

async function create(caller: RestCaller, token: string): Promise<string> {
  const { status, body } = await caller.call('POST /api/shipments', { token, body: shipmentInput });
  expect(status).toBe(201);
  return (body.shipment as { trackingNumber: string }).trackingNumber;
}

test('lists come from the replica', async () => {
  await create(first(), root);
  await isUsed();
  const before = await metric(servers[1], 'database_replica_reads_total{by="replica"}');
  // A session that was opened just now may be ahead of the replica.
  await expect
    .poll(
      async () => {
        await numbersIn(second(), other, LISTS[0] ?? '');
        return metric(servers[1], 'database_replica_reads_total{by="replica"}');
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(before);
});

test('who has changed something sees it in every list and process, whatever the replica has; others see it later', async () => {
  let othersSawOld = false;
  for (let round = 0; round < 10 && !othersSawOld; round += 1) {
    await isUsed();
    await onStandby`select pg_wal_replay_pause()`;
    const number = await create(first(), root);
    for (const route of LISTS) expect(await numbersIn(second(), root, route)).toContain(number);
    othersSawOld = !(await numbersIn(second(), other, LISTS[0] ?? '')).includes(number);
    await onStandby`select pg_wal_replay_resume()`;
    await expect.poll(() => numbersIn(second(), other, LISTS[0] ?? ''), { timeout: 60_000 }).toContain(number);
  }
  expect(othersSawOld).toBe(true);
});

test('the same by tRPC, and for a session that was opened after the change', async () => {
  await isUsed();
  await onStandby`select pg_wal_replay_pause()`;
  const trpc = (procedure: string, token: string, input: unknown) =>
    first().call(`POST /api/trpc/${procedure}`, { token, body: input });
  const { body } = await trpc('shipments.create', root, shipmentInput);
  const { data } = body.result as { data: { shipment: { trackingNumber: string } } };
  const newest = data.shipment.trackingNumber;
  expect(await numbersIn(second(), root, LISTS[0] ?? '')).toContain(newest);
  const again = await signIn(second().call);
  expect(await numbersIn(second(), again.token, LISTS[0] ?? '')).toContain(newest);
  await onStandby`select pg_wal_replay_resume()`;
});

test('an export has what was created before, and stands in the audit at once', async () => {
  await isUsed();
  await onStandby`select pg_wal_replay_pause()`;
  const number = await create(first(), root);
  const { body } = await first().call('POST /api/shipments/super-admin/export', { token: root, body: { search: '' } });
  const csv = await (await fetch(`${servers[1]?.url}${body.url}`)).text();
  expect(csv).toContain(number);
  const me = await first().call('GET /api/me', { token: root });
  const { _id: id } = me.body.user as { _id: string };
  const audit = await second().call(`GET /api/audit?user=${id}&limit=1`, { token: root });
  expect(audit.body.entries).toMatchObject([{ what: 'shipments-exported' }]);
  await onStandby`select pg_wal_replay_resume()`;
});

test('a replica of another database ends the start with one line that names the variable', async () => {
  const DATABASE_REPLICA_URL = Object.assign(new URL(standby.url), { pathname: 'template1' }).href;
  const { status, stdout, stderr } = await rejectedStart({
    ...(await serverDirectories()),
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL,
    LOG_LEVEL: 'silent',
  });
  expect(status).not.toBe(0);
  expect((stdout + stderr).trim()).toBe('DATABASE_REPLICA_URL: is no replica of DATABASE_URL');
});

test('without the replica everything goes on, and it is used again when it is back', async () => {
  await isUsed();
  await standby.stop('immediate');
  const number = await create(first(), root);
  for (const caller of [first(), second()]) {
    for (const route of LISTS) expect(await numbersIn(caller, root, route)).toContain(number);
    expect(await numbersIn(caller, other, LISTS[0] ?? '')).toContain(number);
  }
  await expect.poll(() => metric(servers[1], 'database_replica{use="down"}'), { timeout: 60_000 }).toBe(1);
  await standby.start();
  await isUsed();
});
