import type { NamedObject } from './reference-types.ts';
import { type Components, fieldsOf, namesIn, resolved } from './schema-fields.ts';

/** The components that these schemas lead to, each once, in the order in which a reader meets them. */
export function namedObjects(schemas: readonly unknown[], components: Components): NamedObject[] {
  const names = new Set<string>();
  const collect = (schema: unknown) => {
    for (const name of namesIn(schema)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(components[name]);
    }
  };
  schemas.forEach(collect);
  return [...names].map((name) => toObject(name, components));
}

function toObject(name: string, components: Components): NamedObject {
  const schema = resolved(components[name] ?? {}, components);
  const [example] = (schema.examples ?? []) as unknown[];
  const { description } = schema;
  return {
    name,
    ...(typeof description === 'string' && { text: description }),
    fields: fieldsOf(schema, components),
    ...(example !== undefined && { example }),
  };
}
