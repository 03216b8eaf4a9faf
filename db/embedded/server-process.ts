import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '#db/database.ts';
import type { Location } from './location.ts';
import { programVariables } from './run-program.ts';
import { serverOptions } from './settings.ts';
import type { Account } from './system-user.ts';
import { watchedCommand } from './watched-command.ts';

/** One run of the server's programs. */
export type ServerProcess = {
  /** Resolves when it takes connections. Throws its own words when it ends before, or takes longer than a minute. */
  ready(): Promise<void>;
  /** How it ended. */
  ended: Promise<string>;
  /** An orderly shutdown; one that takes too long is cut off, which loses nothing that was committed. */
  stop(): Promise<void>;
};

export type ServerOptions = Location & {
  socketDirectory: string;
  socketPath: string;
  account: Account | undefined;
  log: DatabaseLog;
};

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 1_500;

/**
 * Starts the server on its cluster, reachable by a socket only, in a session of its own so that no Ctrl-C reaches it.
 */
export function launchServer({ cluster, programs, socketDirectory, account, log }: ServerOptions): ServerProcess {
  const settings = serverOptions({
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  });
  const child = spawn(...watchedCommand(programs.postgres, ['-D', cluster, ...settings]), {
    ...account,
    cwd: '/',
    env: programVariables(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      if (/^(FATAL|PANIC):/.test(line)) complaint ||= line;
      log.debug(line);
    });
  }
  const pipe = child.stdio[3];
  pipe?.on('error', () => undefined);

  let running = true;
  const ended = once(child, 'exit').then(
    ([status, signal]) => signal ?? `status ${status}`,
    (error: unknown) => String(error),
  );
  void ended.then(() => {
    running = false;
    // Lets the watcher end.
    pipe?.destroy();
  });
  const endsInTime = (milliseconds: number) =>
    Promise.race([ended.then(() => true), sleep(milliseconds, false, { ref: false })]);

  return {
    ended,
    async ready() {
      const until = Date.now() + READY_TIMEOUT_MS;
      while (!takesConnections(cluster, child.pid)) {
        if (!running) throw new Error(complaint || `the server ended with ${await ended}`);
        if (Date.now() > until) throw new Error('the server took longer than a minute to start');
        await sleep(10);
      }
    },
    async stop() {
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (!running) return;
        child.kill(signal);
        if (await endsInTime(STOP_TIMEOUT_MS)) return;
      }
    },
  };
}

/** The server's own file says which process it is and, in its eighth line, how far it is. */
function takesConnections(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
