import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  /** The next line of its output; undefined after the last. */
  line(): Promise<string | undefined>;
  /** As kill -9 does. Gives the lines that nobody asked for. */
  kill(): Promise<string[]>;
  /** Asks it to end, and waits for that. Gives the lines that nobody asked for. */
  end(): Promise<string[]>;
};

/** Runs a script in a process of its own. */
export function startChild(script: URL, ...args: string[]): Child {
  return startChildAs(undefined, script, ...args);
}

/** As startChild, by another account than that of the tests, who are root then. */
export function startChildAs(account: { uid: number; gid: number } | undefined, script: URL, ...args: string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(script), ...args], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('A child without output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value;
  const finish = async (signal: NodeJS.Signals) => {
    const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill(signal);
    await exit;
    const rest: string[] = [];
    for (let next = await line(); next !== undefined; next = await line()) rest.push(next);
    return rest;
  };
  return { line, kill: () => finish('SIGKILL'), end: () => finish('SIGTERM') };
}
