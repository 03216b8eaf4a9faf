import type { OperationReference } from '../reference-rows.ts';

export type CallResult = {
  status: number;
  ms: number;
  headers: (readonly [name: string, value: string])[];
  /** Text, or a file that can be saved. */
  body: { text: string } | { url: string; fileName: string; bytes: number };
};

type Values = { key: string; fields: FormData; text: string };

/** Headers that tell a caller how to go on; the others are of the transport. */
const SHOWN = [
  'content-type',
  'etag',
  'location',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
  'x-request-id',
  'deprecation',
  'sunset',
];

/** A field's name in the form. */
export const fieldName = ({ in: place, name }: OperationReference['parameters'][number]): string => `${place}:${name}`;

/** Makes the call to this server alone and with nothing but the key: no cookie, no token of a sign-in. */
export async function sendCall(operation: OperationReference, values: Values): Promise<CallResult> {
  const started = performance.now();
  const media = operation.bodies[0]?.media;
  const response = await fetch(pathOf(operation, values.fields), {
    method: operation.method,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    headers: headersOf(operation, values),
    ...(media && { body: values.text }),
  });
  const body = await bodyOf(response);
  const ms = Math.round(performance.now() - started);
  const headers = SHOWN.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, ms, headers, body };
}

function pathOf({ path, parameters }: OperationReference, fields: FormData): string {
  const sentValue = (place: string, name: string) => String(fields.get(`${place}:${name}`) ?? '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sentValue('path', name)));
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name }) => {
      const value = place === 'query' ? sentValue(place, name) : '';
      return value ? [[name, value]] : [];
    }),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function headersOf({ bodies, parameters }: OperationReference, { key, fields }: Values): Headers {
  const headers = new Headers();
  if (key) headers.set('authorization', `Bearer ${key}`);
  if (bodies[0]) headers.set('content-type', bodies[0].media);
  for (const parameter of parameters) {
    const value = fields.get(fieldName(parameter));
    if (parameter.in === 'header' && value) headers.set(parameter.name, String(value));
  }
  return headers;
}

async function bodyOf(response: Response): Promise<CallResult['body']> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { text: JSON.stringify(await response.json(), null, 2) };
  if (type === '' || type.startsWith('text/')) return { text: await response.text() };
  const file = await response.blob();
  const fileName = `answer.${type.split(/[/+;]/)[1] ?? 'bin'}`;
  return { url: URL.createObjectURL(file), fileName, bytes: file.size };
}
