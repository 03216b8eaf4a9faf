import * as z from 'zod/mini';
import type { CreateDocumentOptions } from 'zod-openapi';
import { type FieldNote, notesOf, type SchemaNotes } from '#server/transport/openapi/schemas/described.ts';

export type JsonSchema = { [keyword: string]: unknown };

export type OpenApiDocument = {
  paths: Record<string, Record<string, JsonSchema>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses?: Record<string, JsonSchema>;
    [part: string]: unknown;
  };
  [part: string]: unknown;
};

/** Marks an object's schema until the document is whole: only then no two places share one. */
const NOTES = 'x-notes';

/** How zod's schemas become those of the document, `applyNotes` done with them afterwards. */
export function schemaOptions() {
  /** Each with its number: the same schema has the same mark wherever it is. */
  const marks = new Map<SchemaNotes, number>();
  const options: CreateDocumentOptions = {
    // Input that is judged by a transform or a check of its own; a note says the rest.
    allowEmptySchema: { transform: true, custom: true, unknown: true, nan: true },
    override: ({ zodSchema, jsonSchema }) => {
      const about = notesOf(zodSchema as z.core.$ZodType);
      const target = jsonSchema as JsonSchema;
      Object.assign(target, defaultOf(zodSchema as z.core.$ZodTypes));
      // An object of an answer may get more fields later.
      if (target.additionalProperties === false) delete target.additionalProperties;
      // The calendar, as an expression of two hundred characters.
      if (target.format === 'date' || target.format === 'date-time') delete target.pattern;
      if (about.as) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, about.as);
      }
      if (
        about.fields ||
        about.required ||
        about.filled ||
        about.given ||
        about.description ||
        about.example !== undefined
      ) {
        const mark = marks.get(about) ?? marks.size;
        marks.set(about, mark);
        target[NOTES] = mark;
      }
    },
  };
  /** The same JSON with every note in its place. */
  const applyNotes = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(applyNotes);
    if (typeof value !== 'object' || value === null) return value;
    const { [NOTES]: mark, ...schema } = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, applyNotes(each)]),
    ) as JsonSchema;
    return typeof mark === 'number' ? withNotes(schema, [...marks.keys()][mark] ?? {}) : schema;
  };
  return { options, applyNotes };
}

/** Zod leaves a default out where a transform reads the value first. */
function defaultOf({ _zod: { def } }: z.core.$ZodTypes): JsonSchema {
  const isInput = def.type === 'default' && z.safeParse(def.innerType, def.defaultValue).success;
  return isInput ? { default: def.defaultValue } : {};
}

function withNotes(
  schema: JsonSchema,
  {
    description,
    required = [],
    nullable = [],
    present = [],
    filled = [],
    given = [],
    fields = {},
    example,
  }: SchemaNotes,
): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const isPresent = (required.includes(name) && !nullable.includes(name)) || present.includes(name);
    const noted = withNote(isPresent ? withoutNull(field) : field, fields[name]);
    return [name, withText(noted, name, { filled, given })];
  });
  return {
    ...schema,
    ...(description && { description }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required: [...new Set([...((schema.required as string[]) ?? []), ...required])] }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** A field's schema with what is said of it. */
export function withNote(schema: JsonSchema, note: FieldNote | string | undefined): JsonSchema {
  if (note === undefined) return schema;
  if (typeof note === 'string') return { ...schema, description: note };
  return note.type === undefined ? { ...schema, ...note } : { ...note };
}

/** A field's schema with the least that its text must have. */
export function withText(
  schema: JsonSchema,
  name: string,
  { filled, given }: Required<Pick<SchemaNotes, 'filled' | 'given'>>,
): JsonSchema {
  const isFree = schema.type === 'string' && !('enum' in schema) && !('pattern' in schema);
  if (!isFree || !(filled.includes(name) || given.includes(name))) return schema;
  return { minLength: 1, ...schema, ...(filled.includes(name) && { pattern: String.raw`\S` }) };
}

/** The schema without null, where that is one of the choices. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, ...others } = schema;
  const some = <Item>(list: Item[]) => (list.length === 1 ? list[0] : list);
  if (Array.isArray(type)) return { ...schema, type: some(type.filter((each) => each !== 'null')) };
  if (!Array.isArray(anyOf)) return schema;
  const present = anyOf.filter((each: JsonSchema) => each.type !== 'null');
  return present.length === 1 ? { ...others, ...present[0] } : { ...others, anyOf: present };
}

/** The name of the component that a schema refers to. */
export const componentOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

/** The schemas of which a value has one. */
export const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf) as JsonSchema[] | undefined;

/** Without the alternative null. */
export function presentOf(schema: JsonSchema): JsonSchema {
  const present = alternativesOf(schema)?.filter((each) => each.type !== 'null') ?? [];
  return present.length === 1 ? { ...schema, anyOf: undefined, oneOf: undefined, ...present[0] } : schema;
}
