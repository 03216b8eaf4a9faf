import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { TRACKING_KEY_HEADER } from '#contract/tracking/tracking-key.ts';
import { ERRORS, type ErrorReason } from '#server/errors/errors.ts';
import { statusOf } from '#server/transport/errors/error-table.ts';
import { errorsOf } from '#server/transport/openapi/errors-of.ts';
import type { JsonSchema } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import { whoMayCall } from '#server/transport/openapi/security.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';
import {
  API_KEY,
  type ExampleCall,
  exampleBody,
  exampleResponse,
  exampleUrl,
  TOKEN,
  TRACKING_KEY,
} from './examples/example-call.ts';
import { pythonExample } from './examples/python.ts';
import { typescriptExample } from './examples/typescript.ts';
import type { Body, CodeOfError, DocumentedResponse, OperationReference, Parameter, Trial } from './reference-types.ts';
import { type Components, fieldOf, fieldsOf } from './schema-fields.ts';

/** The document's description of an operation, as far as it is read here. */
type Documented = {
  operationId: string;
  parameters?: {
    in: Parameter['in'];
    name: string;
    required?: boolean;
    schema: JsonSchema;
    description?: string;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
};

export type Source = { endpoint: Endpoint; documented: JsonSchema; components: Components };

/** An operation as a page shows it. `common` are the errors that are told once, for every call. */
export function operationReference(source: Source, origin: string, common: readonly ErrorReason[]): OperationReference {
  const { endpoint, components } = source;
  const documented = source.documented as unknown as Documented;
  const { summary, description } = endpoint;
  const { method, path } = splitRoute(endpoint.rest);
  const parameters = parametersOf(documented, endpoint);
  const bodies = bodiesOf(documented, components);
  const responses = responsesOf(documented, endpoint, components);
  const keyHeader = parameters.find(({ name }) => name === IDEMPOTENCY_HEADER);
  const call: ExampleCall = {
    method: method.toUpperCase(),
    url: exampleUrl(origin, path, parameters),
    secrets: secretsOf(endpoint),
    ...(keyHeader?.example !== undefined && { idempotencyKey: keyHeader.example }),
    body: exampleBody(bodies),
    response: exampleResponse(responses[0]?.media, endpoint.example?.query?.format),
  };
  return {
    id: documented.operationId,
    method: call.method,
    path,
    summary,
    ...(description && { description }),
    who: whoMayCall(endpoint),
    parameters,
    bodies,
    responses,
    errors: codesOf(errorsOf(endpoint).filter((code) => !common.includes(code))),
    examples: { curl: curlExample(call), typescript: typescriptExample(call), python: pythonExample(call) },
    trial: trialOf(endpoint),
  };
}

export const codesOf = (codes: readonly ErrorReason[]): CodeOfError[] =>
  codes
    .map((code) => ({ status: statusOf(code), code, advice: ERRORS[code].advice }))
    .sort((one, other) => one.status - other.status);

function parametersOf({ parameters = [] }: Documented, { trackingKey }: Endpoint): Parameter[] {
  const listed = parameters.map(
    ({ in: place, name, required = false, schema, description, example }): Parameter => ({
      in: place,
      ...fieldOf(name, { ...schema, ...(description && { description }) }, required),
      ...(example !== undefined && { example: String(example) }),
    }),
  );
  const text = 'The key of one shipment, from the link in a mail.';
  const key: Parameter = { in: 'header', name: TRACKING_KEY_HEADER, type: 'text', text };
  if (trackingKey === undefined) return listed;
  return [...listed, trackingKey === 'required' ? { ...key, required: true } : key];
}

function bodiesOf({ requestBody }: Documented, components: Components): Body[] {
  const isForm = ([media]: [string, unknown]) => Number(media !== 'application/json');
  const content = Object.entries(requestBody?.content ?? {}).sort((one, other) => isForm(one) - isForm(other));
  const [first, ...others] = content.map(([media, { schema, example }]): Body => {
    const text = (components[String(schema.$ref).split('/').at(-1) ?? ''] ?? schema).description;
    return {
      media,
      ...(typeof text === 'string' && { text }),
      fields: fieldsOf(schema, components),
      ...(example !== undefined && { example: JSON.stringify(example, null, 2) }),
    };
  });
  if (!first) return [];
  const known = first.fields.map(({ name }) => name);
  return [
    first,
    ...others.map((body) => ({ ...body, fields: body.fields.filter(({ name }) => !known.includes(name)) })),
  ];
}

function responsesOf(documented: Documented, { responses }: Endpoint, components: Components): DocumentedResponse[] {
  return Object.keys(responses).map((status) => {
    const { description = 'Done.', content = {} } = documented.responses[status] ?? {};
    const [media] = Object.keys(content);
    return {
      status: Number(status),
      text: description,
      ...(media && { media: Object.keys(content).join(', ') }),
      fields: media === 'application/json' && content[media] ? fieldsOf(content[media].schema, components) : [],
    };
  });
}

function secretsOf({ callers, scopes, trackingKey }: Endpoint): ExampleCall['secrets'] {
  if (trackingKey === 'required') return [TRACKING_KEY];
  if (callers === 'anyone') return [];
  return [callers === 'key' || scopes.length > 0 ? API_KEY : TOKEN];
}

function trialOf({ callers, scopes, form, body }: Endpoint): Trial {
  if (callers !== 'anyone' && callers !== 'key' && scopes.length === 0) return 'session';
  if (form && !body) return 'files';
  return callers === 'anyone' ? 'anyone' : 'key';
}

/** In single quotes for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call in curl, to be pasted into a shell. */
function curlExample({ method, url, secrets, idempotencyKey, body, response }: ExampleCall): string {
  const implied = body === undefined ? 'GET' : 'POST';
  return [
    `curl ${quoted(url)}`,
    ...(method === implied ? [] : [`-X ${method}`]),
    ...secrets.map(({ header, before, variable }) => `-H "${header}: ${before}$${variable}"`),
    ...(idempotencyKey ? [`-H '${IDEMPOTENCY_HEADER}: ${idempotencyKey}'`] : []),
    ...bodyOptions(body),
    ...(typeof response === 'object' && response !== null ? [`--fail -o ${response.saveAs}`] : []),
  ].join(' \\\n  ');
}

function bodyOptions(body: ExampleCall['body']): string[] {
  if (!body) return [];
  if ('json' in body)
    return ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body.json, null, 2))}`];
  if ('file' in body) return [`-H 'content-type: ${body.media}'`, `--data-binary @${body.file}`];
  return body.form.map(({ name, value, isFile }) => `-F ${quoted(isFile ? `${name}=@${value}` : `${name}=${value}`)}`);
}
