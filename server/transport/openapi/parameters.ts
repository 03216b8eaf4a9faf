import * as z from 'zod/mini';
import type { ZodOpenApiParameters } from 'zod-openapi';
import { described, notesOf, type SchemaNotes } from '#server/transport/openapi/schemas/described.ts';
import type { Endpoint, Route } from '#server/transport/rest/endpoint.ts';
import { shapeOf } from '#server/transport/rest/shape.ts';
import { type JsonSchema, withNote, withoutNull, withText } from './json-schemas.ts';

const IN_PATH = /:(\w+)/g;

export const pathParameters = (route: Route): string[] => [...route.matchAll(IN_PATH)].map(([, name]) => name ?? '');

/** The usual meanings of path parameters. */
const USUAL: Readonly<Record<string, string>> = {
  id: 'The `_id` of what the path names before it.',
  number: 'A tracking number, or the number of one of its pieces. Case, blanks and hyphens do not matter.',
  name: 'The name of a file.',
  eventId: 'The `_id` of an event of the history.',
};

const TEXT = z.string();

/** Longer than the shortest password: it shows nothing, whatever its length. */
const BLANK = ' '.repeat(12);

/** Fields that are never null, and texts that may not be blank or empty, as the schema's own rules judge them. */
export function checkedFields(schema: z.ZodMiniType): { present: string[]; filled: string[]; given: string[] } {
  const fields = Object.keys(shapeOf(schema));
  const rejects = (field: string, value: unknown): boolean =>
    schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) ?? false;
  const notEmpty = fields.filter((field) => rejects(field, ''));
  return {
    present: fields.filter((field) => rejects(field, null)),
    filled: notEmpty.filter((field) => rejects(field, BLANK)),
    given: notEmpty.filter((field) => !rejects(field, BLANK)),
  };
}

function fieldNotesOf(schema: z.core.$ZodType): NonNullable<SchemaNotes['fields']> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = notesOf(schema).fields ?? {};
  return def.type === 'intersection' ? { ...fieldNotesOf(def.left), ...fieldNotesOf(def.right), ...own } : own;
}

const without = (fields: Record<string, z.core.$ZodType>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A schema of input without what comes from the path: of `z.intersection(ShipmentId, AddEvent)` the event. */
export function withoutPath(schema: z.ZodMiniType, route: Route): z.ZodMiniType {
  const names = pathParameters(route);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const isInPath = def.type === 'intersection' && Object.keys(shapeOf(def.left)).every((name) => names.includes(name));
  if (isInPath) return withoutPath(def.right as z.ZodMiniType, route);
  if (!names.some((name) => name in shapeOf(schema))) return schema;
  return described(z.object(without(shapeOf(schema), names)), { ...notesOf(schema), id: undefined });
}

export function parametersOf({ rest, params = {}, query }: Endpoint): ZodOpenApiParameters {
  const names = pathParameters(rest);
  const inInput = names.map((name) => params[name] ?? name);
  return {
    ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, TEXT]))) }),
    ...(query && { query: z.object(without(shapeOf(query), inInput)) }),
  };
}

/** A parameter's example as its schema has it: in a URL everything is text. */
const exampleOf = ({ type }: JsonSchema, sent: string): unknown =>
  type === 'integer' || type === 'number' || type === 'boolean' ? JSON.parse(sent) : sent;

type Parameter = { in: string; name: string; schema: JsonSchema; description?: string; example?: unknown };

/** A parameter of the document with what is said of it. */
export function describedParameter(parameter: Parameter, { path = {}, query, example }: Endpoint): Parameter {
  const { name, schema: bare } = parameter;
  const isPath = parameter.in === 'path';
  const note = isPath ? (path[name] ?? USUAL[name]) : query && fieldNotesOf(query)[name];
  const { description, ...noted } = withNote(withoutNull(bare), note);
  const schema = query && !isPath ? withText(noted, name, checkedFields(query)) : noted;
  const sent = (isPath ? example?.path : example?.query)?.[name];
  return {
    ...parameter,
    schema,
    ...(typeof description === 'string' && { description }),
    ...(sent !== undefined && { example: exampleOf(schema, sent) }),
  };
}
