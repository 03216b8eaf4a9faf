import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_JSON_BYTES } from '#contract/protocol.ts';
import { createRequestDigest } from '#server/transport/middleware/idempotency/request-digest.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The digest of a body that arrives in pieces of some bytes. */
function digestOf(body: string | Uint8Array, type = JSON_TYPE, pieceBytes = 5) {
  const digest = createRequestDigest(
    new Request('http://localhost/api/shipments?a=1', { headers: { 'content-type': type } }),
  );
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes) digest.add(bytes.subarray(at, at + pieceBytes));
  return digest;
}
const hash = (body: string | Uint8Array, type?: string) => digestOf(body, type).digest();

describe('JSON', () => {
  const compact = '{"originCity":"Gdańsk","weight":512.5,"pieces":[{"count":2,"type":"pallet"},null,true]}';

  test.each([
    ['spaces, as curl sends them', JSON.stringify(JSON.parse(compact), null, 2)],
    ['escapes, as Python sends them', compact.replace('ń', '\\u0144').replaceAll(',', ', ').replaceAll(':', ': ')],
    [
      'another order of names',
      '{"pieces":[{"type":"pallet","count":2},null,true],"weight":512.5,"originCity":"Gdańsk"}',
    ],
    ['another spelling of a number', compact.replace('512.5', '5.1250e2')],
    ['a byte order mark, which is not read', `\uFEFF${compact}`],
  ])('is the same with %s', (_, spelled) => {
    expect(hash(spelled)).toBe(hash(compact));
  });

  test.each([
    ['value', compact.replace('512.5', '512.25')],
    ['type of a value', compact.replace('512.5', '"512.5"')],
    ['order of a list', compact.replace('null,true', 'true,null')],
    ['name', compact.replace('weight', 'Weight')],
    ['number of fields', compact.replace('}]}', '}],"x":null}').replace('},null,true]}', '},null,true],"x":null}')],
    ['place of a field', compact.replace('"count":2,', '').replace('"weight"', '"count":2,"weight"')],
  ])('is another with another %s', (_, other) => {
    expect(() => JSON.parse(other)).not.toThrow();
    expect(hash(other)).not.toBe(hash(compact));
  });

  test('tells apart what a writer of JSON would not', () => {
    const values = ['{"a":1e999}', '{"a":-1e999}', '{"a":null}', '{"a":"Infinity"}', '{"__proto__":null}', '{}', '[]'];
    expect(new Set(values.map((value) => hash(value))).size).toBe(values.length);
  });

  test('that cannot be read, or is of another type, counts by its bytes', () => {
    for (const body of ['', '{"a": 1', '{"a":1,}']) expect(hash(body)).toBe(hash(body, 'text/plain'));
    expect(hash('{"a": 1', JSON_TYPE)).not.toBe(hash('{"a":1', JSON_TYPE));
    expect(hash('{"a": 1}', 'text/csv')).not.toBe(hash('{"a":1}', 'text/csv'));
  });

  test('is read as deep and as wide as a body may be', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const names = Array.from({ length: MAX_JSON_BYTES / 16 }, (_, index) => `"name${index}":${index % 10}`);
    expect(hash(nested(60))).toBe(hash(` ${nested(60)}`));
    expect(hash(nested(MAX_JSON_BYTES / 2))).not.toBe(hash(` ${nested(MAX_JSON_BYTES / 2)}`));
    expect(hash(`{${names}}`)).toBe(hash(`{${names.toReversed()}}`));
  });

  test('whose digest an earlier release stored matches by its bytes', () => {
    const stored = createHash('sha256').update(`?a=1\n${compact}`).digest('hex');
    expect(digestOf(compact).matches(stored)).toBe(true);
    expect(digestOf(` ${compact}`).matches(stored)).toBe(false);
    expect(digestOf(` ${compact}`).matches(hash(compact))).toBe(true);
  });
});

test('a form is the same with another boundary, and nothing else', () => {
  const form = (boundary: string, value: string) =>
    digestOf(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n--${boundary}--\r\n`,
      `multipart/form-data; boundary=${boundary}`,
      7,
    ).digest();
  expect(form('----one', '{"a":1}')).toBe(form('----another', '{"a":1}'));
  expect(form('----one', '{"a":1}')).not.toBe(form('----one', '{"a": 1}'));
});

test('only a form has a boundary that is left out, and only as often as a form has parts', () => {
  const digest = (type: string, body: string) => digestOf(body, `${type}; boundary=${body[0]}`, 4_096).digest();
  expect(digest('text/plain', 'aa')).not.toBe(digest('text/plain', 'bb'));
  expect(digest('multipart/form-data', 'a'.repeat(1_000))).toBe(digest('multipart/form-data', 'b'.repeat(1_000)));
  expect(digest('multipart/form-data', 'a'.repeat(1_001))).not.toBe(digest('multipart/form-data', 'b'.repeat(1_001)));
});
