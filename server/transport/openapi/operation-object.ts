import type * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { described, notesOf } from '#server/transport/openapi/schemas/described.ts';
import type { Endpoint, Route } from '#server/transport/rest/endpoint.ts';
import { errorsOf } from './errors-of.ts';
import { checkedFields, parametersOf, pathParameters, withoutPath } from './parameters.ts';
import { mediaContent, responsesOf } from './responses.ts';
import { securityOf, whoMayCall } from './security.ts';

/** `PATCH /api/documents/:id`: method and path as OpenAPI writes it. */
export function splitRoute(route: Route) {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase(), path: path.replace(/:(\w+)/g, '{$1}') };
}

const KEY_HEADER = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  description: 'A call that is sent again with the same key within 24 hours is answered as before and done once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'order-4711',
} as const;

export function operationObject(endpoint: Endpoint): ZodOpenApiOperationObject {
  const body = requestBody(endpoint);
  const { tag, summary, description, idempotency } = endpoint;
  return {
    tags: [tag],
    operationId: endpoint.name,
    summary,
    description: [description, whoMayCall(endpoint)].filter(Boolean).join(' '),
    security: securityOf(endpoint),
    requestParams: parametersOf(endpoint),
    ...(idempotency && { parameters: [KEY_HEADER] }),
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint, errorsOf(endpoint)),
  };
}

/**
 * With the name of its operation, unless it has one: generators call its type so.
 */
function named(schema: z.ZodMiniType, name: string): z.ZodMiniType {
  const { id = name, nullable = [], present = [], ...notes } = notesOf(schema);
  const { present: checked, ...texts } = checkedFields(schema);
  return described(schema, {
    ...notes,
    ...texts,
    id,
    nullable,
    present: [...present, ...checked.filter((field) => !nullable.includes(field))],
  });
}

function requestBody({ rest, name, body, form, file, example }: Endpoint): ZodOpenApiRequestBodyObject | null {
  if (!body && !form && !file) return null;
  const sent = example?.body;
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const json = body && {
    'application/json': { schema: named(withoutPath(body, rest), type), ...(sent && { example: sent }) },
  };
  const asForm = form && { 'multipart/form-data': { schema: named(withoutPath(form, rest), `${type}Form`) } };
  const inPath = Object.fromEntries(pathParameters(rest).map((name) => [name, '']));
  // Generated clients send the first: what is made may have files, what is changed keeps those that JSON names.
  const content = rest.startsWith('POST') ? { ...asForm, ...json } : { ...json, ...asForm };
  return {
    required: file !== undefined || form !== undefined || body?.safeParse(inPath).success === false,
    content: { ...content, ...(file && mediaContent(file)) },
  };
}
