import type { ErrorReason } from '#server/errors/errors.ts';
import { wholeDocument } from '#server/transport/openapi/document.ts';
import { errorsOf } from '#server/transport/openapi/errors-of.ts';
import type { JsonSchema, OpenApiDocument } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';
import { TAGS } from '#server/transport/rest/tags.ts';
import { codesOf, operationReference, type Source } from './operation-reference.ts';
import type { Contents, Examples, Field, GroupReference, NamedObject } from './reference-types.ts';
import { type Components, fieldsOf } from './schema-fields.ts';
import { componentNamed } from './type-words.ts';

export type Reference = { contents: Contents; groups: ReadonlyMap<string, GroupReference> };

/** All that `/developers` and the pages below it show, from the endpoints and the document of them. */
export function makeReference(endpoints: readonly Endpoint[], origin: string): Reference {
  const document = wholeDocument(endpoints, { title: '', url: origin });
  const common = commonErrors(endpoints);
  const others = Object.keys(TAGS).map((name) => ({ slug: slugOf(name), name }));
  const groups = Object.entries(TAGS).map(([name, description]) => {
    const tagged = endpoints.filter(({ tag }) => tag === name);
    const group = { slug: slugOf(name), name, description };
    return { ...group, ...contentOf(tagged, document, origin, common), others };
  });
  const firstCalls = {
    creation: examplesOf(groups, 'createShipment'),
    tracking: examplesOf(groups, 'trackShipment'),
    webhook: examplesOf(groups, 'createWebhook'),
  };
  return {
    contents: { firstCalls, groups: groups.map(listed), errors: codesOf(common) },
    groups: new Map(groups.map((group) => [group.slug, group])),
  };
}

function contentOf(
  endpoints: readonly Endpoint[],
  document: OpenApiDocument,
  origin: string,
  common: readonly ErrorReason[],
): Pick<GroupReference, 'operations' | 'objects'> {
  const { schemas: components } = document.components;
  const sources = endpoints.map((endpoint): Source => {
    const { method, path } = splitRoute(endpoint.rest);
    return { endpoint, documented: document.paths[path]?.[method] ?? {}, components };
  });
  const operations = sources.map((source) => operationReference(source, origin, common));
  const fields = operations.flatMap(({ bodies, responses }) =>
    [...bodies, ...responses].flatMap((part) => part.fields),
  );
  return { operations, objects: namedObjects(fields, components) };
}

function examplesOf(groups: readonly Pick<GroupReference, 'operations'>[], id: string): Examples {
  const operation = groups.flatMap(({ operations }) => operations).find((each) => each.id === id);
  if (!operation) throw new Error(`The guide begins with ${id}, which is no operation`);
  return operation.examples;
}

/** The last part of a group's path: `Many shipments` is at `/developers/many-shipments`. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const listed = ({ slug, name, description, operations }: GroupReference) => ({
  slug,
  name,
  description,
  operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
});

/** The errors of an operation that takes nothing, by whomever it is called. */
function commonErrors(endpoints: readonly Endpoint[]): ErrorReason[] {
  const bare = endpoints.map(({ callers, work }) => errorsOf({ rest: 'GET /api/', callers, work }));
  return [...new Set(bare.flat())];
}

/** The objects that these fields lead to, each once, in the order in which a reader meets them. */
function namedObjects(fields: readonly Field[], components: Components): NamedObject[] {
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
