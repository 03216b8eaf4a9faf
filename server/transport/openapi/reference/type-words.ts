import { alternativesOf, componentOf, type JsonSchema } from '#server/transport/openapi/json-schemas.ts';

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

/** As it is shown: the document has two of some, of which one is for answers. */
export const objectName = (component: string): string => component.replace(/Output$/, '');

/** The component that is shown by a name. */
export const componentNamed = (name: string, components: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  components[`${name}Output`] ?? components[name] ?? {};

/** The items of a list, the schema itself of anything else. */
export const itemOf = (schema: JsonSchema): JsonSchema => (schema.items as JsonSchema | undefined) ?? schema;

/** `list of Event`, `text or null`. */
export function typeWords(schema: JsonSchema): string {
  const component = componentOf(schema);
  if (component) return objectName(component);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = alternativesOf(schema);
  if (alternatives) return [...new Set(alternatives.map(typeWords))].join(' or ');
  const { type, items, format, additionalProperties } = schema;
  if (format === 'binary') return 'file';
  if (type === 'array' && items) return `list of ${plural(typeWords(items as JsonSchema))}`;
  if (type === 'object' && additionalProperties)
    return `object of ${plural(typeWords(additionalProperties as JsonSchema))}`;
  const types = [type].flat().filter((each): each is string => typeof each === 'string');
  return types.map((each) => WORDS[each] ?? each).join(' or ') || 'any';
}

const PLURALS: Readonly<Record<string, string>> = { text: 'texts', number: 'numbers', 'whole number': 'whole numbers' };
const plural = (words: string): string => PLURALS[words] ?? { object: 'objects', file: 'files' }[words] ?? words;
