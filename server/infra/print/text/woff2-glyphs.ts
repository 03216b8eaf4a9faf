/** Reads a stream of numbers. */
function createReader(bytes: Buffer) {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return at - count;
  };
  return {
    byte: () => bytes.readUInt8(take(1)),
    short: () => bytes.readUInt16BE(take(2)),
    signed: () => bytes.readInt16BE(take(2)),
    /** A number of one to three bytes. */
    count() {
      const code = this.byte();
      if (code === 253) return this.short();
      if (code === 254) return this.byte() + 506;
      return code === 255 ? this.byte() + 253 : code;
    },
    bytes: (count: number) => bytes.subarray(take(count), at),
  };
}

type Reader = ReturnType<typeof createReader>;
type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites', Reader>;

const HEADER = 36;
const GLYPH_HEADER = 10;
const ON_CURVE = 1;

/** The tables `glyf` and `loca` of what WOFF2 makes of them (section 5.1 of its standard), without hints. */
export function rebuildGlyphs(transformed: Buffer): { glyf: Buffer; loca: Buffer } {
  let at = HEADER;
  const [contours, points, flags, glyphs, composites] = [8, 12, 16, 20, 24].map((field) => {
    const length = transformed.readUInt32BE(field);
    at += length;
    return createReader(transformed.subarray(at - length, at));
  }) as [Reader, Reader, Reader, Reader, Reader];
  const streams = { contours, points, flags, glyphs, composites };
  const count = transformed.readUInt16BE(4);
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const glyph = rebuildGlyph(streams);
    parts.push(glyph);
    length += glyph.length;
    loca.writeUInt32BE(length, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca };
}

function rebuildGlyph({ contours, points, flags, glyphs, composites }: Streams): Buffer {
  const count = contours.signed();
  if (count === 0) return Buffer.of();
  if (count < 0) return composite(composites, glyphs);
  const ends: number[] = [];
  for (let contour = 0; contour < count; contour += 1) ends.push((ends.at(-1) ?? -1) + points.count());
  const total = (ends.at(-1) ?? -1) + 1;
  const pointsAt = GLYPH_HEADER + count * 2 + 2;
  const glyph = Buffer.alloc((pointsAt + total * 5 + 3) & ~3);
  ends.forEach((end, contour) => {
    glyph.writeUInt16BE(end, GLYPH_HEADER + contour * 2);
  });
  let [left, bottom, right, top] = [32_767, 32_767, -32_768, -32_768];
  let [x, y] = [0, 0];
  for (let point = 0; point < total; point += 1) {
    const flag = flags.byte();
    const [dx, dy] = step(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    glyph.writeUInt8(flag < 0x80 ? ON_CURVE : 0, pointsAt + point);
    glyph.writeInt16BE(dx, pointsAt + total + point * 2);
    glyph.writeInt16BE(dy, pointsAt + total * 3 + point * 2);
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  [count, left, bottom, right, top].forEach((value, field) => {
    glyph.writeInt16BE(value, field * 2);
  });
  // How long its hints are, which are kept elsewhere.
  glyphs.count();
  return glyph;
}

/** From one point to the next. */
function step(flag: number, glyphs: Reader): [number, number] {
  const sign = (bit: number) => (flag & bit ? 1 : -1);
  if (flag < 10) return [0, sign(1) * (((flag & 14) << 7) + glyphs.byte())];
  if (flag < 20) return [sign(1) * ((((flag - 10) & 14) << 7) + glyphs.byte()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, glyphs.byte()];
    return [sign(1) * (1 + (high & 0x30) + (low >> 4)), sign(2) * (1 + ((high & 0x0c) << 2) + (low & 0x0f))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = sign(1) * (1 + (Math.floor(high / 12) << 8) + glyphs.byte());
    return [dx, sign(2) * (1 + (((high % 12) >> 2) << 8) + glyphs.byte())];
  }
  if (flag < 124) {
    const [first, second, third] = [glyphs.byte(), glyphs.byte(), glyphs.byte()];
    return [sign(1) * ((first << 4) + (second >> 4)), sign(2) * (((second & 0x0f) << 8) + third)];
  }
  const dx = sign(1) * glyphs.short();
  return [dx, sign(2) * glyphs.short()];
}

const MORE_COMPONENTS = 0x20;
const HAS_INSTRUCTIONS = 0x100;

/** Reads a composite glyph: a flag word, a glyph, two offsets of a byte or two, up to four factors. */
function composite(composites: Reader, glyphs: Reader): Buffer {
  const header = Buffer.alloc(GLYPH_HEADER);
  header.writeInt16BE(-1);
  const parts: Buffer[] = [header];
  let all = 0;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    const word = composites.bytes(2);
    flags = word.readUInt16BE();
    all |= flags;
    word.writeUInt16BE(flags & ~HAS_INSTRUCTIONS);
    const factors = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(word, composites.bytes(2 + (flags & 1 ? 4 : 2) + factors));
  }
  if (all & HAS_INSTRUCTIONS) glyphs.count();
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts, Buffer.alloc(-length & 3)]);
}
