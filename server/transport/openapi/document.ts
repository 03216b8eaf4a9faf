import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { VERSION } from '#contract/version.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';
import { TAGS } from '#server/transport/rest/tags.ts';
import { type OpenApiDocument, schemaOptions } from './json-schemas.ts';
import { operationObject, splitRoute } from './operation-object.ts';
import { describedParameter } from './parameters.ts';
import { errorExamples } from './responses.ts';
import { SECURITY_SCHEMES } from './security.ts';
import { withSharedParts } from './shared-parts.ts';
import { addSuccessExamples } from './success-examples.ts';
import { webhookObjects } from './webhooks.ts';

type Site = { title: string; url: string };

const ABOUT = `JSON in camelCase; times are ISO 8601 in UTC. Every rejection has a \`message\` for the user and a stable \`code\`.
Answers may get more fields; what must go is announced by the headers \`Deprecation\` and \`Sunset\`.`;

/** OpenAPI 3.1 of these endpoints (docs/contract/wire.md, 'OpenAPI'). */
export const openApiDocument = (endpoints: readonly Endpoint[], site: Site): OpenApiDocument =>
  withSharedParts(wholeDocument(endpoints, site));

/** The same with every operation whole: nothing of it stands elsewhere, but the schemas and examples. */
export function wholeDocument(endpoints: readonly Endpoint[], { title, url }: Site): OpenApiDocument {
  const { options, applyNotes } = schemaOptions();
  const bare = createDocument(
    {
      openapi: '3.1.1',
      info: { title, version: VERSION, description: ABOUT },
      servers: [{ url }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: pathsOf(endpoints),
      webhooks: webhookObjects(),
      components: { securitySchemes: SECURITY_SCHEMES, examples: errorExamples() },
    },
    options,
  );
  const document = applyNotes(bare) as OpenApiDocument;
  for (const endpoint of endpoints) describeParameters(document, endpoint);
  addSuccessExamples(document);
  return document;
}

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: Record<string, object> = {};
  for (const endpoint of endpoints) {
    const { method, path } = splitRoute(endpoint.rest);
    paths[path] = { ...paths[path], [method]: operationObject(endpoint) };
  }
  return paths as ZodOpenApiPathsObject;
}

function describeParameters({ paths }: OpenApiDocument, endpoint: Endpoint): void {
  const { method, path } = splitRoute(endpoint.rest);
  const target = paths[path]?.[method];
  if (!Array.isArray(target?.parameters)) return;
  target.parameters = target.parameters.map((each) =>
    each.in === 'header' ? each : describedParameter(each, endpoint),
  );
}
