/**
 * Prints the OpenAPI document with the names of every object in order, so that two versions of the product can be
 * compared: `npm run --silent openapi:print > before.json` in the one, `> after.json` in the other, and `diff`.
 */
import { ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { openApiDocument } from '#server/transport/openapi/document.ts';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

const document = openApiDocument(ENDPOINTS, { title: 'Test', url: 'http://localhost:3000' });
console.info(JSON.stringify(sorted(document), null, 1));
