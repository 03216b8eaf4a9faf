import fc from 'fast-check';
import { oddSegment, oddText } from './fuzz-values.ts';

/** A request without who makes it: what is wrong may be in any of it. */
export type Wire = {
  method: string;
  /** Below the origin, as it travels. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

/** Something is wrong with how it travels. */
export function onWire(wire: Wire): fc.Arbitrary<Wire> {
  const changes = [oddPath(wire), oddQuery(wire), oddHeader(wire), oddMethod(wire)];
  return wire.body === null ? fc.oneof(...changes) : fc.oneof(...changes, oddBody(wire), oddBody(wire), oddType(wire));
}

function oddPath(wire: Wire): fc.Arbitrary<Wire> {
  const more = fc.constantFrom('/', '//', '%00', '%', '?', ';', ',auth.me', '/..', '/__proto__', '%2e%2e');
  const whole = more.map((end) => ({ ...wire, path: wire.path + end }));
  if (!/:(id|number)/.test(wire.path)) return whole;
  const named = oddSegment.map((segment) => ({ ...wire, path: wire.path.replace(/:(id|number)/, segment) }));
  return fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: whole });
}

function oddQuery(wire: Wire): fc.Arbitrary<Wire> {
  const piece = fc.constantFrom(
    ...`page=1&page=2 page[]=1 search[a]=b status=&status=shipped limit=1e9 page=% search=%ff%fe = && search=%00
      search=%ed%a0%80 sortBy=id;drop __proto__=1 constructor[prototype]=1 input={ input=%7B batch=1
      batch=1&input={"0":null} batch=1&input=[] input=null&input=1 + ?`.split(/\s+/),
    `search=${'y'.repeat(9_000)}`,
  );
  return fc.tuple(piece, fc.boolean()).map(([odd, alone]) => ({
    ...wire,
    query: alone || !wire.query ? `?${odd}` : `${wire.query}&${odd}`,
  }));
}

const ODD_HEADERS: [string, string][] = [
  ['auth-token', ''],
  ['auth-token', 'a'.repeat(10_000)],
  ['auth-token', "' or 1=1 --"],
  ['auth-token', 'ü, x'],
  ['x-forwarded-for', '::1, %00, 999.9.9.9'],
  ['forwarded', 'for="[::"'],
  ['cookie', 'session=%; =; ;;session='],
  ['content-length', '-1'],
  ['content-length', 'NaN'],
  ['content-length', '99999999'],
  ['transfer-encoding', 'x'],
  ['content-encoding', 'gzip'],
  ['accept-encoding', 'gzip;q=x, *'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-1'],
  ['if-none-match', '*'],
  ['origin', 'null'],
  ['host', 'a b'],
  ['trpc-accept', 'application/jsonl'],
  ['expect', 'x'],
  ['x-http-method-override', 'DELETE'],
  ['content-type', 'application/json; charset=utf-16'],
];

function oddHeader(wire: Wire): fc.Arbitrary<Wire> {
  const header = fc.constantFrom(...ODD_HEADERS);
  return header.map(([name, value]) => ({ ...wire, headers: { ...wire.headers, [name]: value } }));
}

function oddMethod(wire: Wire): fc.Arbitrary<Wire> {
  return fc
    .constantFrom('HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND')
    .map((method) => ({ ...wire, method, body: method === 'GET' || method === 'HEAD' ? null : wire.body }));
}

function oddBody(wire: Wire): fc.Arbitrary<Wire> {
  const whole = fc.constantFrom<string | Uint8Array>(
    '',
    'null',
    '[]',
    '"a"',
    '7',
    '{',
    '}',
    '{"a":1,}',
    '{}{}',
    '\ufeff{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"a":1e999}',
    '['.repeat(100_000),
    '{"a":'.repeat(20_000),
    `{"a":"${'x'.repeat(300_000)}"}`,
    '{"status":"shipped","status":5}',
    new Uint8Array([0xff, 0xfe, 0x7b]),
    new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  );
  const { body } = wire;
  const broken =
    typeof body === 'string' && body.length > 0
      ? fc.oneof(
          fc.nat(body.length - 1).map((end) => body.slice(0, end)),
          fc.tuple(fc.nat(body.length - 1), oddText).map(([at, text]) => body.slice(0, at) + text + body.slice(at + 1)),
        )
      : whole;
  return fc.oneof(whole, broken).map((odd) => ({ ...wire, body: odd }));
}

function oddType(wire: Wire): fc.Arbitrary<Wire> {
  const type = fc.constantFrom(
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=b',
    'x',
    'application/jsonp',
    'application/json, text/plain',
    'application/octet-stream',
    'Application/JSON;charset=x',
    '*/*',
  );
  return type.map((odd) => ({ ...wire, headers: { ...wire.headers, 'content-type': odd } }));
}
