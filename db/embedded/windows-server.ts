import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerAddress } from '#db/database.ts';
import type { Location } from './location.ts';
import { programVariables } from './run-program.ts';
import { serverOptions } from './settings.ts';

export type WindowsServer = { address: ServerAddress; stop(): void };

const SUPERUSER = 'postgres';
const PASSWORD_FILE = 'postgresql.password';

/** The superuser's password, drawn when it is first asked for: loopback is open to every user of the machine. */
export function passwordFile(dataDir: string): string {
  const path = join(dataDir, PASSWORD_FILE);
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return path;
}

/**
 * For Windows, but never tried there: pg_ctl gives up an administrator's rights and listens on the loopback address. A
 * start ends a server that an earlier one left.
 */
export async function startOnWindows(dataDir: string, { cluster, programs }: Location): Promise<WindowsServer> {
  const control = (...args: string[]) =>
    spawnSync(programs.pgCtl, [...args, '-D', cluster, '-w', '-s'], { env: programVariables(), encoding: 'utf8' });
  const stop = () => void control('stop', '-m', 'fast', '-t', '10');
  stop();
  const port = String(await freePort());
  const options = serverOptions({ listen_addresses: '127.0.0.1', port, unix_socket_directories: '' });
  const { status, stderr } = control(
    'start',
    '-l',
    join(dataDir, 'postgresql.log'),
    '-o',
    options.map(quoted).join(' '),
  );
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] || `pg_ctl ended with status ${status}`);
  const password = readFileSync(passwordFile(dataDir), 'utf8');
  return { address: { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres` }, stop };
}

const quoted = (option: string): string => (/\s/.test(option) ? `"${option}"` : option);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
