import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const PID_FILE = 'postmaster.pid';

/** Asked for in turn: an orderly shutdown, one without, and none. Milliseconds until the next. */
const SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 6_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
];

/**
 * Ends the server that a killed process left running on this cluster, or its remains. Requires DATA_DIR's lock, so that
 * nobody else uses the cluster. Throws if a process does not end.
 */
export async function stopLeftovers(cluster: string): Promise<void> {
  if (process.platform === 'win32' || !existsSync(cluster)) return;
  const directory = realpathSync(cluster);
  for (const [signal, milliseconds] of SIGNALS) await askToEnd(directory, signal, milliseconds);
  const [pid] = processesOf(directory);
  if (pid !== undefined) throw new Error(`the process ${pid} of an earlier start still works on ${cluster}`);
  // Its number may be another program's by now, for which the new server would take it for running.
  rmSync(join(directory, PID_FILE), { force: true });
}

async function askToEnd(directory: string, signal: NodeJS.Signals, milliseconds: number): Promise<void> {
  const left = processesOf(directory);
  const first = left.find((pid) => pid === postmasterOf(directory));
  // The first process signals the others. Without it, and by a kill, each gets a signal of its own.
  if (first === undefined || signal === 'SIGKILL') for (const pid of left) send(pid, 'SIGKILL');
  else send(first, signal);
  const until = Date.now() + milliseconds;
  while (Date.now() < until && processesOf(directory).length > 0) await sleep(20);
}

function postmasterOf(directory: string): number {
  try {
    return Number.parseInt(readFileSync(join(directory, PID_FILE), 'utf8'), 10);
  } catch {
    return 0;
  }
}

/** Every process of a server runs in its cluster's directory. Without /proc only the first can be identified. */
function processesOf(directory: string): number[] {
  if (process.platform !== 'linux')
    return isPostmaster(postmasterOf(directory), directory) ? [postmasterOf(directory)] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksOn(name, directory))
    .map(Number);
}

function worksOn(pid: string, directory: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === directory &&
      /^postgres\b/.test(basename(readlinkSync(`/proc/${pid}/exe`))) &&
      !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    );
  } catch {
    return false;
  }
}

function isPostmaster(pid: number, directory: string): boolean {
  if (!pid) return false;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(directory);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
