import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The processes of the embedded server of this DATA_DIR, its first one apart. Linux only. */
export function embeddedProcesses(dataDir: string): { first: number | undefined; all: number[] } {
  const cluster = join(realpathSync(dataDir), 'postgresql');
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && belongsTo(name, cluster))
    .map(Number);
  return { first: all.find((pid) => pid === firstOf(cluster)), all };
}

/** Sends a signal to those of the processes that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function belongsTo(pid: string, cluster: string): boolean {
  try {
    const isServer = /^postgres\b/.test(basename(readlinkSync(`/proc/${pid}/exe`)));
    return isServer && readlinkSync(`/proc/${pid}/cwd`).startsWith(cluster);
  } catch {
    return false;
  }
}

function firstOf(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}
