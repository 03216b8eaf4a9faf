import { readdirSync, readFileSync } from 'node:fs';

// Linux reports processes; other systems report nothing.

/** The image decoders that this process has started, or another one. */
export const decodersOf = (parent: number = process.pid): number[] => childrenOf(parent, 'images/decoder');

/** The built servers that this process has started. */
export const serversOf = (parent: number = process.pid): number[] => childrenOf(parent, 'server/main.ts');

/** Megabytes that the process has in memory; of what it shares with others its part. */
export function megabytesOf(id: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(textOf(id, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

/** The most that it has had in memory, in megabytes of a million bytes. */
export function peakMegabytesOf(id: number): number {
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(textOf(id, 'status'))?.[1] ?? 0) * 1024) / 1e6;
}

/** Seconds of the processor that it has used, and its priority as `nice` counts. */
export function effortOf(id: number): { cpuSeconds: number; nice: number } {
  // From the third on; the second is a name in brackets.
  const fields = textOf(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [userTicks = 0, systemTicks = 0] = fields.slice(11);
  return { cpuSeconds: (userTicks + systemTicks) / 100, nice: fields[16] ?? 0 };
}

/** The names of its environment variables. */
export const variablesOf = (id: number): string[] =>
  textOf(id, 'environ')
    .split('\0')
    .filter(Boolean)
    .map((variable) => variable.replace(/=.*/s, ''));

export function isRunning(id: number): boolean {
  // One that has ended and was not waited for is a Z.
  return /^\d+ \(.*\) [^ZX]/s.test(textOf(id, 'stat'));
}

/** The processes that another one has started, all or those of a command. */
export function childrenOf(parent: number, command = ''): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => textOf(id, 'cmdline').includes(command) && parentOf(id) === parent);
}

const parentOf = (id: number) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(textOf(id, 'stat'))?.[1]);

function textOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
