/**
 * The same questions with 10,000, 100,000 and 1,000,000 shipments: `npm run bench:growth`, after a build; arguments
 * are other sizes. DATABASE_URL may name a database that `npm run seed:shipments` filled. Ms to the whole answer, one
 * at a time: medians of twenty after a first, of five bulk updates, of one export; the slowest of several counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { SORT_FIELDS, SORT_ORDERS } from '#contract/shipments/list-filters.ts';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { type Server, startServer } from '../../../tests/support/server/server.ts';
import { seedShipments, USERS, WORDS } from '../../load/seed-shipments.ts';
import { allSent, bulkUpdate, call, exportAll, median, scatteredShipments, signIn } from '../calls.ts';

const TIMES = 20;
const BULK_ROUNDS = 5;
const LIMIT = 50;

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const table = new Map<string, string[]>();
const filled = process.env.DATABASE_URL;
if (filled) await measure(filled);
else await measureOwn();
const heads = filled ? ['of DATABASE_URL'] : sizes.map((size) => size.toLocaleString('en-US'));
console.info(`${availableParallelism()} cores, Node ${process.version}, one question at a time, ms`);
console.info(`| shipments | ${heads.join(' | ')} |`);
console.info(`|---|${heads.map(() => '---').join('|')}|`);
for (const [name, cells] of table) console.info(`| ${name} | ${cells.join(' | ')} |`);
process.exit();

async function measureOwn(): Promise<void> {
  const server = await startPostgres();
  for (const size of sizes) {
    const database = await createDatabase(server.url);
    await seedShipments(database.url, size);
    console.error(`${size} shipments`);
    await measure(database.url);
    await database.drop();
  }
  await server.stop();
}

async function measure(databaseUrl: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const product = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
  await allSent(sql);
  const active = await sql<{ trackingNumber: string }[]>`
    select tracking_number as "trackingNumber" from shipments where deleted_at is null order by md5(id::text) limit ${TIMES + 1}`;
  const numbers = active.map(({ trackingNumber }) => trackingNumber);
  const [count] = await sql`
    select count(*)::int as all, (count(*) filter (where user_id = (select id from users where email = ${USERS.owner})))::int as own
    from shipments where deleted_at is null`;
  const [pages, ownPages] = [Math.ceil(count?.all / LIMIT), Math.ceil(count?.own / LIMIT)];
  const owner = await signIn(product, USERS.owner);
  const superAdmin = await signIn(product, USERS.superAdmin);

  const row = async (name: string, token: string, addresses: string[]) =>
    add(name, await slowest(product, token, addresses));
  const mine = (name: string, ...queries: string[]) =>
    row(
      `my-shipments, ${name}`,
      owner,
      queries.map((query) => `/api/shipments/my-shipments?${query}`),
    );
  const all = (name: string, ...queries: string[]) =>
    row(
      `super-admin, ${name}`,
      superAdmin,
      queries.map((query) => `/api/shipments/super-admin/all?${query}`),
    );

  add('tracking', await each(numbers.map((number) => () => ask(product, `/api/shipments/public/track/${number}`))));
  await mine('first page', '');
  await mine('middle page', `page=${Math.ceil(ownPages / 2)}`);
  await mine('last page', `page=${ownPages}`);
  await mine('search, 25 found', `search=${WORDS.few.description}`);
  await all('first page with statistics', '');
  await all('middle page', `page=${Math.ceil(pages / 2)}`);
  await all('last page', `page=${pages}`);
  await all('each status', ...STATUSES.map((status) => `status=${status}`));
  await all('each carrier', ...CARRIERS.map((carrier) => `carrier=${carrier}`));
  await all('each sort', ...SORT_FIELDS.flatMap((by) => SORT_ORDERS.map((order) => `sortBy=${by}&sortOrder=${order}`)));
  await all('search, 25 found', `search=${WORDS.few.surname}`);
  await mine('search, all found', 'search=example');
  await all('search, a tenth found', `search=${WORDS.tenth.surname}`);
  await all('search, all found', 'search=example');
  await row('attention, first page', superAdmin, ['/api/shipments/attention']);
  await row(
    'attention, each reason and what is snoozed',
    superAdmin,
    [...ATTENTION_REASONS.map((reason) => `reason=${reason}`), 'snoozed=true'].map(
      (query) => `/api/shipments/attention?${query}`,
    ),
  );

  const bulk: number[] = [];
  for (let round = 0; round < BULK_ROUNDS; round += 1) {
    const ids = await scatteredShipments(sql, 500, round);
    bulk.push(await timed(() => bulkUpdate(product, superAdmin, ids)));
    await allSent(sql);
  }
  add('bulk update of 500 with 1,000 mails', median(bulk));
  const { rows, seconds } = await exportAll(product, superAdmin);
  add('export, for 10,000 rows', (seconds * 1000 * 10_000) / rows);
  await product.stop();
  await sql.end();
  await rm(directory, { recursive: true, force: true });
}

function add(name: string, milliseconds: number): void {
  const cell = milliseconds < 20 ? milliseconds.toFixed(1) : Math.round(milliseconds).toLocaleString('en-US');
  table.set(name, [...(table.get(name) ?? []), cell]);
  console.error(`${name}: ${cell}`);
}

async function slowest(product: Server, token: string, addresses: string[]): Promise<number> {
  const medians: number[] = [];
  for (const address of addresses) {
    medians.push(await each(Array.from({ length: TIMES + 1 }, () => () => ask(product, address, token))));
  }
  return Math.max(...medians);
}

/** The median of all but the first, which warms up. */
async function each(questions: (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (const question of questions) times.push(await timed(question));
  return median(times.slice(1));
}

async function ask(product: Server, address: string, token?: string): Promise<void> {
  await (await call(product, address, token ? { headers: { 'auth-token': token } } : {})).arrayBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
