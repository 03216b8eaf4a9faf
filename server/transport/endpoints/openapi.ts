import { secondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { compressText, sendCompressed } from '#server/transport/middleware/compressed-text.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { access } from '#server/transport/rest/access.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';

/**
 * The document of all endpoints, itself among them (docs/contract/wire.md, 'OpenAPI'). Made at the first request: zod's
 * writer of JSON Schema is not loaded before.
 */
export function openApiEndpoint(endpoints: () => readonly Endpoint[]): Endpoint {
  const written = once(async () => {
    const { openApiDocument } = await import('#server/transport/openapi/document.ts');
    const { APP_URL, BRAND_NAME } = env();
    return compressText(JSON.stringify(openApiDocument(endpoints(), { title: `${BRAND_NAME} API`, url: APP_URL })));
  });
  return restOnly(access('anyone'), {
    rest: 'GET /api/openapi.json',
    tag: 'Interface',
    name: 'getOpenApi',
    summary: 'This document',
    isForEveryone: true,
    responses: { 200: described(z.unknown(), { as: { type: 'object', description: 'OpenAPI 3.1.' } }), 304: null },
    handle: async (c) =>
      sendCompressed(c, await written(), { contentType: 'application/json; charset=utf-8', maxAge: secondsInHour }),
  });
}
