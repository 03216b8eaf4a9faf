import { FIELD_EXAMPLES } from '#server/transport/openapi/schemas/examples.ts';
import { componentOf, type JsonSchema, type OpenApiDocument, presentOf } from './json-schemas.ts';

type Schemas = OpenApiDocument['components']['schemas'];
type WithContent = { content?: Record<string, { schema: JsonSchema; example?: unknown }> };

/** Gives each JSON answer of a call that works, and each message to a webhook, an example made of its schema. */
export function addSuccessExamples({ paths, webhooks, components }: OpenApiDocument): void {
  const answers = operationsIn(paths).flatMap(({ responses }) =>
    Object.entries(responses as Record<string, WithContent>).flatMap(([status, response]) =>
      status.startsWith('2') ? [response] : [],
    ),
  );
  const messages = operationsIn(webhooks as OpenApiDocument['paths']).map(({ requestBody }) => requestBody);
  for (const { content } of [...answers, ...messages] as WithContent[]) {
    const json = content?.['application/json'];
    if (json) json.example = exampleOf(json.schema, '', components.schemas);
  }
}

const operationsIn = (paths: OpenApiDocument['paths']): JsonSchema[] => Object.values(paths).flatMap(Object.values);

/** The example that the schema or a schema in it has; of alternatives that of the first, of a list one item. */
function exampleOf(schema: JsonSchema, name: string, schemas: Schemas): unknown {
  const present = presentOf(schema);
  const component = componentOf(present);
  if (component) return exampleOf(schemas[component] ?? {}, name, schemas);
  const { examples, const: only, enum: values, anyOf, type, properties, items } = present;
  const [example = only] = (examples ?? values ?? []) as unknown[];
  if (example !== undefined) return example;
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], name, schemas);
  if (items) return [exampleOf(items as JsonSchema, name, schemas)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([field, each]) => [
        field,
        exampleOf(each, field, schemas),
      ]),
    );
  if (type === 'boolean') return false;
  if (!(name in FIELD_EXAMPLES)) throw new Error(`There is no example of the field ${name}`);
  return FIELD_EXAMPLES[name];
}
