/**
 * A database of shipments to look at: `npm run seed:shipments -- 1000000`, also 10000, 100000. It is DATABASE_URL's
 * empty database or its own PostgreSQL until Ctrl-C.
 */

import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { seedShipments, USERS } from '../../load/seed-shipments.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const given = process.env.DATABASE_URL;
const server = given === undefined ? await startPostgres() : undefined;
const url = given ?? (server && (await createDatabase(server.url)).url) ?? '';
const started = Date.now();
await seedShipments(url, count);
console.info(`${count} shipments in ${Math.round((Date.now() - started) / 1000)} s: ${url}`);
console.info(`Sign in as ${USERS.superAdmin} or ${USERS.owner}, password ${USERS.password}.`);
if (server) {
  process.once('SIGINT', () => void server.stop());
  process.once('SIGTERM', () => void server.stop());
}
