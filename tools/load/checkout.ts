import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/support/process/free-port.ts';

export type RunningCheckout = { url: string; child: ChildProcess; seconds: number };

/**
 * Starts the built product of a checkout of this repository and waits until it is ready; `seconds` is how long that
 * took. Rejects where it ends before.
 */
export async function startCheckout(checkout: string, variables: Record<string, string>): Promise<RunningCheckout> {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: port,
      RATE_LIMIT: 'off',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${checkout} ended before it was ready: ${child.exitCode ?? child.signalCode}`);
    }
    await delay(20);
  }
  return { url, child, seconds: (performance.now() - began) / 1000 };
}

export async function stopCheckout({ child }: RunningCheckout): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
