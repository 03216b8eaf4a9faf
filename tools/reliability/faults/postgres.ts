import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { ThrowawayPostgres } from '../../../tests/support/postgres/throwaway-postgres.ts';
import { type Findings, inspect } from '../ledger/consistency-check.ts';
import { type Ledger, openLedger } from '../ledger/ledger.ts';
import { addFindings, checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { type SeededRandom, seededRandom } from '../ledger/seeded-random.ts';
import { startWriters } from '../ledger/writers.ts';
import { type Probes, prepareProbes, probeWhileUnavailable } from '../probes.ts';
import { type Installation, type Product, secondsUntilServed, startProduct, withPostgres } from '../product.ts';
import type { Fault } from './fault.ts';

const SERVES_AGAIN_WITHIN_S = 2;
const SETTLED_WITHIN_S = 30;

type Scene = { server: ThrowawayPostgres; product: Product; probes: Probes; tally: Tally; random: SeededRandom };

/** Under writers, `strike` breaks the database, looks, and repairs it: when it resolves the database has recovered. */
function databaseFault(name: string, rounds: number, strike: (scene: Scene) => Promise<void>): Fault {
  return {
    rounds,
    async run(options) {
      const tally = openTally(name, options.rounds);
      const random = seededRandom(options.seed);
      await withPostgres(async (server, installation) => {
        const product = await startProduct(installation);
        const probes = await prepareProbes(product);
        const ledger = openLedger();
        const writers = await startWriters(product, ledger, options.seed);
        for (let round = 0; round < options.rounds; round += 1) {
          await delay(random.between(1_000, 2_000));
          await strike({ server, product, probes, tally, random });
          const seconds = await secondsUntilServed(product);
          tally.seconds.push(seconds);
          checkPromise(tally, seconds < SERVES_AGAIN_WITHIN_S, `it served again only after ${seconds.toFixed(1)} s`);
        }
        await writers.stop();
        addFindings(tally, ledger, await inspectSettled(tally, installation, ledger));
        await product.stop();
      });
      return [tally];
    },
  };
}

/** Uploads whose outcome nobody knew while the database was down are finalized soon after it has recovered. */
async function inspectSettled(tally: Tally, installation: Installation, ledger: Ledger): Promise<Findings> {
  const began = performance.now();
  for (;;) {
    const findings = await inspect(installation, ledger);
    const seconds = (performance.now() - began) / 1000;
    if (findings.filesWithoutRows + findings.rowsWithoutFiles === 0 || seconds > SETTLED_WITHIN_S) {
      tally.notes.push(`files and rows agreed ${seconds.toFixed(1)} s after the last write`);
      return findings;
    }
    await delay(250);
  }
}

/** Two rounds of everything; what is asked while writers fill the line must still be answered in time. */
async function lookTwice({ product, probes, tally }: Scene, deadlineMs: number): Promise<void> {
  for (const _ of [1, 2]) {
    for (const complaint of await probeWhileUnavailable(product, probes, deadlineMs))
      checkPromise(tally, false, complaint);
    await delay(500);
  }
}

export const postgresStopped = databaseFault('PostgreSQL stopped at once, started again', 8, async (scene) => {
  await scene.server.stop('immediate');
  await lookTwice(scene, 6_000);
  await scene.server.start();
});

export const postgresFrozen = databaseFault('PostgreSQL frozen, thawed', 3, async (scene) => {
  scene.server.freeze();
  await lookTwice(scene, 10_000);
  scene.server.thaw();
});

export const backendsKilled = databaseFault('PostgreSQL backends ended at random', 5, async ({ server, random }) => {
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  for (let times = 0; times < 20; times += 1) {
    const present = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'waybill-cargo'`;
    const doomed = present.filter(() => random.next() < 0.4).map(({ pid }) => pid);
    await sql`select pg_terminate_backend(pid) from unnest(${doomed}::int[]) pid`;
    await delay(random.between(20, 250));
  }
  await sql.end();
});
