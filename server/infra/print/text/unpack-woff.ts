import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
/** After the last table: fontkit reads the header of an empty last glyph. */
const PADDING = 16;

/** The font in a WOFF file. fontkit would unpack a table again for each of its glyphs. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER + index * ENTRY;
    const [at = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(from + field),
    );
    const bytes = woff.subarray(at, at + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(directory, entry, from, from + 4);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables, Buffer.alloc(PADDING)]);
}
