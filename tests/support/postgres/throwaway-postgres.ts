import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../process/free-port.ts';
import { signalAll } from './embedded-server.ts';
import { requirePostgresPrograms } from './postgres-programs.ts';

/** A PostgreSQL of its own, for tests that stop, freeze and break it. */
export type ThrowawayPostgres = {
  url: string;
  port: number;
  /** Its files. */
  data: string;
  start(): Promise<void>;
  /** `immediate` is as a crash: nothing is written down or sent to a client first. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Stops every process of the server as it stands: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

export async function throwawayPostgres(): Promise<ThrowawayPostgres> {
  const { directory: programs, account: user } = requirePostgresPrograms();
  const root = newRoot();
  const data = join(root, 'data');
  const initdb = [
    '--pgdata',
    data,
    '--username=test',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const made = spawnSync(join(programs, 'initdb'), initdb, { cwd: root, encoding: 'utf8', ...user });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return serverOn(root);
}

/** A streaming replica of the server, which is stopped and started for the copy of its files. */
export async function throwawayStandby(primary: ThrowawayPostgres): Promise<ThrowawayPostgres> {
  const root = newRoot();
  await primary.stop();
  const copied = spawnSync('cp', ['-a', primary.data, join(root, 'data')], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`The copy failed: ${copied.stderr}`);
  await primary.start();
  follow(join(root, 'data'), primary);
  return serverOn(root);
}

/** From its next start on the server with these files is a replica of the other. */
export function follow(data: string, { port }: Pick<ThrowawayPostgres, 'port'>): void {
  const { account: user } = requirePostgresPrograms();
  const signal = join(data, 'standby.signal');
  writeFileSync(signal, '');
  if (user) chownSync(signal, user.uid, user.gid);
  const source = `host=127.0.0.1 port=${port} user=test application_name=${basename(dirname(data)).replaceAll(/\W/g, '_')}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

function newRoot(): string {
  const { account: user } = requirePostgresPrograms();
  const root = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  if (user) chownSync(root, user.uid, user.gid);
  return root;
}

async function serverOn(root: string): Promise<ThrowawayPostgres> {
  const { directory: programs, account: user } = requirePostgresPrograms();
  const data = join(root, 'data');
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    // A replica that was stopped for a while finds what it has missed.
    'wal_keep_size=256MB',
  ];
  let server: ChildProcess | undefined;

  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { cwd: root, stdio: 'ignore', ...user });
    await untilItAnswers(url);
  };

  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (!server || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exit;
  };

  const signal = (name: NodeJS.Signals) => {
    if (!server?.pid) throw new Error('The server does not run');
    signalAll([server.pid, ...childrenOf(server.pid)], name);
  };

  const killAtExit = () => void server?.kill('SIGQUIT');
  process.once('exit', killAtExit);

  await start();
  return {
    url,
    port,
    data,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      if (server?.exitCode === null) signal('SIGCONT');
      await stop();
      process.off('exit', killAtExit);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch {
      await sleep(50);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  throw new Error('PostgreSQL did not start');
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}
