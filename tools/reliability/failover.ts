/**
 * Kills the primary of three PostgreSQL servers under creations, promotes the standby further ahead and repoints the
 * other: `npm run reliability:failover`, after a build; an argument is the number of rounds. Prints acknowledged and
 * lost writes and the time without writes. Status 1: an acknowledged write is lost, or none was acknowledged again.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../tests/factories/accounts/users.ts';
import { shipmentInput } from '../../tests/factories/shipments/shipments.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { ask, granted, jsonCall } from './calls.ts';
import { queryRows, startPostgresCluster } from './cluster/postgres-cluster.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const WRITERS = 8;
const LOAD_MS = 3_000;
const GIVEN_UP_AFTER_MS = 60_000;

type Round = {
  acknowledged: number;
  unknown: number;
  lost: number;
  promoted: number;
  followed: number;
  writes: number;
};

const rounds: Round[] = [];
for (let n = 0; n < ROUNDS; n += 1) rounds.push(await failOver());
console.info(
  '| acknowledged | unknown outcomes | lost | s until promoted | s until the other follows | s until writes |',
);
console.info('|---|---|---|---|---|---|');
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
for (const { acknowledged, unknown, lost, promoted, followed, writes } of rounds) {
  console.info(`| ${[acknowledged, unknown, lost, ...[promoted, followed, writes].map(seconds)].join(' | ')} |`);
}
process.exit(rounds.some(({ lost, writes }) => lost > 0 || !Number.isFinite(writes)) ? 1 : 0);

async function failOver(): Promise<Round> {
  const cluster = await startPostgresCluster();
  const directory = await makeTemporaryDirectory('failover-');
  const server = await startServer({
    ...SUPER_ADMIN_VARIABLES,
    LOG_LEVEL: 'error',
    DATA_DIR: directory,
    UPLOADS_DIR: directory,
    DATABASE_URL: cluster.url,
  });
  try {
    const login = await fetch(`${server.url}/api/login`, jsonCall('POST', '', SUPER_ADMIN));
    const load = startLoad(server.url, (await login.json()).token);
    await delay(LOAD_MS);
    const began = performance.now();
    const { promoted, followed } = await cluster.failOver();
    const writes = (await load.nextAcknowledged(began + promoted)) - began;
    await delay(LOAD_MS);
    const { acknowledged, unknown } = await load.stop();
    const rows = await queryRows(cluster.primary(), 'select id::text from shipments');
    const stored = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    return { acknowledged: acknowledged.length, unknown, lost, promoted, followed, writes };
  } finally {
    await server.stop();
    await cluster.remove();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Creations without a pause, each awaited by its writer. */
function startLoad(url: string, token: string) {
  const acknowledged: { id: string; at: number }[] = [];
  const stopping = new AbortController();
  let unknown = 0;
  const write = async () => {
    while (!stopping.signal.aborted) {
      const result = await ask(`${url}/api/shipments`, jsonCall('POST', token, shipmentInput));
      const created = granted<{ shipment: { _id: string } }>(result);
      if (created) acknowledged.push({ id: created.shipment._id, at: performance.now() });
      else unknown += 1;
      if (!created) await delay(50);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  return {
    /** When the first one after that time was acknowledged; infinite when none was. */
    async nextAcknowledged(after: number): Promise<number> {
      while (performance.now() - after < GIVEN_UP_AFTER_MS) {
        const next = acknowledged.find(({ at }) => at > after);
        if (next) return next.at;
        await delay(20);
      }
      return Number.POSITIVE_INFINITY;
    },
    async stop() {
      stopping.abort();
      await Promise.all(writers);
      return { acknowledged: acknowledged.map(({ id }) => id), unknown };
    },
  };
}
