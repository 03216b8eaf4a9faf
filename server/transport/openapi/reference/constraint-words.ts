import { type JsonSchema, presentOf } from '#server/transport/openapi/json-schemas.ts';
import { itemOf } from './type-words.ts';

const COUNT = new Intl.NumberFormat('en-US');

/** The note on a field, then its values, limits and default, in sentences. */
export function fieldText(schema: JsonSchema): string | undefined {
  const present = presentOf(schema);
  const { description } = schema;
  const sentences = [description, ...valuesOf(itemOf(present)), ...limitsOf(present)];
  return sentences.filter(Boolean).join(' ') || undefined;
}

function* valuesOf(schema: JsonSchema) {
  const { enum: values } = schema;
  if (Array.isArray(values)) yield `One of ${values.map((value) => `\`${value}\``).join(' ')}.`;
}

/** Only keeps out what is nothing like the value, which the description says. */
const isRough = (pattern: string): boolean =>
  pattern === String.raw`\S` || /^\^(?:\\s\*)?\$\||^\\d$|\|@$/.test(pattern);

function* limitsOf(schema: JsonSchema) {
  const { maxLength, pattern, maxItems, minItems, default: standard } = schema;
  if (typeof maxLength === 'number') yield `At most ${COUNT.format(maxLength)} characters.`;
  if (typeof pattern === 'string' && !isRough(pattern)) yield `Matches \`${pattern}\`.`;
  if (typeof minItems === 'number' && typeof maxItems === 'number')
    yield `${minItems} to ${COUNT.format(maxItems)} items.`;
  else if (typeof maxItems === 'number') yield `At most ${COUNT.format(maxItems)} items.`;
  yield rangeOf(schema);
  if (standard !== undefined && standard !== null) yield `Left out: ${defaultWords(standard)}.`;
}

function defaultWords(standard: unknown): string {
  if (standard === '') return 'empty';
  return `\`${typeof standard === 'string' ? standard : JSON.stringify(standard)}\``;
}

/** Limits of the number format itself say nothing. */
const isLimit = (limit: unknown): limit is number =>
  typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string | undefined {
  const min = isLimit(minimum) ? `at least ${COUNT.format(minimum)}` : null;
  const above = isLimit(exclusiveMinimum) ? `more than ${COUNT.format(exclusiveMinimum)}` : null;
  const max = isLimit(maximum) ? `at most ${COUNT.format(maximum)}` : null;
  const range = [min ?? above, max].filter(Boolean).join(', ');
  return range && `${range[0]?.toUpperCase()}${range.slice(1)}.`;
}
