import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkedBody } from '#server/bootstrap/connections/chunked-body.ts';

const text = fc.stringMatching(/^[a0\r\n;]{1,40}$/);
const message = fc.record({
  chunks: fc.array(fc.record({ data: text, extension: fc.constantFrom('', ';a=b', ' ') }), { maxLength: 6 }),
  trailers: fc.constantFrom('', 'x-sum: 1\r\n', 'a: b\r\nc: d\r\n'),
});

const encode = ({ chunks, trailers }: { chunks: { data: string; extension: string }[]; trailers: string }): string =>
  `${chunks.map(({ data, extension }) => `${data.length.toString(16)}${extension}\r\n${data}\r\n`).join('')}0\r\n${trailers}\r\n`;

/** The number of bytes it takes in pieces of this size. */
function taken(bytes: Buffer, piece: number): number {
  const body = new ChunkedBody();
  let at = 0;
  while (at < bytes.length) {
    const part = bytes.subarray(at, at + piece);
    const length = body.take(part);
    at += length;
    if (length < part.length) break;
  }
  return at;
}

describe('a chunked body', () => {
  test('ends where it ends, whatever its data look like, wherever the packets are cut and whatever follows', () => {
    const property = fc.property(message, fc.integer({ min: 1, max: 50 }), (sent, piece) => {
      const encoded = encode(sent);
      // The end of a body that ends with a packet is reported by the parser.
      fc.pre(encoded.length % piece !== 0);
      expect(taken(Buffer.from(`${encoded}GET / HTTP/1.1\r\n\r\n`), piece)).toBe(encoded.length);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('goes to the parser in one piece, also one of fifty thousand empty lines', () => {
    const data = 'a\r\n\r\n'.repeat(50_000);
    const bytes = Buffer.from(`${data.length.toString(16)}\r\n${data}\r\n0\r\n\r\n`);
    expect(new ChunkedBody().take(bytes)).toBe(bytes.length);
  });

  test('that comes crumb by crumb is an attack; one of many chunks of some length is none', () => {
    const crumbs = new ChunkedBody();
    crumbs.take(Buffer.from('1\r\na\r\n'.repeat(2_001)));
    expect(crumbs.isCrumbled).toBe(true);
    const lines = new ChunkedBody();
    lines.take(Buffer.from(`40\r\n${'a'.repeat(64)}\r\n`.repeat(2_001)));
    expect(lines.isCrumbled).toBe(false);
  });
});
