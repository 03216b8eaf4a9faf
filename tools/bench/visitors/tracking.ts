/**
 * Public tracking and the home page beside alternatives on one PostgreSQL: `npm run bench:tracking`, after a build,
 * over a hundred connections or the argument's number. Fastify with Drizzle and Next.js follow their documentation;
 * raw node:http is the limit of one statement per request.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { startServer } from '../../../tests/support/server/server.ts';
import { median, residentMegabytes } from '../calls.ts';
import { startPeers } from './start-peers.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = Number(process.argv[2] ?? 100);
const SHIPMENTS = 10_000;

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startPostgres();
const { url: databaseUrl } = await createDatabase(server.url);
const numbers = await fill(databaseUrl);
const product = await startServer({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: 'bench',
});
const idleMegabytes = await residentMegabytes(product);
const [number = ''] = numbers;
const peers = await startPeers(databaseUrl, {
  home: await pageAt(product.url),
  tracked: await pageAt(`${product.url}/tracking?number=${number}`),
  number,
});

/** Without scripts, which stand at its end. */
const bodySize = async (address: string) => /<body>(.*?)<script/s.exec(await pageAt(address))?.[1]?.length;
const bodies = [product.url, peers.next].map((url) => bodySize(`${url}/tracking?number=${number}`));
const [ownSize, nextSize] = await Promise.all(bodies);

const input = (number: string) => encodeURIComponent(JSON.stringify({ number }));
const contestants: Record<string, (number: string) => string> = {
  'lookup: raw node:http': (number) => `${peers.raw}/${number}`,
  'lookup: REST': (number) => `${product.url}/api/shipments/public/track/${number}`,
  'lookup: tRPC': (number) => `${product.url}/api/trpc/publicTracking.byNumber?input=${input(number)}`,
  'lookup: Fastify': (number) => `${peers.fastify}/track/${number}`,
  'lookup: Next.js': (number) => `${peers.next}/track/${number}`,
  'tracking page': (number) => `${product.url}/tracking?number=${number}`,
  'tracking page, rendered each time': (number) => `${product.url}/tracking?number=${number.toLowerCase()}`,
  'tracking page: Next.js': (number) => `${peers.next}/tracking?number=${number}`,
  'home page': () => `${product.url}/`,
  'home page: Next.js': () => `${peers.next}/`,
};

const measured = new Map<string, Measure[]>(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, address] of Object.entries(contestants)) {
    const measure = await load(address);
    // The first round warms up.
    if (round > 0) measured.get(name)?.push(measure);
  }
}

const rateOf = (name: string) => median(measured.get(name)?.map(({ rate }) => rate) ?? []);
console.info(
  `${availableParallelism()} cores, Node ${process.version}, ${SHIPMENTS} shipments, ${CONNECTIONS} connections, ${ROUNDS} interleaved rounds, medians`,
);
console.info('| | requests/s | p99 ms |\n|---|---|---|');
for (const [name, measures] of measured) {
  console.info(`| ${name} | ${Math.round(rateOf(name))} | ${median(measures.map(({ p99 }) => p99))} |`);
}
console.info('| ratio | is | wanted |\n|---|---|---|');
printRatio('lookup: REST', 'lookup: raw node:http', 0.8);
printRatio('lookup: REST', 'lookup: Fastify', 1.4);
printRatio('lookup: tRPC', 'lookup: raw node:http', 0.6);
printRatio('tracking page', 'tracking page: Next.js', 4);
printRatio('tracking page, rendered each time', 'tracking page: Next.js', 2.5);
printRatio('home page', 'home page: Next.js', 5);
console.info(`HTML in the body of the tracked page: ${ownSize} characters, Next.js's ${nextSize}`);
console.info(
  `Resident memory: ${idleMegabytes} MB idle after the start, ${await residentMegabytes(product)} MB after the load`,
);

peers.stop();
await product.stop();
await server.stop();
await rm(directory, { recursive: true, force: true });
process.exit();

async function pageAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

type Measure = { rate: number; p99: number };

async function load(address: (number: string) => string): Promise<Measure> {
  const requests = numbers.slice(0, 500).map((number) => {
    const { pathname, search } = new URL(address(number));
    return { method: 'GET' as const, path: pathname + search };
  });
  let connection = 0;
  const result = await autocannon({
    url: new URL(address('')).origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    // As every browser asks.
    headers: { 'accept-encoding': 'gzip' },
    // Each begins elsewhere: otherwise all would ask for the same number at the same time.
    setupClient: (client) => {
      const start = (connection * requests.length) / CONNECTIONS;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
      connection += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

function printRatio(name: string, beside: string, wanted: number): void {
  console.info(`| ${name} / ${beside} | ${(rateOf(name) / rateOf(beside)).toFixed(2)} | ${wanted} |`);
}

/** Fills the database directly: what is measured is the reading. */
async function fill(url: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  await database.close();
  const sql = postgres(url, { onnotice: () => undefined });
  const drawn = Array.from({ length: SHIPMENTS }, generateTrackingNumber);
  await sql`insert into users (full_name, email, password_hash, role) values ('Bench', 'bench@example.com', '', 'admin')`;
  await sql`
    insert into shipments (tracking_number, user_id, carrier, shipping_mode, status, description, weight,
      requires_customs_clearance, sender_name, sender_email, receiver_name, receiver_email, origin_address, origin_city,
      origin_country, destination_address, destination_city, destination_country)
    select number, (select id from users), 'dhl', 'Air', 'in_transit', 'Two crates of machine spares', 12.5, true, 'Anneke',
      'a@example.com', 'Grace', 'g@example.com', 'Waalhaven 12', 'Rotterdam', 'Netherlands', '7 Wharf Road', 'Lagos', 'Nigeria'
    from unnest(${drawn}::text[]) number`;
  await sql`
    insert into shipment_events (shipment_id, status, status_source, location)
    select id, step, case step when 'pending' then 'created' else 'set' end, 'Rotterdam' from shipments, unnest(array['pending', 'shipped', 'in_transit']) step`;
  await sql`
    insert into shipment_images (stem, shipment_id, position, extension, width, height, bytes)
    select md5(id::text || place), id, place, 'jpg', 800, 600, 1 from shipments, generate_series(0, 1) place`;
  await sql`analyze`;
  await sql.end();
  return drawn;
}
