import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { IDEMPOTENCY_HEADER } from '#server/contract/idempotency.ts';
import type { Operation, Route } from '#server/contract/operations/operation.ts';
import { idempotentRoute } from '#server/transport/middleware/idempotency/idempotent-routes.ts';
import { errorsOf } from './errors-of.ts';
import { parametersOf, withoutPath } from './parameters.ts';
import { mediaContent, responsesOf } from './responses.ts';
import { securityOf, whoMayCall } from './security.ts';

/** `PATCH /api/documents/:id`: method and path as OpenAPI writes it. */
export function splitRoute(route: Route) {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase(), path: path.replace(/:(\w+)/g, '{$1}') };
}

/** `patchDocumentsById`: how generated clients call it. */
const operationIdOf = (route: Route): string =>
  route
    .replace(' /api', '')
    .split(/[/-]/)
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      const word = part.startsWith(':') ? `by-${part.slice(1)}` : part;
      return word.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
    })
    .join('');

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
    operationId: operationIdOf(route),
    summary,
    description: [description, whoMayCall(operation)].filter(Boolean).join(' '),
    security: securityOf(operation),
    requestParams: parametersOf(route, operation),
    ...(takesKey && { parameters: [KEY_HEADER] }),
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, errorsOf(method.toUpperCase(), operation, takesKey)),
  };
}

function requestBody(route: Route, { body, form, file, example }: Operation): ZodOpenApiRequestBodyObject | null {
  if (!body && !form && !file) return null;
  const sent = example?.body;
  return {
    required: file !== undefined || form !== undefined || body?.safeParse({}).success === false,
    content: {
      ...(body && { 'application/json': { schema: withoutPath(body, route), ...(sent && { example: sent }) } }),
      ...(form && { 'multipart/form-data': { schema: withoutPath(form, route) } }),
      ...(file && mediaContent(file)),
    },
  };
}
