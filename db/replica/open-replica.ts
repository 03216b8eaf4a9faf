import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Database, DatabaseLog, ReplicaUse } from '#db/database.ts';
import { primaryWatch } from './primary-watch.ts';
import { parsePosition } from './replay-clock.ts';
import { registerReplica } from './replica.ts';
import { type LinkOptions, NoReplica, openLink, type ReplicaLink } from './replica-link.ts';

const PROBE_PAUSE_MS = 200;
const RECONNECT_PAUSE_MS = 1_000;

type ReplicaOptions = Omit<LinkOptions, 'address' | 'reads'> & { url: string; log?: DatabaseLog | undefined };

/**
 * The database, with reads allowed from the replica at `url` (readerFor). A replica that is down is retried in the
 * background. Throws one line and closes the database if the address opens nothing or its server is no replica of this
 * one.
 */
export async function withReplica(database: Database, { url, log, ...options }: ReplicaOptions): Promise<Database> {
  const closing = new AbortController();
  const reads = { byReplica: 0, byPrimary: 0 };
  const say = announcer(log);
  let link: ReplicaLink | undefined;
  let freshAt = Date.now();

  const connect = async () => {
    link = await openLink({ ...options, address: { url }, reads });
  };
  const lose = (error: unknown) => {
    link?.drop();
    link = undefined;
    say('down', error instanceof Error ? error.message : String(error));
  };
  const watchReplica = async () => {
    try {
      if (!link) await connect();
      await link?.probe();
      const lag = link?.clock.lag(Date.now()) ?? Number.POSITIVE_INFINITY;
      const fork = link?.clock.fork();
      if (fork) say('down', `it is on timeline ${fork.replica}, the primary on ${fork.primary}`, 'fork');
      // Infinite: the primary was not asked yet, or is down.
      if (Number.isFinite(lag)) {
        freshAt = Date.now() - lag;
        say(currentUse(link), `${(lag / 1_000).toFixed(1)} s`);
      }
      return PROBE_PAUSE_MS;
    } catch (error) {
      if (!closing.signal.aborted) lose(error);
      return RECONNECT_PAUSE_MS;
    }
  };
  const primary = primaryWatch(options.openPrimary);
  const watchPrimary = async () => {
    try {
      const { point, at } = await primary.ask();
      link?.clock.notePrimary(point, at);
      return PROBE_PAUSE_MS;
    } catch {
      link?.clock.forgetPrimary();
      return RECONNECT_PAUSE_MS;
    }
  };

  try {
    await connect();
  } catch (error) {
    if (!mayPass(error)) {
      await database.close();
      throw new Error(`DATABASE_REPLICA_URL: ${error instanceof Error ? error.message : error}`);
    }
    lose(error);
  }
  const watches = [watchReplica, watchPrimary].map((watch) => repeat(watch, closing.signal));
  registerReplica(database.db, (position) => {
    if (!link?.isFresh()) return undefined;
    return position === null || link.clock.hasReplayed(parsePosition(position)) ? link.db : undefined;
  });
  const state = () => ({ use: currentUse(link), lagSeconds: (Date.now() - freshAt) / 1_000, reads: { ...reads } });
  const close = async () => {
    closing.abort();
    const drop = () => {
      link?.drop();
      primary.drop();
    };
    drop();
    await Promise.all(watches);
    drop();
    await database.close();
  };
  return { ...database, replica: state, close };
}

function currentUse(link: ReplicaLink | undefined): ReplicaUse {
  if (!link || link.clock.fork()) return 'down';
  return link.isFresh() ? 'used' : 'behind';
}

/** Wrong credentials and another cluster do not become right by waiting. */
function mayPass(error: unknown): boolean {
  if (error instanceof NoReplica) return false;
  const cause = error instanceof Error ? error.cause : undefined;
  return isDatabaseUnavailable(cause ?? error);
}

async function repeat(step: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = await step();
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** One line whenever the use changes, or the topic where one is given. */
function announcer(log: DatabaseLog | undefined) {
  let said: string | undefined;
  return (use: ReplicaUse, reason: string, topic: string = use) => {
    if (topic === said) return;
    said = topic;
    if (use === 'used') log?.info('The replica is used for lists, exports and statistics');
    else log?.warn(`The replica is not used, the primary answers: ${use}, ${reason}`);
  };
}
