/** A member of a list: a string, and its parameters, which are whole numbers. */
type Item = { value: string; parameters: Record<string, number> };

const STRING = String.raw`"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"`;
const PARAMETER = String.raw`; *[a-z*][a-z0-9_.*-]*=-?\d{1,15}`;
const ITEM = new RegExp(`^(${STRING})((?:${PARAMETER})*)`);

/** Reads a List of Strings as RFC 9651, section 4.2, has it; throws where it would fail to parse. */
export function parseList(field: string): Item[] {
  const items: Item[] = [];
  for (let rest = field.trim(); ; ) {
    const [whole, value, parameters = ''] = ITEM.exec(rest) ?? [];
    if (whole === undefined || value === undefined) throw new Error(`No structured field: ${field}`);
    const pairs = [...parameters.matchAll(/; *([^=]+)=(-?\d+)/g)];
    items.push({
      value: value.slice(1, -1).replaceAll(/\\(["\\])/g, '$1'),
      parameters: Object.fromEntries(pairs.map(([, key = '', number]) => [key, Number(number)])),
    });
    rest = rest.slice(whole.length).trimStart();
    if (rest === '') return items;
    if (!/^,[ \t]*\S/.test(rest)) throw new Error(`No structured field: ${field}`);
    rest = rest.slice(1).trimStart();
  }
}
