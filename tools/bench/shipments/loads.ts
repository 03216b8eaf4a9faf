/**
 * An event of a load of 500 beside a bulk update of as many, each with a mail to sender and receiver: `npm run
 * bench:loads`, after a build; an argument is the number of shipments in the database, else 100,000. The two take
 * turns; medians, and their ratio against the wanted 1.1.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { type Server, startServer } from '../../../tests/support/server/server.ts';
import { seedShipments, USERS } from '../../load/seed-shipments.ts';
import { allSent, call, median, scatteredShipments, signIn } from '../calls.ts';

const SIZE = Number(process.argv[2] ?? 100_000);
const MEMBERS = 500;
const ROUNDS = 11;
const WANTED_RATIO = 1.1;
const EVENT = { status: 'on-hold', location: 'Rotterdam', note: 'Storm off Biscay', notify: 'both' };

const server = await startPostgres();
const database = await createDatabase(server.url);
await seedShipments(database.url, SIZE);
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
const product = await startServer({
  DATABASE_URL: database.url,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  RATE_LIMIT: 'off',
});
const ratio = await measure(product);
await product.stop();
await sql.end();
await rm(directory, { recursive: true, force: true });
await database.drop();
await server.stop();
process.exit(ratio > WANTED_RATIO ? 1 : 0);

async function measure(product: Server): Promise<number> {
  const token = await signIn(product, USERS.superAdmin);
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'auth-token': token, 'content-type': 'application/json' };
    return (await call(product, path, { method, headers, body: JSON.stringify(body) })).json();
  };
  const places = { fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' };
  const times = { bulk: [] as number[], load: [] as number[] };
  const timed = async (into: number[], change: () => Promise<{ updated: number; mails: number }>) => {
    await allSent(sql);
    const started = performance.now();
    const { updated, mails } = await change();
    into.push(performance.now() - started);
    if (updated !== MEMBERS || mails !== 2 * MEMBERS) throw new Error(`${updated} were updated, with ${mails} mails`);
  };
  // The first round warms up, and each has other shipments.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ids = await scatteredShipments(sql, MEMBERS, 0, 'in_transit');
    await timed(times.bulk, () => send('PATCH', '/api/shipments/bulk-status', { ids, ...EVENT }));
    const members = await scatteredShipments(sql, MEMBERS, 0, 'in_transit');
    const { load } = await send('POST', '/api/loads', { mode: 'Sea', ...places });
    await send('PUT', `/api/loads/${load._id}/shipments`, { ids: members });
    await timed(times.load, () => send('POST', `/api/loads/${load._id}/events`, { departed: true, ...EVENT }));
  }
  const [bulk, ofLoad] = [times.bulk, times.load].map((each) => median(each.slice(1)));
  const ratio = (ofLoad ?? Number.NaN) / (bulk ?? Number.NaN);
  console.info(`${SIZE} shipments, ${availableParallelism()} cores, Node ${process.version}, ${ROUNDS} rounds, ms`);
  console.info(`bulk update of ${MEMBERS}: ${bulk?.toFixed(0)}; event of a load of ${MEMBERS}: ${ofLoad?.toFixed(0)}`);
  console.info(`ratio ${ratio.toFixed(2)}, wanted ${WANTED_RATIO}${ratio > WANTED_RATIO ? ' MISSED' : ''}`);
  return ratio;
}
