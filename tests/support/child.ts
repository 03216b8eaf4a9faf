import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  /** The next line of its output; undefined after the last. */
  line(): Promise<string | undefined>;
  /** As kill -9 does. Gives the lines that nobody asked for. */
  kill(): Promise<string[]>;
};

/** Runs a script in a process of its own. */
export function startChild(script: URL, ...args: string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('A child without output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value;
  return {
    line,
    kill: async () => {
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await exit;
      const rest: string[] = [];
      for (let next = await line(); next !== undefined; next = await line()) rest.push(next);
      return rest;
    },
  };
}
