import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedProcesses, signalAll } from '../../support/postgres/embedded-server.ts';
import { childrenOf, isRunning } from '../../support/process/decoder-processes.ts';
import { freePort } from '../../support/process/free-port.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

type Launched = {
  npm: number;
  server: number;
  ended: Promise<unknown[]>;
  remains: () => number[];
  stderr: () => string;
};

/** `npm start` in a process group of its own, as a terminal or a supervisor starts it. */
async function launch(): Promise<Launched> {
  const directories = await serverDirectories();
  const PORT = String(await freePort());
  const { PATH, npm_execpath } = process.env;
  const [program = 'npm', ...before] = npm_execpath ? [process.execPath, npm_execpath] : ['npm'];
  const child = spawn(program, [...before, 'start'], {
    cwd: project,
    env: { PATH, PORT, DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...directories },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'exit');
  const ready = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000, interval: 100 }).toBe(true);
  const npm = child.pid ?? 0;
  const [server = 0] = childrenOf(npm);
  const remains = () => [...[npm, server].filter(isRunning), ...embeddedProcesses(directories.DATA_DIR).all];
  onTestFinished(() => signalAll(remains(), 'SIGKILL'));
  return { npm, server, ended, remains, stderr: () => stderr };
}

type Ending = [name: string, end: (launched: Launched) => void];

const endings: Ending[] = [
  ['kill -9 of npm', ({ npm }) => process.kill(npm, 'SIGKILL')],
  ['kill -9 of the server', ({ server }) => process.kill(server, 'SIGKILL')],
  ['a terminal’s Ctrl-C, which reaches both', ({ npm }) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM to npm', ({ npm }) => process.kill(npm, 'SIGTERM')],
  ['kill -9 of the whole group', ({ npm }) => process.kill(-npm, 'SIGKILL')],
  ['a terminal that is closed', ({ npm }) => process.kill(-npm, 'SIGHUP')],
];

async function expectNothingRunning(end: Ending[1]): Promise<void> {
  const launched = await launch();
  expect(launched.remains().length).toBeGreaterThan(3);
  end(launched);
  await expect.poll(launched.remains, { timeout: 30_000, interval: 100 }).toEqual([]);
}

test.each(endings)('%s leaves nothing running', (_, end) => expectNothingRunning(end));

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'npm start becomes the server, its one child; %s ends it once and with nothing to complain of',
  async (signal) => {
    const { npm, server, ended, remains, stderr } = await launch();
    expect(childrenOf(npm)).toEqual([server]);
    expect(readFileSync(`/proc/${server}/cmdline`, 'utf8')).toContain('server/main.ts');
    process.kill(server, signal);
    process.kill(server, signal);
    const [status] = await ended;
    expect(status).toBe(0);
    await expect.poll(remains).toEqual([]);
    expect(stderr()).not.toContain('Error');
  },
);
