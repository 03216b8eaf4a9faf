import type { JsonSchema, OpenApiDocument } from './json-schemas.ts';

/** The names of statuses among `components/responses`. */
const NAMES: Readonly<Record<string, string>> = {
  400: 'BadInput',
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'KeyUsedBefore',
  429: 'TooManyCalls',
  500: 'ServerError',
  503: 'NotAvailable',
  507: 'NoSpace',
};

/** Headers of API keys' answers and of what is to be tried later, by their names. */
const HEADERS = {
  'Retry-After': { description: 'After so many seconds the call may be sent again.', schema: { type: 'integer' } },
  'RateLimit-Policy': {
    description: 'For an API key: how many calls (`q`) its bucket holds, and in how many seconds (`w`) it fills.',
    schema: { type: 'string' },
    example: '"key";q=100;w=5',
  },
  RateLimit: {
    description: 'For an API key: how many calls remain (`r`), and after how many seconds (`t`) there is another.',
    schema: { type: 'string' },
    example: '"key";r=99;t=1',
  },
};

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

type Operation = {
  responses: Record<string, JsonSchema>;
  parameters?: { in: string; name: string }[];
  security?: JsonSchema[];
};

/**
 * The document in which what several operations have stands once: rejections of the same codes, the headers of answers,
 * the header of a call. A number tells the rejections of one status apart; most calls have the one without.
 */
export function withSharedParts({ components, ...document }: OpenApiDocument): OpenApiDocument {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const responses = sharedResponses(operations);
  const parameters: Record<string, unknown> = {};
  const short = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((each) => {
        if (each.in !== 'header') return each;
        parameters[each.name] = each;
        return refTo('parameters', each.name) as never;
      }),
    }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => {
        const name = responses.get(keyOf(status, response));
        return [status, name ? refTo('responses', name) : withHeaders(response, operation)];
      }),
    ),
  });
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, short(operation as Operation)]),
      ) as Record<string, JsonSchema>,
    ]),
  );
  const named = [...responses].map(([key, name]): [string, JsonSchema] => {
    const [, response] = JSON.parse(key) as [string, JsonSchema];
    return [name, 'headers' in response ? { ...response, headers: headersOf(response.headers) } : response];
  });
  return {
    ...document,
    paths,
    components: { ...components, responses: Object.fromEntries(named), headers: HEADERS, parameters },
  };
}

const keyOf = (status: string, response: JsonSchema): string => JSON.stringify([status, response]);

/** The names of rejections, by their contents, the most frequent of each status first. */
function sharedResponses(operations: readonly Operation[]): Map<string, string> {
  const keys = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) => (status in NAMES ? [keyOf(status, response)] : [])),
  );
  const groups = [...Map.groupBy(keys, (key) => key)].sort(([, one], [, other]) => other.length - one.length);
  const counts = new Map<string, number>();
  return new Map(
    groups.map(([key]) => {
      const status = key.slice(2, 5);
      const count = (counts.get(status) ?? 0) + 1;
      counts.set(status, count);
      return [key, `${NAMES[status]}${count === 1 ? '' : count}`];
    }),
  );
}

/** A known header is one of the shared ones. */
const headersOf = (headers: unknown): JsonSchema =>
  Object.fromEntries(
    Object.entries(headers as JsonSchema).map(([name, header]) => [
      name,
      name in HEADERS ? refTo('headers', name) : header,
    ]),
  );

/** The rest of a key's calls comes with each answer to it. */
function withHeaders(response: JsonSchema, { security = [] }: Operation): JsonSchema {
  if (!security.some((each) => 'apiKey' in each)) return response;
  const rates = { RateLimit: refTo('headers', 'RateLimit'), 'RateLimit-Policy': refTo('headers', 'RateLimit-Policy') };
  return { ...response, headers: { ...(response.headers as JsonSchema | undefined), ...rates } };
}
