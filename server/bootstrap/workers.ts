import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type ServerAddress } from '#db/open-database.ts';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';
import { answerForAllWorkers } from '#server/infra/observability/workers-metrics.ts';
import { databaseLog } from './database-log.ts';

/** In a worker's environment: where the embedded database is that the first process runs. */
const DATABASE_ADDRESS = 'WAYBILL_DATABASE_ADDRESS';

/** A worker that has listened is replaced at once; one that ends before only after a pause that doubles. */
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** A worker that has not ended by then is killed; the process itself has a second more (server/main.ts). */
const STOP_TIMEOUT_MS = 8_500;

/** How many workers this process is to run: none where it serves by itself (docs/contract/running.md, 'Workers'). */
export function wantedWorkers(): number {
  const { WORKERS } = env();
  return cluster.isPrimary && WORKERS > 1 ? WORKERS : 0;
}

/** In a worker: the embedded database that the first process has opened. */
export function databaseOfFirstProcess(): ServerAddress | undefined {
  const address = cluster.isWorker ? process.env[DATABASE_ADDRESS] : undefined;
  return address === undefined ? undefined : JSON.parse(address);
}

/** True in one of several processes, which is started once and not replaced under its number, and in a single one. */
export function isFirstWorker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/**
 * Starts so many workers, each the whole product. They take connections from one queue, so none waits in a worker that
 * ends, and an ended one is replaced. Resolves once all listen; rejects without a message if the first cannot start,
 * which has said why.
 */
export async function startWorkers(count: number): Promise<{ close: () => Promise<void> }> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env();
  const embedded = databaseUrl ? undefined : await openDatabase({ databaseUrl, dataDir, log: databaseLog });
  const variables = embedded && { [DATABASE_ADDRESS]: JSON.stringify(embedded.address) };
  // With Node's default, this process would assign connections in turn, and one assigned to an ended worker would be
  // lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const fork = () => cluster.fork(variables);
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
    await embedded?.close();
  };
  answerForAllWorkers();
  const replace = replaceEnded(fork, stopping.signal);
  // One alone first: it migrates the database and makes the first data, or says why it cannot.
  if (!(await listens(fork()))) {
    await close();
    throw new Error();
  }
  cluster.on('exit', replace);
  await Promise.all(Array.from({ length: count - 1 }, () => listens(fork())));
  log.info(`${count} workers share the port`);
  return { close };
}

/** False: it ended instead. */
async function listens(worker: Worker): Promise<boolean> {
  const settled = new AbortController();
  const { signal } = settled;
  const listening = once(worker, 'listening', { signal }).then(() => true);
  const ended = once(worker, 'exit', { signal }).then(() => false);
  listening.catch(() => undefined);
  ended.catch(() => undefined);
  return Promise.race([listening, ended]).finally(() => settled.abort());
}

function replaceEnded(fork: () => Worker, stopping: AbortSignal) {
  const listened = new Set<number>();
  let pause = 0;
  cluster.on('listening', ({ id }) => listened.add(id));
  return async ({ id }: Worker, status: number, signal: string) => {
    if (stopping.aborted) return;
    pause = listened.delete(id) ? 0 : Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, pause * 2));
    log.error({ status, signal }, 'A worker ended and is replaced');
    await delay(pause, undefined, { signal: stopping }).catch(() => undefined);
    if (!stopping.aborted) fork();
  };
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
  worker.process.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}
