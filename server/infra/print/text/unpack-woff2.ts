import { brotliDecompressSync } from 'node:zlib';
import { type FontTable, fontFile } from './font-file.ts';
import { rebuildGlyphs } from './woff2-glyphs.ts';

const HEADER = 48;
/** In the place of a tag's number: the tag itself follows. */
const NAMED = 63;
/** The tables of a font in its default weight, by their numbers in WOFF2 (section 4.1 of its standard). */
const TABLES: Record<number, string> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  4: 'maxp',
  6: 'OS/2',
  7: 'post',
  10: 'glyf',
  11: 'loca',
  26: 'GDEF',
  27: 'GPOS',
  28: 'GSUB',
};
const [GLYF, LOCA] = [10, 11];
/** In `head`: how wide the numbers of `loca` are. */
const LOCA_FORMAT = 50;

/**
 * The font in a WOFF2 file, in its default weight, as TrueType. fontkit reads WOFF2 itself, but takes fifty times as
 * long for it and holds every glyph of the file as objects.
 */
export function unpackWoff2(woff2: Buffer): Buffer {
  const { entries, dataAt } = readDirectory(woff2);
  const data = brotliDecompressSync(woff2.subarray(dataAt, dataAt + woff2.readUInt32BE(20)));
  const tables: FontTable[] = [];
  let offset = 0;
  for (const { tag, isTransformed, length } of entries) {
    const bytes = data.subarray(offset, offset + length);
    offset += length;
    const name = TABLES[tag];
    if (name === undefined || tag === LOCA) continue;
    if (tag === GLYF && isTransformed) {
      const { glyf, loca } = rebuildGlyphs(bytes);
      tables.push({ tag: 'glyf', bytes: glyf }, { tag: 'loca', bytes: loca });
    } else if (isTransformed || tag === GLYF) throw new Error(`A ${name} that is packed in another way`);
    else tables.push({ tag: name, bytes });
  }
  tables.find(({ tag }) => tag === 'head')?.bytes.writeInt16BE(1, LOCA_FORMAT);
  return fontFile(woff2.readUInt32BE(4), tables);
}

function readDirectory(woff2: Buffer) {
  let at = HEADER;
  const readLength = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2.readUInt8(at);
    const tag = flags & NAMED;
    at += tag === NAMED ? 5 : 1;
    const length = readLength();
    // Version 0 of these two is the transformed one and 3 the plain one.
    const isTransformed = flags >> 6 !== (tag === GLYF || tag === LOCA ? 3 : 0);
    return { tag, isTransformed, length: isTransformed ? readLength() : length };
  });
  return { entries, dataAt: at };
}
