import { UnreadableFile } from '#contract/import/read-csv.ts';

/** A packed part of a workbook; `size`: how many bytes it says that it unpacks to. */
export type Part = { bytes: Uint8Array<ArrayBuffer>; isDeflated: boolean; size: number };

export const DAMAGED = "The workbook is damaged. Please save it again, or as 'CSV UTF-8', and try again.";
const HAS_PASSWORD = 'The workbook has a password. Please save it without one and try again.';

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
const DEFLATED = 8;

/**
 * The parts of a ZIP file by their names in lower case, from its central directory; nothing is unpacked. Throws
 * `UnreadableFile` for what is damaged or has a password.
 */
export function listParts(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readDirectory(bytes, view);
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFile(DAMAGED) : error;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>, view: DataView): Map<string, Part> {
  const end = endOf(view);
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new UnreadableFile(DAMAGED);
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd)).replaceAll('\\', '/');
    if (flags & 1) throw new UnreadableFile(HAS_PASSWORD);
    const start = dataOf(view, view.getUint32(at + 42, true));
    if (start + packed > bytes.length) throw new UnreadableFile(DAMAGED);
    const part = { bytes: bytes.subarray(start, start + packed), isDeflated: method === DEFLATED, size };
    if (method === 0 || method === DEFLATED) parts.set(name.toLowerCase(), part);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The place of the record that ends the file, but for a comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new UnreadableFile(DAMAGED);
}

/** The place of a part's data, behind its own header. */
function dataOf(view: DataView, at: number): number {
  if (view.getUint32(at, true) !== LOCAL) throw new UnreadableFile(DAMAGED);
  return at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

/** Unpacks a part piece by piece, never more than it says. Throws `UnreadableFile` where that is not its size. */
export async function* unpack({ bytes, isDeflated, size }: Part): AsyncGenerator<Uint8Array> {
  const packed = new Blob([bytes]).stream();
  const reader = (isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader();
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UnreadableFile(DAMAGED);
      });
      if (done) break;
      received += value.length;
      if (received > size) throw new UnreadableFile(DAMAGED);
      yield value;
    }
    if (received !== size) throw new UnreadableFile(DAMAGED);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
