import { inflateSync } from 'node:zlib';
import { type FontTable, fontFile } from './font-file.ts';

const HEADER = 44;
const ENTRY = 20;

/** The font in a WOFF file. fontkit would unpack a table again for each of its glyphs. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables: FontTable[] = [];
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const from = HEADER + index * ENTRY;
    const [at = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const bytes = woff.subarray(at, at + packed);
    tables.push({ tag: woff.toString('latin1', from, from + 4), bytes: packed < length ? inflateSync(bytes) : bytes });
  }
  return fontFile(woff.readUInt32BE(4), tables);
}
