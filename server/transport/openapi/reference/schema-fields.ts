import { componentOf, type JsonSchema, presentOf } from '#server/transport/openapi/json-schemas.ts';
import { fieldText } from './constraint-words.ts';
import type { Field } from './reference-types.ts';
import { itemOf, objectName, typeWords } from './type-words.ts';

export type Components = Readonly<Record<string, JsonSchema>>;

/** The schema that a reference means. */
function resolved(schema: JsonSchema, components: Components): JsonSchema {
  const component = componentOf(schema);
  return component ? (components[component] ?? {}) : schema;
}

/**
 * An object's fields in order, those of objects without a name of their own right behind their field. A list has the
 * fields of its items, alternatives those of each.
 */
export function fieldsOf(schema: JsonSchema, components: Components): Field[] {
  const target = resolved(schema, components);
  if (Array.isArray(target.anyOf)) return target.anyOf.flatMap((each) => fieldsOf(each, components));
  if (target.type === 'array') return [fieldOf('[]', itemOf(target), true)];
  return propertiesOf(target, '');
}

function propertiesOf({ properties, required }: JsonSchema, prefix: string): Field[] {
  const names = (required ?? []) as string[];
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, schema]) => [
    fieldOf(prefix + name, schema, names.includes(name)),
    ...innerFields(schema, prefix + name),
  ]);
}

function innerFields(schema: JsonSchema, name: string): Field[] {
  const present = presentOf(schema);
  const inner = presentOf(itemOf(present));
  return propertiesOf(inner, `${name}${present.items ? '[]' : ''}.`);
}

export function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): Field {
  const [object] = [...namesIn(schema)];
  const text = fieldText(schema);
  return {
    name,
    type: typeWords(schema),
    ...(object && { object: objectName(object) }),
    ...(isRequired && { required: true }),
    ...(text && { text }),
  };
}

/** The components that a schema names, at whatever depth. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const component = componentOf(schema as JsonSchema);
  if (component) yield component;
  for (const part of Object.values(schema)) yield* namesIn(part);
}
