/** Deeper than any body of the contract. Schemas ignore unknown fields, which may be nested as deep as 256 kB allow. */
const MAX_DEPTH = 64;

/** One text for all spellings of a JSON value: names sorted, no spaces. Null for no JSON, and for one nested deeper. */
export function canonicalJson(text: string): string | null {
  try {
    return canonical(JSON.parse(text), MAX_DEPTH);
  } catch {
    return null;
  }
}

function canonical(value: unknown, depth: number): string {
  // `JSON.stringify` would write a number too large for a double as null.
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth === 0) throw new RangeError('Nested too deep');
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth - 1)).join()}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each, depth - 1)}`).join()}}`;
}
