import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the image decoders that this process has started, or another one. Told by Linux only. */
export function decodersOf(parent: number = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => textOf(id, 'cmdline').includes('image-decoder') && parentOf(id) === parent)
    .map(Number);
}

/** Those whose parent is gone go to process 1: how many decoders there are at all, of a project's folder. */
export function isRunning(id: number): boolean {
  // One that has ended and was not waited for is a Z.
  return /^\d+ \(.*\) [^ZX]/s.test(textOf(String(id), 'stat'));
}

const parentOf = (id: string) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(textOf(id, 'stat'))?.[1]);

function textOf(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
