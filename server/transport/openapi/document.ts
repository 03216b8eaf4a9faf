import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Operation, Route } from '#contract/operations/operation.ts';
import type { Section } from '#contract/operations/sections.ts';
import { VERSION } from '#contract/version.ts';
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

/** OpenAPI 3.1 of these operations (contract section 12, 'OpenAPI'). */
export const openApiDocument = (sections: readonly Section[], site: Site): OpenApiDocument =>
  withSharedParts(wholeDocument(sections, site));

/** The same with every operation whole: nothing of it stands elsewhere, but the schemas and examples. */
export function wholeDocument(sections: readonly Section[], { title, url }: Site): OpenApiDocument {
  const { options, applyNotes } = schemaOptions();
  const bare = createDocument(
    {
      openapi: '3.1.1',
      info: { title, version: VERSION, description: ABOUT },
      servers: [{ url }],
      tags: sections.map(({ name, description }) => ({ name, description })),
      paths: pathsOf(sections),
      webhooks: webhookObjects(),
      components: { securitySchemes: SECURITY_SCHEMES, examples: errorExamples() },
    },
    options,
  );
  const document = applyNotes(bare) as OpenApiDocument;
  for (const [route, operation] of operationsIn(sections)) describeParameters(document, route, operation);
  addSuccessExamples(document);
  return document;
}

const operationsIn = (sections: readonly Section[]): [Route, Operation][] =>
  sections.flatMap(({ operations }) => Object.entries(operations) as [Route, Operation][]);

function pathsOf(sections: readonly Section[]): ZodOpenApiPathsObject {
  const paths: Record<string, object> = {};
  for (const { name, operations } of sections) {
    for (const [route, operation] of Object.entries(operations) as [Route, Operation][]) {
      const { method, path } = splitRoute(route);
      paths[path] = { ...paths[path], [method]: operationObject(route, operation, name) };
    }
  }
  return paths as ZodOpenApiPathsObject;
}

function describeParameters({ paths }: OpenApiDocument, route: Route, operation: Operation): void {
  const { method, path } = splitRoute(route);
  const target = paths[path]?.[method];
  if (!Array.isArray(target?.parameters)) return;
  target.parameters = target.parameters.map((each) =>
    each.in === 'header' ? each : describedParameter(each, operation),
  );
}
