import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from '../debian-package.ts';
import { STRACE_OPTIONS } from './strace-log.ts';

/** Installs strace when it is missing; throws one line. */
export function requireStrace(): void {
  const isHere = () => spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isHere() || (installDebianPackage('strace') && isHere())) return;
  throw new Error('strace is needed: install it (apt-get install strace)');
}

/**
 * Writes these system calls of the processes and their children to `log` until `detach`, which resolves when the log
 * is complete. Throws strace's message if it may not attach.
 */
export async function attachStrace(
  pids: readonly number[],
  calls: readonly string[],
  log: string,
): Promise<{ detach(): Promise<void> }> {
  const targets = pids.flatMap((pid) => ['-p', String(pid)]);
  const strace = spawn('strace', [...STRACE_OPTIONS, '-e', `trace=${calls}`, '-o', log, ...targets], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  strace.stderr.setEncoding('utf8').on('data', (text) => {
    words += text;
  });
  const ended = once(strace, 'close');
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (!pids.every(isTracedOrGone)) {
    if (!running) throw new Error(`strace could not attach: ${words}`);
    await sleep(10);
  }
  return {
    async detach() {
      strace.kill('SIGINT');
      await ended;
    },
  };
}

function isTracedOrGone(pid: number): boolean {
  return tracerOf(pid) !== 0;
}

/** The process that traces this one; 0 for none, null when the process is gone. */
export function tracerOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^State:\s+Z/m.test(status) ? null : Number(/^TracerPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
  } catch {
    return null;
  }
}
