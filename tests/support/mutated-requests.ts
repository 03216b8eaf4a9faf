import fc from 'fast-check';
import { appRouter } from '#server/transport/trpc/app-router.ts';
import type { Capability } from './access-matrix.ts';
import { type Caller, columnsOf } from './actors.ts';
import { hostileKey, oddSegment, oddText, oddValue, plausibleValue } from './fuzz-values.ts';
import { mutatedForm } from './mutated-forms.ts';

/**
 * One request. `:id`, `:number`, `:new-email` and `:own-email` in its texts stand for what is known when it is sent; `subject`
 * says which of the subjects at hand it is about.
 */
export type MutatedRequest = {
  caller: FuzzedCaller;
  subject: number;
  method: string;
  /** Below the origin, as it travels. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

const FUZZED_CALLERS = ['anonymous', 'garbage', 'owner', 'super-admin'] as const satisfies Caller[];
export type FuzzedCaller = (typeof FUZZED_CALLERS)[number];

type Wire = Omit<MutatedRequest, 'caller' | 'subject'>;
/** A route or procedure and one of its rows in the access matrix, which holds a valid call. */
type Door = { door: string; row: Capability };

/** Requests to one route or procedure: about one in seven is valid, the others differ from it in the input, on the wire or both. */
export function mutatedRequests(door: string, rows: readonly Capability[]): fc.Arbitrary<MutatedRequest> {
  const ofRow = (row: Capability) =>
    fc
      .tuple(callerOf(row), fc.nat(10_000), wireOf({ door, row }))
      .map(([caller, subject, wire]) => ({ caller, subject, ...wire }));
  return fc.oneof(...rows.map(ofRow));
}

/** Most often somebody who may, so that what is asked is judged and not who asks. */
function callerOf({ answers }: Capability): fc.Arbitrary<FuzzedCaller> {
  const statuses = new Map(columnsOf(answers).map(({ caller, answer }) => [caller, answer]));
  const allowed = FUZZED_CALLERS.filter((caller) => (statuses.get(caller) ?? 500) < 300);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom(...FUZZED_CALLERS) },
  );
}

function wireOf(door: Door): fc.Arbitrary<Wire> {
  const valid = validInput(door);
  const input = inputsOf(door);
  if (door.row.form)
    return fc.oneof({ weight: 4, arbitrary: formOf(door) }, { weight: 1, arbitrary: formOf(door).chain(onWire) });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(rendered(door, valid)) },
    { weight: 7, arbitrary: input.map((value) => rendered(door, value)) },
    { weight: 4, arbitrary: onWire(rendered(door, valid)) },
    { weight: 1, arbitrary: input.map((value) => rendered(door, value)).chain(onWire) },
  );
}

const PROCEDURES = appRouter._def.procedures as unknown as Record<string, { _def: { type: string; inputs: Schema[] } }>;
type Schema = { _zod: { def: { shape?: object; left?: Schema; right?: Schema; options?: Schema[] } } };

/** The fields that a procedure reads. */
function fieldsOf({ _zod: { def } }: Schema): string[] {
  if (def.shape) return Object.keys(def.shape);
  return [def.left, def.right, ...(def.options ?? [])].flatMap((inner) => (inner ? fieldsOf(inner) : []));
}

const isRest = (door: string) => door.includes('/');

function validInput({ door, row }: Door): Record<string, unknown> {
  const subject = isRest(door) || !row.subject ? {} : { id: ':id', number: ':number' };
  return { ...subject, ...row.input };
}

/** The valid input with a field wrong, missing or too many; or something else in its place. */
function inputsOf(door: Door): fc.Arbitrary<unknown> {
  const valid = validInput(door);
  const schemas = PROCEDURES[door.row.trpc ?? '']?._def.inputs ?? [];
  const known = [...new Set([...Object.keys(valid), ...schemas.flatMap(fieldsOf)])];
  const present = Object.keys(valid);
  const anyKey = known.length === 0 ? hostileKey : fc.constantFrom(...known);
  const value = fc.oneof(plausibleValue, oddValue);
  const changed = fc.tuple(anyKey, value).map((entry) => withEntries(valid, [entry]));
  const added = fc.array(fc.tuple(hostileKey, value), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    {
      weight: 2,
      arbitrary: fc.array(fc.tuple(anyKey, value), { maxLength: 4 }).map((more) => withEntries(valid, more)),
    },
    {
      weight: 2,
      arbitrary: fc.subarray(present).map((keys) =>
        withEntries(
          {},
          keys.map((key) => [key, valid[key]]),
        ),
      ),
    },
    { weight: 2, arbitrary: added.map((more) => withEntries(valid, more)) },
    { weight: 1, arbitrary: oddValue },
  );
}

/** Also where a key is `__proto__`, which an assignment would take for something else. */
function withEntries(object: Record<string, unknown>, more: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(object), ...more]);
}

const JSON_TYPE = { 'content-type': 'application/json' };

function rendered({ door, row }: Door, input: unknown): Wire {
  const json = JSON.stringify(input) ?? '';
  if (!isRest(door)) {
    const path = `/api/trpc/${door}`;
    if (PROCEDURES[door]?._def.type === 'mutation')
      return { method: 'POST', path, query: '', headers: JSON_TYPE, body: json };
    const query = json ? `?${new URLSearchParams({ input: json })}` : '';
    return { method: 'GET', path, query, headers: {}, body: null };
  }
  const [method = '', path = ''] = door.split(' ');
  if (method === 'GET') return { method, path, query: queryOf(input), headers: {}, body: null };
  const isEmpty = row.input === undefined && json === '{}';
  return { method, path, query: '', headers: isEmpty ? {} : JSON_TYPE, body: isEmpty ? null : json };
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `?${new URLSearchParams(String(input))}`;
  const pairs = Object.entries(input).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.slice(0, 20).map((each) => [key, String(each)]);
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).map((inner) => [`${key}[${inner}]`, '1']);
    return [[key, String(value)]];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function formOf({ door, row }: Door): fc.Arbitrary<Wire> {
  const [method = '', path = ''] = door.split(' ');
  return mutatedForm(row.input ?? {}).map(({ type, body }) => ({
    method,
    path,
    query: '',
    headers: { 'content-type': type },
    body,
  }));
}

/** Something is wrong with how it travels. */
function onWire(wire: Wire): fc.Arbitrary<Wire> {
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
    ...[
      'page=1&page=2',
      'page[]=1',
      'search[a]=b',
      'status=&status=shipped',
      'limit=1e9',
      'page=%',
      'search=%ff%fe',
      '=',
      '&&',
    ],
    ...[
      'search=%00',
      'search=%ed%a0%80',
      'sortBy=id;drop',
      '__proto__=1',
      'constructor[prototype]=1',
      'input={',
      'input=%7B',
    ],
    ...[
      'batch=1',
      'batch=1&input={"0":null}',
      'batch=1&input=[]',
      'input=null&input=1',
      `search=${'y'.repeat(9_000)}`,
      '+',
      '?',
    ],
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
    ...[
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
    ],
    ...[
      '['.repeat(100_000),
      '{"a":'.repeat(20_000),
      `{"a":"${'x'.repeat(300_000)}"}`,
      '{"status":"shipped","status":5}',
    ],
    ...[new Uint8Array([0xff, 0xfe, 0x7b]), new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
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
    ...[
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'x',
    ],
    ...[
      'application/jsonp',
      'application/json, text/plain',
      'application/octet-stream',
      'Application/JSON;charset=x',
      '*/*',
    ],
  );
  return type.map((odd) => ({ ...wire, headers: { ...wire.headers, 'content-type': odd } }));
}
