import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../process/free-port.ts';
import { rejectSecrets, secretsOf } from '../process/log/log-secrets.ts';
import { nodeVariables } from '../process/node-variables.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
// They end what hangs and measure nothing: the promised seconds have tests of their own.
const readyDeadlineMs = 150_000;
const endDeadlineMs = 60_000;

export type Variables = Record<string, string | undefined>;

type Ending = { status: number | null; signal: NodeJS.Signals | null };

type ServerProcess = {
  url: string;
  port: number;
  /** The output so far. */
  output: () => { stdout: string; stderr: string };
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended and all that it wrote has arrived. Rejects when a secret stands in that. */
  ended: Promise<Ending>;
};

export type Server = ServerProcess & {
  /** SIGTERM. Throws unless the process then ends by itself with status 0. */
  stop: () => Promise<void>;
};

/**
 * The built product as a process, on a free port, with these variables and none of the tests' own. DATA_DIR and
 * UPLOADS_DIR are required. By default, DEMO_DATA is off and mails are not held.
 */
export async function spawnServer(variables: Variables): Promise<ServerProcess> {
  if (!existsSync(join(project, 'dist/server/server.js'))) throw new Error('There is no build: npm run build');
  const port = Number(variables.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const defaults = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DEMO_DATA: 'off',
    MAIL_HOLD_SECONDS: '0',
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: { ...nodeVariables(), MALLOC_ARENA_MAX: '2', ...defaults, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const output = collectOutput(child);
  const ended = once(child, 'close').then(([status, signal]): Ending => {
    process.off('exit', killAtExit);
    rejectSecrets(`${output().stdout}\n${output().stderr}`, secretsOf(variables));
    return { status, signal };
  });
  // Callers that kill a server may not await its end: a secret still fails the run, as an unhandled rejection.
  void ended.then(() => undefined);
  return { url, port, output, kill: (signal) => child.kill(signal), ended };
}

/** As spawnServer, and waits until /readyz answers 200. Throws with what the process wrote if that does not happen. */
export async function startServer(variables: Variables): Promise<Server> {
  const server = await spawnServer(variables);
  await untilReady(server);
  return {
    ...server,
    async stop() {
      server.kill('SIGTERM');
      const { status, signal } = await endingOf(server);
      if (status !== 0) throw new Error(`The server ended with ${signal ?? `status ${status}`}\n${written(server)}`);
    },
  };
}

/** A start that is meant to be rejected: how the process ended and what it wrote. */
export async function rejectedStart(variables: Variables): Promise<Ending & { stdout: string; stderr: string }> {
  const server = await spawnServer(variables);
  return { ...(await endingOf(server)), ...server.output() };
}

async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + readyDeadlineMs;
  while (Date.now() < deadline) {
    const outcome = await Promise.race([server.ended, isReady(server.url)]);
    if (outcome === true) return;
    if (outcome !== false) throw new Error(`The server ended before it was ready\n${written(server)}`);
    await delay(50);
  }
  server.kill('SIGKILL');
  throw new Error(`The server was not ready in ${readyDeadlineMs / 1000} seconds\n${written(server)}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Kills a process that does not end in time, and throws. */
async function endingOf(server: ServerProcess): Promise<Ending> {
  const settled = new AbortController();
  const tooLate = delay(endDeadlineMs, undefined, { signal: settled.signal }).catch(() => undefined);
  const ending = await Promise.race([server.ended, tooLate]);
  settled.abort();
  if (ending) return ending;
  server.kill('SIGKILL');
  await server.ended;
  throw new Error(`The server did not end in ${endDeadlineMs / 1000} seconds\n${written(server)}`);
}

function collectOutput(child: ChildProcess): () => { stdout: string; stderr: string } {
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    written.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    written.stderr += text;
  });
  return () => ({ ...written });
}

function written(server: ServerProcess): string {
  const { stdout, stderr } = server.output();
  return [stdout, stderr].filter(Boolean).join('\n');
}
