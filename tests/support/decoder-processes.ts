import { readdirSync, readFileSync } from 'node:fs';

// What Linux tells of processes; elsewhere nothing can be asked.

/** The image decoders that this process has started, or another one. */
export const decodersOf = (parent: number = process.pid): number[] => childrenOf(parent, 'image-decoder');

/** The built servers that this process has started. */
export const serversOf = (parent: number = process.pid): number[] => childrenOf(parent, 'server/main.ts');

/** Megabytes that the process holds in memory. */
export function megabytesOf(id: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(id, 'status'))?.[1] ?? 0) / 1024;
}

export function isRunning(id: number): boolean {
  // One that has ended and was not waited for is a Z.
  return /^\d+ \(.*\) [^ZX]/s.test(textOf(id, 'stat'));
}

function childrenOf(parent: number, command: string): number[] {
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
