import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tests/support/process/free-port.ts';

const directory = fileURLToPath(new URL('../peers', import.meta.url));
const next = join(directory, 'node_modules/next/dist/bin/next');
const START_WITHIN_MS = 30_000;

export type Peers = { raw: string; fastify: string; next: string; stop: () => void };

/** Two rendered pages of the product, the second of the shipment with this number. */
export type ProductPages = { home: string; tracked: string; number: string };

/**
 * Starts the peers on this database in production form and returns their addresses. Next.js gets the content of these
 * pages. Installs and builds what is missing.
 */
export async function startPeers(databaseUrl: string, { home, tracked, number }: ProductPages): Promise<Peers> {
  install();
  const [main = ''] = /<main.*<\/main>/s.exec(home) ?? [];
  await writeFile(join(directory, 'next/app/home.json'), JSON.stringify({ content: main }));
  const [, content = ''] = /<body>(.*?)<script/s.exec(tracked) ?? [];
  const stems = [...new Set(content.match(/[0-9a-f]{32}/g))];
  await writeFile(join(directory, 'next/app/tracking/tracked.json'), JSON.stringify({ content, number, stems }));
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [next, 'build', 'next'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const raw = await start(['raw-lookup.ts'], env);
  const fastify = await start(['fastify.ts'], env);
  const nextServer = await start([next, 'start', 'next', '--hostname', '127.0.0.1'], env);
  const all = [raw, fastify, nextServer];
  const stop = () => {
    for (const { child } of all) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return { raw: raw.url, fastify: fastify.url, next: nextServer.url, stop };
}

/**
 * Separate packages: the product installs without them. `npm ci` would want Next.js for systems not in the lockfile.
 */
function install(): void {
  if (existsSync(next)) return;
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: directory,
    stdio: 'inherit',
  });
}

async function start(
  command: string[],
  env: Record<string, string | undefined>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd: directory,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_WITHIN_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command[0]} did not start`);
    await delay(100);
  }
  return { url, child };
}

/** Anything will do, a 404 as well. */
async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
