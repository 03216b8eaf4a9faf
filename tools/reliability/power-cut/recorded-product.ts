import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tests/support/process/free-port.ts';
import { requireStrace, tracerOf } from '../../../tests/support/process/strace/strace.ts';
import { STRACE_OPTIONS } from '../../../tests/support/process/strace/strace-log.ts';
import type { Variables } from '../../../tests/support/server/server.ts';
import { RECORDED_CALLS } from './replay.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_TIMEOUT_MS = 150_000;
/** More bytes than any call writes. */
const MAX_STRING = 64 * 1024 * 1024;

export type RecordedProduct = {
  url: string;
  /** Lets it end by itself. Resolves when its server has ended, too, and the log is complete. */
  stop(): Promise<void>;
};

/**
 * The built product under strace from its start: `log` has every file change by it or its server. Resolves when
 * ready.
 */
export async function startRecordedProduct(variables: Variables, log: string): Promise<RecordedProduct> {
  requireStrace();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const defaults = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), APP_URL: url, DEMO_DATA: 'off' };
  // -D: strace is the grandchild, and the product the child that hears signals.
  const strace = ['-D', '--seccomp-bpf', ...STRACE_OPTIONS, '-s', String(MAX_STRING), '-o', log];
  const product = spawn('strace', [...strace, '-e', `trace=${RECORDED_CALLS}`, process.execPath, 'server/main.ts'], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...defaults, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtExit = () => product.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(product, 'exit').finally(() => process.off('exit', killAtExit));
  let running = true;
  void ended.then(() => {
    running = false;
  });
  const until = Date.now() + READY_TIMEOUT_MS;
  while (running && Date.now() < until && !(await isReady(url))) await sleep(50);
  const tracer = tracerOf(product.pid ?? 0);
  if (!tracer || Date.now() > until) {
    product.kill('SIGKILL');
    throw new Error('The product below strace is not ready, or not traced');
  }
  return {
    url,
    async stop() {
      product.kill('SIGTERM');
      await ended;
      while (tracerOf(tracer) !== null) await sleep(20);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
