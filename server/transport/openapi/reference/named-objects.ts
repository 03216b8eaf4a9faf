import type { JsonSchema } from '#server/transport/openapi/json-schemas.ts';
import type { Field, NamedObject } from './reference-types.ts';
import { type Components, fieldsOf } from './schema-fields.ts';
import { componentNamed } from './type-words.ts';

/** The objects that these fields lead to, each once, in the order in which a reader meets them. */
export function namedObjects(fields: readonly Field[], components: Components): NamedObject[] {
  const objects = new Map<string, NamedObject>();
  const collect = (named: readonly Field[]) => {
    for (const { object } of named) {
      if (object === undefined || objects.has(object)) continue;
      const made = toObject(object, componentNamed(object, components), components);
      objects.set(object, made);
      collect(made.fields);
    }
  };
  collect(fields);
  return [...objects.values()];
}

function toObject(name: string, schema: JsonSchema, components: Components): NamedObject {
  const [example] = (schema.examples ?? []) as unknown[];
  const { description } = schema;
  return {
    name,
    ...(typeof description === 'string' && { text: description }),
    fields: fieldsOf(schema, components),
    ...(example !== undefined && { example: JSON.stringify(example, null, 2) }),
  };
}
