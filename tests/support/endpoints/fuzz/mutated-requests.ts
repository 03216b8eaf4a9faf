import fc from 'fast-check';
import { type Caller, columnsOf } from '../actors.ts';
import { fieldsOf, PROCEDURES } from '../endpoint-requests.ts';
import { type Endpoint, isRest } from '../endpoints.ts';
import { hostileKey, oddValue, plausibleValue } from './fuzz-values.ts';
import { DOCUMENT, mutatedForm } from './mutated-forms.ts';
import { onWire, type Wire } from './mutated-wire.ts';

/**
 * One request. Sending replaces `:id`, `:number`, `:eventId`, `:user`, `:userId`, `:other`, `:new-email` and
 * `:own-email` in its texts. `subject` selects among the subjects at hand.
 */
export type MutatedRequest = Wire & { caller: FuzzedCaller; subject: number };

const FUZZED_CALLERS = ['anonymous', 'garbage', 'client', 'owner', 'super-admin'] as const satisfies Caller[];
export type FuzzedCaller = (typeof FUZZED_CALLERS)[number];

/** A route or procedure and one of its rows, which has a valid input. */
type Call = { name: string; row: Endpoint };

/**
 * Requests to one route or procedure. About one in seven is valid; the others differ in the input, on the wire or
 * both.
 */
export function mutatedRequests(name: string, rows: readonly Endpoint[]): fc.Arbitrary<MutatedRequest> {
  const ofRow = (row: Endpoint) =>
    fc
      .tuple(callerOf(row), fc.nat(10_000), wireOf({ name, row }))
      .map(([caller, subject, wire]) => ({ caller, subject, ...wire }));
  return fc.oneof(...rows.map(ofRow));
}

/** Most often a user who may, so that what is asked is judged and not who asks. */
function callerOf({ statuses }: Endpoint): fc.Arbitrary<FuzzedCaller> {
  const byCaller = new Map(columnsOf(statuses).map(({ caller, answer }) => [caller, answer]));
  const allowed = FUZZED_CALLERS.filter((caller) => (byCaller.get(caller) ?? 500) < 300);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : FUZZED_CALLERS)) },
    { weight: 1, arbitrary: fc.constantFrom(...FUZZED_CALLERS) },
  );
}

function wireOf(call: Call): fc.Arbitrary<Wire> {
  const valid = validInput(call);
  const input = inputsOf(call);
  if (call.row.form)
    return fc.oneof({ weight: 4, arbitrary: formOf(call) }, { weight: 1, arbitrary: formOf(call).chain(onWire) });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(rendered(call, valid)) },
    { weight: 7, arbitrary: input.map((value) => rendered(call, value)) },
    { weight: 4, arbitrary: onWire(rendered(call, valid)) },
    { weight: 1, arbitrary: input.map((value) => rendered(call, value)).chain(onWire) },
  );
}

function validInput({ name, row }: Call): Record<string, unknown> {
  const subject =
    isRest(name) || !row.subject
      ? {}
      : { id: ':id', number: ':number', ...(row.subject === 'event' && { eventId: ':eventId' }) };
  return { ...subject, ...row.input };
}

/** The valid input with a field wrong, missing or too many; or something else in its place. */
function inputsOf(call: Call): fc.Arbitrary<unknown> {
  const valid = validInput(call);
  const known = [...new Set([...Object.keys(valid), ...fieldsOf(call.row.trpc ?? '')])];
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

function rendered({ name, row }: Call, input: unknown): Wire {
  const json = JSON.stringify(input) ?? '';
  if (!isRest(name)) {
    const path = `/api/trpc/${name}`;
    if (PROCEDURES[name]?._def.type === 'mutation')
      return { method: 'POST', path, query: '', headers: JSON_TYPE, body: json };
    const query = json ? `?${new URLSearchParams({ input: json })}` : '';
    return { method: 'GET', path, query, headers: {}, body: null };
  }
  const [method = '', path = ''] = name.split(' ');
  if (method === 'GET') return { method, path, query: queryOf(input), headers: {}, body: null };
  if (row.csv !== undefined)
    return { method, path, query: queryOf(input), headers: { 'content-type': 'text/csv' }, body: row.csv };
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

function formOf({ name, row }: Call): fc.Arbitrary<Wire> {
  const [method = '', path = ''] = name.split(' ');
  return mutatedForm(row.input ?? {}, row.file ? [DOCUMENT] : []).map(({ type, body }) => ({
    method,
    path,
    query: '',
    headers: { 'content-type': type },
    body,
  }));
}
