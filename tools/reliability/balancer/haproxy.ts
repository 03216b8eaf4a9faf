import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installDebianPackage } from '../../../tests/support/process/debian-package.ts';
import { freePort } from '../../../tests/support/process/free-port.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../ops/haproxy.cfg', import.meta.url));
const PROGRAM = '/usr/sbin/haproxy';

export type Balancer = { url: string; stop(): Promise<void> };

/**
 * HAProxy with `ops/haproxy.cfg` before processes at these ports; `directory` gets its file. Resolves when it
 * answers.
 */
export async function startBalancer(ports: readonly number[], directory: string): Promise<Balancer> {
  const port = await freePort();
  const path = join(directory, 'haproxy.cfg');
  await writeFile(path, withAddresses(await readFile(CONFIGURATION, 'utf8'), port, ports));
  const child = await spawnHaproxy(path);
  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with status ${child.exitCode}`);
    await delay(50);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

function withAddresses(text: string, port: number, ports: readonly number[]): string {
  return text
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(/(server waybill(\d)) \S+/g, (_, server, number) => `${server} 127.0.0.1:${ports[Number(number) - 1]}`);
}

async function spawnHaproxy(path: string): Promise<ChildProcess> {
  const start = async () => {
    const child = spawn(PROGRAM, ['-f', path], { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'spawn');
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  return start().catch((error) => {
    if (!installDebianPackage('haproxy')) throw error;
    return start();
  });
}
