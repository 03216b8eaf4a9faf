import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressSegments, gzipOf, plainOf } from '#server/transport/pages/gzip-segments.ts';

test('what is put together unpacks to the parts with the same text between them', () => {
  const text = fc.string({ unit: 'binary', maxLength: 500 }).map((drawn) => drawn.replaceAll('\0', ''));
  const parts = fc.array(text, { minLength: 1, maxLength: 8 });
  const between = fc.string({ unit: 'grapheme-ascii', minLength: 22, maxLength: 22 });
  fc.assert(
    fc.property(parts, between, (texts, nonce) => {
      const page = compressSegments(texts, 22);
      expect(gunzipSync(gzipOf(page, Buffer.from(nonce))).toString()).toBe(texts.join(nonce));
      expect(plainOf(page, Buffer.from(nonce)).toString()).toBe(texts.join(nonce));
    }),
  );
});

test('a part may say again what an earlier one said, also far back', () => {
  const paragraph = `${'A container is sealed once. '.repeat(2000)}`;
  const packed = gzipOf(compressSegments([paragraph, paragraph, paragraph], 4), Buffer.from('abcd'));
  expect(gunzipSync(packed).toString()).toBe([paragraph, paragraph, paragraph].join('abcd'));
  expect(packed.length).toBeLessThan(1000);
});

test('what two texts have in common is stored once, and each unpacks to its own', () => {
  const styles = Array.from({ length: 4000 }, (_, index) => `.c${index}{margin:${index}px}`).join('');
  const first = compressSegments(['head of one', styles, 'body of one', 'end'], 4);
  const second = compressSegments(['head of another', styles, 'body of another', 'end'], 4, first);
  const third = compressSegments(['head of another', `${styles}.d{}`, 'body of one', 'end'], 4, second);

  expect(second[1]).toBe(first[1]);
  expect(second[3]?.bytes).toBe(first[3]?.bytes);
  for (const [page, head, style, body] of [
    [first, 'one', styles, 'one'],
    [second, 'another', styles, 'another'],
    [third, 'another', `${styles}.d{}`, 'one'],
  ] as const) {
    const text = [`head of ${head}`, style, `body of ${body}`, 'end'].join('wxyz');
    expect(gunzipSync(gzipOf(page, Buffer.from('wxyz'))).toString()).toBe(text);
  }
});

test('a page takes no memory but its own bytes', () => {
  const texts = Array.from({ length: 30 }, (_, index) => `a short stretch, the ${index}th`);
  for (const { bytes, compressed } of compressSegments(texts, 4)) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  }
});
