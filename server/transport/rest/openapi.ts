import { secondsInHour } from 'date-fns/constants';
import type { Context } from 'hono';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { compressText, sendCompressed } from '#server/transport/middleware/compressed-text.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * GET /api/openapi.json, for anyone (contract section 12). Made at the first request: zod's writer of JSON
 * Schema is not loaded before.
 */
export const openApi = (endpoints: readonly Endpoint[]) => {
  const written = once(async () => {
    const { openApiDocument } = await import('#server/transport/openapi/document.ts');
    const { APP_URL, BRAND_NAME } = env();
    return compressText(JSON.stringify(openApiDocument(endpoints, { title: `${BRAND_NAME} API`, url: APP_URL })));
  });
  return async (c: Context): Promise<Response> =>
    sendCompressed(c, await written(), { contentType: 'application/json; charset=utf-8', maxAge: secondsInHour });
};
