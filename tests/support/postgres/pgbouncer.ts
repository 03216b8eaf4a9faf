import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDebianPackage } from '../process/debian-package.ts';
import { freePort } from '../process/free-port.ts';
import { requirePostgresPrograms } from './postgres-programs.ts';

export type PgBouncer = {
  /** The database of the server's URL, as its clients reach it. */
  url: string;
  /** The server at this URL from now on, as after RELOAD. */
  pointAt(url: string): void;
  stop(): Promise<void>;
};

type Settings = {
  /** More lines of the section [pgbouncer]. */
  lines?: readonly string[];
  /** Sent to each server session when it is opened. */
  connectQuery?: string;
};

/** Debian puts it where only root looks. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };

/** Installs PgBouncer when it is missing; throws one line. */
function requirePgBouncer(): void {
  const isHere = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore', env }).status === 0;
  if (isHere() || (installDebianPackage('pgbouncer') && isHere())) return;
  throw new Error('PgBouncer is needed: install it (apt-get install pgbouncer)');
}

/** A PgBouncer in transaction mode, with four sessions of the server at `url`. */
export async function startPgBouncer(url: string, { lines = [], connectQuery }: Settings = {}): Promise<PgBouncer> {
  requirePgBouncer();
  const { account } = requirePostgresPrograms();
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const file = join(directory, 'pgbouncer.ini');
  const describe = (address: string) => {
    const { hostname, port: serverPort, username } = new URL(address);
    const target = `host=${hostname} port=${serverPort} user=${username}`;
    const sections = [
      '[databases]',
      `* = ${target}${connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      'max_client_conn = 100',
      'logfile =',
      'query_wait_timeout = 3',
      'server_login_retry = 1',
      'server_connect_timeout = 2',
      ...lines,
      '',
    ];
    writeFileSync(file, sections.join('\n'));
  };
  describe(url);
  if (account) for (const path of [directory, file]) chownSync(path, account.uid, account.gid);
  const child = spawn('pgbouncer', [file], { cwd: directory, env, stdio: ['ignore', 'ignore', 'pipe'], ...account });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    words += text;
  });
  const ended = once(child, 'close');
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${words}`);
    await delay(20);
  }
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    pointAt(address) {
      describe(address);
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', killAtExit);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
