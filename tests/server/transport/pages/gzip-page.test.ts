import { deflateRawSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { gzipPage } from '#server/transport/pages/gzip-page.ts';

// Watched, not replaced.
vi.mock('node:zlib', { spy: true });

const STYLES = Array.from({ length: 4000 }, (_, index) => `.c${index}{margin:${index}px}`).join('');
const pageOf = (styles: string, text: string) =>
  `<head><title>Größe</title><style nonce="n">${styles}</style></head><p>${text}</p>`;
const unpack = (compressed: Buffer) => gunzipSync(compressed).toString();

test('a page unpacks to itself, whatever page was compressed before', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    pageOf(`${STYLES}.d{order:${index % 20}}`, `the ${index}th, ü`),
  );
  for (const page of [pageOf(STYLES, 'one'), pageOf(STYLES, 'two'), ...many, pageOf('', ''), pageOf(STYLES, 'one')]) {
    expect(unpack(gzipPage(Buffer.from(page)))).toBe(page);
  }
});

test('a page without styles, or with a tag that has no end, unpacks to itself', () => {
  for (const page of ['', '<p>plain</p>', '<style>.a{}', '<style', 'a > b </style>']) {
    expect(unpack(gzipPage(Buffer.from(page)))).toBe(page);
  }
});

test('styles that were compressed before are not compressed again', () => {
  gzipPage(Buffer.from(pageOf(STYLES, 'one')));
  vi.mocked(deflateRawSync).mockClear();
  gzipPage(Buffer.from(pageOf(STYLES, 'two')));
  const lengths = vi.mocked(deflateRawSync).mock.calls.map(([bytes]) => Buffer.byteLength(bytes));
  expect(lengths).toHaveLength(2);
  expect(Math.max(...lengths)).toBeLessThan(100);
});
