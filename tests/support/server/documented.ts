import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '#server/transport/openapi/json-schemas.ts';

type Operation = { template: string; pattern: RegExp; method: string; responses: Record<string, Response> };
type Response = {
  content?: Record<string, unknown>;
  $ref?: string /** Where its schema is, if it is shared. */;
  place?: string[];
};

export type Documented = { document: OpenApiDocument; operations: Operation[]; ajv: Ajv2020 };
type Received = { status: number; type: string; body: unknown };

const DOCUMENT = 'openapi';

/** Days are judged; the others are words for generators. */
const FORMATS = { date: /^\d{4}-\d\d-\d\d$/, 'date-time': true, uuid: true, email: true, binary: true } as const;

/** The document is made once for each process, as the product does: test files load their modules anew. */
const cached = globalThis as { [key: symbol]: Promise<Documented> | undefined };
const KEY = Symbol.for('waybill.documented');

export function documented(): Promise<Documented> {
  cached[KEY] ??= read();
  return cached[KEY];
}

async function read(): Promise<Documented> {
  const { openApiDocument } = await import('#server/transport/openapi/document.ts');
  const { ENDPOINTS } = await import('#server/transport/endpoints/app-router.ts');
  const document = openApiDocument(ENDPOINTS, { title: 'Test', url: 'http://localhost:3000' });
  const ajv = new Ajv2020({ strict: false, formats: FORMATS, validateSchema: false });
  ajv.addSchema(closed(document) as object, DOCUMENT);
  return { document, operations: operationsOf(document), ajv };
}

/** Any field that an object's schema does not name is an error here, so that none is forgotten. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isObject = schema.type === 'object' && 'properties' in schema;
  return isObject ? { additionalProperties: false, ...schema } : schema;
}

/** Operations whose path has fewer parameters come first: `/shipments/parties` is no shipment. */
function operationsOf({ paths, components }: OpenApiDocument): Operation[] {
  const operations = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      template,
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      responses: Object.fromEntries(
        Object.entries(responses as Record<string, Response>).map(([status, { $ref, ...response }]) => [
          status,
          $ref ? { ...sharedResponse(components, $ref), place: $ref.split('/').slice(1) } : response,
        ]),
      ),
    })),
  );
  const parameters = ({ template }: Operation) => template.split('{').length;
  return operations.sort((one, other) => parameters(one) - parameters(other));
}

const sharedResponse = ({ responses = {} }: OpenApiDocument['components'], ref: string) =>
  responses[ref.split('/').at(-1) ?? ''] as Response;

/** The document's objection to a response of `POST /api/…`; null where it is as documented, or not of this API. */
export async function undocumented(route: string, { status, type, body }: Received): Promise<string | null> {
  const [method = '', url = ''] = route.split(' ');
  const path = url.replace(/\?.*$/s, '');
  if (!/^\/api\/(?!trpc(\/|$))/.test(path) || ['HEAD', 'OPTIONS'].includes(method)) return null;
  const { operations, ajv } = await documented();
  const operation = operations.find((each) => each.method === method && each.pattern.test(path));
  if (!operation) return status === 404 ? null : `${route} is not documented and answers ${status}`;
  const response = operation.responses[status];
  const name = `${method} ${operation.template}`;
  if (!response) return `${name}: ${status} is not documented: ${JSON.stringify(body)}`;
  if (!response.content) return JSON.stringify(body) === '{"text":""}' ? null : `${name}: ${status} has a body`;
  const media = type.split(';')[0] ?? '';
  if (!(media in response.content)) return `${name}: ${status} is of type ${media}`;
  if (media !== 'application/json') return null;
  const own = ['paths', operation.template, method.toLowerCase(), 'responses', String(status)];
  const place = response.place ?? own;
  const validate = validatorOf(ajv, place);
  return validate(body) ? null : `${name}: ${status} ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`;
}

/** The same for the body of a webhook. */
export async function undocumentedMessage(body: { type: string }): Promise<string | null> {
  const { ajv } = await documented();
  const validate = validatorOf(ajv, ['webhooks', body.type, 'post', 'requestBody']);
  const isDocumented: boolean = validate(body);
  return isDocumented ? null : `${body.type}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`;
}

/** Compiled at the first response of its kind. */
function validatorOf(ajv: Ajv2020, place: string[]): ValidateFunction {
  const steps = [...place, 'content', 'application/json', 'schema'];
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`${DOCUMENT}#/${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}`);
  return validate as ValidateFunction;
}
