import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openFont } from '#server/infra/print/text/faces.ts';
import { unpackWoff2 } from '#server/infra/print/text/unpack-woff2.ts';

test.each(['noto-sans-sc-100', 'noto-sans-sc-latin', 'noto-sans-kr-80'])(
  'the unpacked font %s has the glyphs that fontkit reads in the file',
  (file) => {
    const name = file.slice(0, 'noto-sans-sc'.length);
    const url = import.meta.resolve(`@fontsource-variable/${name}/files/${file}-wght-normal.woff2`);
    const packed = readFileSync(fileURLToPath(url));
    const [unpacked, expected] = [openFont(unpackWoff2(packed)), openFont(packed)];
    expect(unpacked.numGlyphs).toBe(expected.numGlyphs);
    expect(unpacked.characterSet).toEqual(expected.characterSet);
    for (let id = 0; id < expected.numGlyphs; id += 1) {
      const [glyph, wanted] = [unpacked.getGlyph(id), expected.getGlyph(id)];
      expect([glyph.advanceWidth, glyph.path.toSVG()]).toEqual([wanted.advanceWidth, wanted.path.toSVG()]);
    }
  },
);
