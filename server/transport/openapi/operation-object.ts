import type * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import type { Operation, Route } from '#contract/operations/operation.ts';
import { described, notesOf } from '#contract/operations/schemas/described.ts';
import { idempotentRoute } from '#server/transport/middleware/idempotency/idempotent-routes.ts';
import { errorsOf } from './errors-of.ts';
import { checkedFields, parametersOf, withoutPath } from './parameters.ts';
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

export function operationObject(route: Route, operation: Operation, tag: string): ZodOpenApiOperationObject {
  const { method } = splitRoute(route);
  const takesKey = idempotentRoute(method.toUpperCase(), route.slice(route.indexOf('/'))) !== null;
  const body = requestBody(route, operation);
  const { summary, description } = operation;
  return {
    tags: [tag],
    operationId: operation.name,
    summary,
    description: [description, whoMayCall(operation)].filter(Boolean).join(' '),
    security: securityOf(operation),
    requestParams: parametersOf(route, operation),
    ...(takesKey && { parameters: [KEY_HEADER] }),
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, errorsOf(method.toUpperCase(), operation, takesKey)),
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

function requestBody(route: Route, { name, body, form, file, example }: Operation): ZodOpenApiRequestBodyObject | null {
  if (!body && !form && !file) return null;
  const sent = example?.body;
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const json = body && {
    'application/json': { schema: named(withoutPath(body, route), type), ...(sent && { example: sent }) },
  };
  const asForm = form && { 'multipart/form-data': { schema: named(withoutPath(form, route), `${type}Form`) } };
  // Generated clients send the first: what is made may have files, what is changed keeps those that JSON names.
  const content = route.startsWith('POST') ? { ...asForm, ...json } : { ...json, ...asForm };
  return {
    required: file !== undefined || form !== undefined || body?.safeParse({}).success === false,
    content: { ...content, ...(file && mediaContent(file)) },
  };
}
