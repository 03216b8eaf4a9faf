import { makePgArray } from 'drizzle-orm/pg-core';

/** The encoding of values by type oid. Drizzle sets it when it gets the client; every connection then uses it. */
export type TypeCodecs = {
  parsers: Record<string, (value: string) => unknown>;
  serializers: Record<string, (value: unknown) => unknown>;
};

// The oids of text[], varchar[], bigint[] and uuid[]; of smallint[] and integer[].
const textArrays = [1009, 1015, 1016, 2951];
const numberArrays = [1005, 1007];

/** One-dimensional arrays. The driver would ask every server anew for their types. */
export const arrayParsers: TypeCodecs['parsers'] = Object.fromEntries([
  ...textArrays.map((oid) => [oid, parseArray]),
  ...numberArrays.map((oid) => [oid, parseNumbers]),
]);

/** The text of one: `{a,"b, \"c\"",NULL}` */
function parseArray(text: string): (string | null)[] {
  const elements = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return Array.from(elements, ([, quoted, plain = 'NULL']) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return plain === 'NULL' ? null : plain;
  });
}

function parseNumbers(text: string): (number | null)[] {
  return parseArray(text).map((element) => (element === null ? null : Number(element)));
}

/** The driver's own encoding of timestamps, JSON and arrays is switched off; hand-written SQL still sends them. */
export function encodeParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return makePgArray(value.map((each) => (Array.isArray(each) ? each : encodeParameter(each))));
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return JSON.stringify(value);
  }
  return value;
}
