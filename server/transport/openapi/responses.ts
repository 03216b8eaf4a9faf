import type * as z from 'zod/mini';
import type { ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERRORS, type ErrorReason } from '#server/errors/errors.ts';
import { statusOf } from '#server/transport/errors/error-table.ts';
import type { Endpoint, Media } from '#server/transport/rest/endpoint.ts';

const isMedia = (response: z.ZodMiniType | Media): response is Media => 'media' in response;

const MEANING: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted; it is done soon.',
  204: 'Done; there is no body.',
  304: 'Unchanged since the answer with this ETag.',
  400: 'The input is not right.',
  401: 'Nobody is signed in, or not any more.',
  403: 'Not allowed.',
  404: 'Not there, or not for the caller to know of.',
  409: 'In conflict with what is stored.',
  410: 'Gone.',
  413: 'Too large.',
  415: 'Another content type is needed.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many calls.',
  500: 'An error of the server.',
  503: 'Not available at the moment.',
  507: 'There is no space left.',
};

const RETRY_AFTER = {
  description: 'After so many seconds the call may be sent again.',
  schema: { type: 'integer' },
} as const;
const CHALLENGE = { description: 'How to sign in.', schema: { type: 'string', const: 'Bearer' } } as const;

const headersOf = (status: number) => {
  if (status === 401) return { headers: { 'WWW-Authenticate': CHALLENGE } };
  return status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {};
};

/** The bytes of a file. */
const FILE = { type: 'string', format: 'binary' } as const;

export const mediaContent = ({ media }: Media) =>
  Object.fromEntries(media.split(', ').map((type) => [type, { schema: FILE }]));

function responseOf(status: number, response: z.ZodMiniType | Media | null) {
  const description = MEANING[status] ?? 'Done.';
  if (response === null) return { description };
  if (isMedia(response)) return { description: response.description, content: mediaContent(response) };
  return { description, content: { 'application/json': { schema: response } } };
}

/** Rejections of other statuses that name a field. */
const NAMING_A_FIELD: readonly ErrorReason[] = [
  'wrong-password',
  'wrong-current-password',
  'wrong-code',
  'shipment-numbers-not-found',
];

/** One status' rejections: their codes as an enum, with the message and the advice of each. */
function rejectionOf(status: number, codes: readonly ErrorReason[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  const schema = {
    type: 'object' as const,
    required: ['message', 'code'],
    properties: {
      message: { type: 'string' as const, description: 'In words for the user.' },
      code: { type: 'string' as const, enum: [...codes] },
      ...((status === 400 || status === 409 || codes.some((code) => NAMING_A_FIELD.includes(code))) && {
        issues: { type: 'array' as const, items: { $ref: '#/components/schemas/Issue' } },
      }),
      ...(codes.includes('rejected-import') && IMPORT_ERRORS),
    },
  };
  return {
    description: MEANING[status] ?? 'Rejected.',
    ...headersOf(status),
    content: { 'application/json': { schema, examples } },
  };
}

const IMPORT_ERRORS = {
  errors: {
    type: 'array' as const,
    items: {
      type: 'object' as const,
      required: ['row', 'field', 'message'],
      properties: {
        row: { type: 'integer' as const },
        field: { type: 'string' as const },
        message: { type: 'string' as const },
      },
    },
  },
  errorCount: { type: 'integer' as const, description: 'Of all errors; `errors` has the first of them.' },
  errorRows: { type: 'integer' as const, description: 'Of the rows with errors.' },
  groups: {
    type: 'array' as const,
    description: 'The errors by kind. An unknown `value` comes with the `choices` of its column.',
    items: {
      type: 'object' as const,
      properties: {
        field: { type: 'string' as const },
        message: { type: 'string' as const },
        value: { type: ['string' as const, 'null' as const] },
        choices: { type: 'array' as const, items: { type: 'string' as const } },
        count: { type: 'integer' as const },
        rows: { type: 'array' as const, items: { type: 'integer' as const } },
      },
    },
  },
};

/** Answers and rejections by status. */
export function responsesOf({ responses }: Endpoint, errors: readonly ErrorReason[]): ZodOpenApiResponsesObject {
  const rejected = Map.groupBy(errors, (reason) => statusOf(reason));
  return Object.fromEntries([
    ...Object.entries(responses).map(([status, response]) => [status, responseOf(Number(status), response)]),
    ...[...rejected]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [String(status), rejectionOf(status, codes)]),
  ]);
}

/** An example of each code: what comes back, and what to do about it. */
export const errorExamples = () =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([code, { message, advice }]) => [code, { summary: advice, value: { message, code } }]),
  );
