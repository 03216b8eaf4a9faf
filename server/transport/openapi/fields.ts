import type { OpenApiDocument } from './document.ts';
import type { JsonSchema } from './json-schemas.ts';

/** A field as a reader needs it; `type` in words, as 'text or nothing' or 'list of Event'. */
export type Field = { name: string; type: string; required: boolean; description: string };

/** The fields of an object of the document, in their order; none where it is no object. */
export function fieldsOf(document: OpenApiDocument, schema: JsonSchema): Field[] {
  const { properties = {}, required = [] } = resolved(document, schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeWords(field),
    required: required.includes(name),
    description: String(field.description ?? ''),
  }));
}

const COMPONENT = '#/components/schemas/';

const componentName = ({ $ref }: JsonSchema) => (typeof $ref === 'string' ? $ref.replace(COMPONENT, '') : null);

function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = componentName(schema);
  return name === null ? schema : (document.components.schemas[name] ?? {});
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'nothing',
};

function typeWords(schema: JsonSchema): string {
  const name = componentName(schema);
  if (name !== null) return name;
  const { type, anyOf, enum: values, const: value, items } = schema;
  if (Array.isArray(anyOf)) return either(anyOf.map(typeWords));
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return either(values.map((each) => JSON.stringify(each)));
  if (type === 'array') return `list of ${typeWords((items ?? {}) as JsonSchema)}`;
  return either([type ?? 'anything'].flat().map((each) => WORDS[String(each)] ?? String(each)));
}

const either = (words: readonly string[]): string => [...new Set(words)].join(' or ');
