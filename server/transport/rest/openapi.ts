import { secondsInHour } from 'date-fns/constants';
import type { Context } from 'hono';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { compressText, sendCompressed } from '#server/transport/middleware/compressed-text.ts';

/**
 * GET /api/openapi.json, for anyone (contract section 12). Made at the first request: neither its schemas nor zod's
 * writer of JSON Schema are loaded before.
 */
export async function openApi(c: Context): Promise<Response> {
  return sendCompressed(c, await written(), { contentType: 'application/json; charset=utf-8', maxAge: secondsInHour });
}

const written = once(async () => {
  const { openApiDocument } = await import('#server/transport/openapi/document.ts');
  const { SECTIONS } = await import('#contract/operations/sections.ts');
  const { APP_URL, BRAND_NAME } = env();
  return compressText(JSON.stringify(openApiDocument(SECTIONS, { title: `${BRAND_NAME} API`, url: APP_URL })));
});
