import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareGzip } from '../../server/http/gzip-in-parts.ts';

test('what is put together unpacks to the parts with the same text between them', () => {
  const text = fc.string({ unit: 'binary', maxLength: 500 }).map((drawn) => drawn.replaceAll('\0', ''));
  const parts = fc.array(text, { minLength: 1, maxLength: 8 });
  const between = fc.string({ unit: 'grapheme-ascii', minLength: 22, maxLength: 22 });
  fc.assert(
    fc.property(parts, between, (texts, nonce) => {
      const gzip = prepareGzip(
        texts.map((text) => Buffer.from(text)),
        22,
      );
      expect(gunzipSync(gzip(Buffer.from(nonce))).toString()).toBe(texts.join(nonce));
    }),
  );
});

test('a part may say again what an earlier one said, also far back', () => {
  const paragraph = `${'A container is sealed once. '.repeat(2000)}`;
  const gzip = prepareGzip(
    [paragraph, paragraph, paragraph].map((text) => Buffer.from(text)),
    4,
  );
  const packed = gzip(Buffer.from('abcd'));
  expect(gunzipSync(packed).toString()).toBe([paragraph, paragraph, paragraph].join('abcd'));
  expect(packed.length).toBeLessThan(1000);
});
