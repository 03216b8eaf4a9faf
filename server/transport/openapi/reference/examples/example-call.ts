import type { Body, Parameter } from '../reference-types.ts';

type FormPart = { name: string; value: string; isFile: boolean };

/** A header that is filled from an environment variable. */
type Secret = { header: string; before: string; variable: string };

/** A call as its examples send it, in whatever language. */
export type ExampleCall = {
  method: string;
  url: string;
  secrets: Secret[];
  /** For calls that make something: what makes it safe to send them again. */
  idempotencyKey?: string;
  body?: { json: unknown } | { file: string; media: string } | { form: FormPart[] };
  /** The response: nothing, JSON, or a file that is saved by this name. */
  response: null | 'json' | { saveAs: string };
};

export const API_KEY: Secret = { header: 'authorization', before: 'Bearer ', variable: 'API_KEY' };
export const TOKEN: Secret = { header: 'auth-token', before: '', variable: 'TOKEN' };
export const TRACKING_KEY: Secret = { header: 'tracking-key', before: '', variable: 'TRACKING_KEY' };

/** An address with the examples of its parameters. */
export function exampleUrl(origin: string, path: string, parameters: readonly Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const sampleOf = (name: string) => given.find((each) => each.in === 'path' && each.name === name)?.example ?? name;
  const query = new URLSearchParams(
    given.filter((each) => each.in === 'query').map(({ name, example = '' }) => [name, example]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sampleOf(name)));
  return `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** The first way in which a body can be sent, with its example. */
export function exampleBody([body]: readonly Body[]): ExampleCall['body'] {
  if (!body) return undefined;
  if (body.media === 'application/json') return { json: JSON.parse(body.example ?? '{}') };
  if (body.media === 'multipart/form-data') return { form: partsOf(body) };
  return { file: 'shipments.csv', media: body.media };
}

/** Required fields and files; a field with a choice of values has the first of them. */
function partsOf({ fields }: Body): FormPart[] {
  const parts = fields.map(({ name, type, text = '', required }) => {
    const isFile = /\bfiles?\b/.test(type);
    const [, choice] = /One of `([\w-]+)`/.exec(text) ?? [];
    return { name, isFile, required, value: isFile ? `${name}.png` : (choice ?? 'Ravi Menon') };
  });
  return parts
    .filter(({ required, isFile }) => required || isFile)
    .map(({ name, isFile, value }) => ({ name, isFile, value }));
}

const SUFFIXES: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/zpl': 'zpl',
  'text/csv': 'csv',
};

/** The one of several types that the example's `format` asks for. */
export function exampleResponse(media: string | undefined, format = ''): ExampleCall['response'] {
  if (media === undefined) return null;
  const types = media.split(', ');
  const first = types.find((type) => format && type.includes(format)) ?? types[0] ?? '';
  return first === 'application/json' ? 'json' : { saveAs: `response.${SUFFIXES[first] ?? 'bin'}` };
}
