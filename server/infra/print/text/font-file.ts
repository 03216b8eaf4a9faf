/** A table of a font; `tag` has four characters. */
export type FontTable = { tag: string; bytes: Buffer };

const HEADER = 12;
const ENTRY = 16;
/** After the last table: fontkit reads the header of an empty last glyph. */
const PADDING = 16;

/** A TrueType file of these tables, which a reader takes as they are: without checksums. */
export function fontFile(version: number, tables: readonly FontTable[]): Buffer {
  const directory = Buffer.alloc(HEADER + tables.length * ENTRY);
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tables.forEach(({ tag, bytes }, index) => {
    const entry = HEADER + index * ENTRY;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padding = -bytes.length & 3;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  });
  return Buffer.concat([...parts, Buffer.alloc(PADDING)]);
}
