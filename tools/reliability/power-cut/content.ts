import type { SeededRandom } from '../ledger/seeded-random.ts';

/** `size` bytes of a buffer that may be longer; what is behind them is zero. */
export type Content = { bytes: Buffer; size: number };

/** `reserve` makes the content at least so long. */
export type ChangeOfContent =
  | { kind: 'write'; offset: number; data: Buffer }
  | { kind: 'resize'; size: number }
  | { kind: 'reserve'; size: number };

/** The effect of the system call that ended in this log line. */
export type Change = ChangeOfContent & { line: number };

/** The unit a disk writes atomically. */
const PAGE = 4_096;

export const contentOf = (bytes: Buffer): Content => ({ bytes, size: bytes.length });

export const copyOf = ({ bytes, size }: Content): Content => contentOf(Buffer.from(bytes.subarray(0, size)));

export function applyChange(content: Content, change: Change): void {
  if (change.kind === 'write') writeAt(content, change.offset, change.data);
  else if (change.kind === 'resize' || change.size > content.size) resize(content, change.size);
}

/**
 * The content after a power cut that some changed pages outlived. A page is written as of some time, with all changes
 * up to then: no later one survives without the earlier.
 */
export function survivingContent(durable: Content, changes: readonly Change[], random: SeededRandom): Content {
  const content = copyOf(durable);
  const writtenBefore = new Map<number, number>();
  const survives = (page: number, index: number) => {
    const last = writtenBefore.get(page) ?? Math.floor(random.next() * (changes.length + 1));
    writtenBefore.set(page, last);
    return index < last;
  };
  for (const [index, change] of changes.entries()) {
    if (change.kind !== 'write') {
      if (random.next() < 0.5) applyChange(content, change);
      continue;
    }
    for (const { page, offset, data } of pagesOf(change.offset, change.data)) {
      if (survives(page, index)) writeAt(content, offset, data);
    }
  }
  return content;
}

function pagesOf(offset: number, data: Buffer): { page: number; offset: number; data: Buffer }[] {
  const pages = [];
  for (let at = 0; at < data.length; ) {
    const length = Math.min(PAGE - ((offset + at) % PAGE), data.length - at);
    const page = Math.floor((offset + at) / PAGE);
    pages.push({ page, offset: offset + at, data: data.subarray(at, at + length) });
    at += length;
  }
  return pages;
}

function writeAt(content: Content, offset: number, data: Buffer): void {
  if (offset + data.length > content.size) resize(content, offset + data.length);
  data.copy(content.bytes, offset);
}

function resize(content: Content, size: number): void {
  if (size > content.bytes.length) {
    const longer = Buffer.alloc(Math.max(size, content.bytes.length * 2));
    content.bytes.copy(longer, 0, 0, content.size);
    content.bytes = longer;
  } else if (size < content.size) {
    content.bytes.fill(0, size, content.size);
  }
  content.size = size;
}
