import { appRouter, ENDPOINTS } from '#server/transport/endpoints/app-router.ts';
import { documentForm, pdfBytes } from '../../factories/documents.ts';
import { formData } from '../../factories/multipart.ts';
import type { testApp } from '../server/app.ts';
import { type EndpointCall, isRest } from './endpoints.ts';
import type { Target } from './subjects.ts';

/** Zod's schema of a procedure's input. */
type Schema = { _zod: { def: { shape?: object; left?: Schema; right?: Schema; options?: Schema[] } } };

export const PROCEDURES = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; inputs: Schema[] } }
>;

/** The fields that a procedure reads. */
export const fieldsOf = (name: string): string[] => (PROCEDURES[name]?._def.inputs ?? []).flatMap(namesIn);

function namesIn({ _zod: { def } }: Schema): string[] {
  if (def.shape) return Object.keys(def.shape);
  return [def.left, def.right, ...(def.options ?? [])].flatMap((inner) => (inner ? namesIn(inner) : []));
}

/** The routes that read their input from the query. */
const BY_QUERY = new Set<string>(ENDPOINTS.flatMap(({ rest, query }) => (query ? rest : [])));

type App = Awaited<ReturnType<typeof testApp>>;
type Input = Record<string, unknown>;
/** As `app.rest` takes it. */
export type EndpointRequest = { route: string; body?: unknown };

/** The product's REST routes and tRPC procedures, as the table has them. */
export function endpointsOf({ app }: Pick<App, 'app'>): string[] {
  const routes = app.routes.filter(({ path }) => path.startsWith('/api/') && !path.endsWith('*'));
  return [...new Set([...routes.map(({ method, path }) => `${method} ${path}`), ...Object.keys(PROCEDURES)])].sort();
}

/** The request that calls this endpoint about `target`; an input's `:words` stand for their values. */
export function requestOf(call: EndpointCall, target: Target, words: Record<string, string> = {}): EndpointRequest {
  const input = call.input && filledIn(call.input, { ...wordsOf(target), ...words });
  return isRest(call.name) ? restRequest(call, target, input) : trpcRequest(call.name, { ...target, ...input });
}

/** Values of the placeholders for an input's subject. */
export const wordsOf = ({ id, number, user = '', other = '', token = '', code = '' }: Target) => ({
  ':id': id,
  ':number': number,
  ':user': user,
  ':other': other,
  ':token': token,
  ':code': code,
});

export function filledIn(input: Input, words: Record<string, string>): Input {
  return JSON.parse(JSON.stringify(input), (_key, value: unknown) =>
    typeof value === 'string' ? (words[value] ?? value) : value,
  );
}

function restRequest(
  { name, form, file, csv }: EndpointCall,
  { id, number, eventId = '', user = '' }: Target,
  input?: Input,
): EndpointRequest {
  const subject = name
    .replace(':eventId', eventId)
    .replace(':userId', user)
    .replace(':id', id)
    .replace(':number', number);
  const route = subject.replace(':name', 'signature');
  if (csv !== undefined) return { route: withQuery(route, input ?? {}), body: new Blob([csv], { type: 'text/csv' }) };
  if (!input) return { route };
  if (file) return { route, body: documentForm([pdfBytes()], textsOf(input)) };
  if (form) return { route, body: formData(input) };
  return BY_QUERY.has(name) || route.startsWith('GET ') ? { route: withQuery(route, input) } : { route, body: input };
}

const textsOf = (input: Input) =>
  Object.fromEntries(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]));

function withQuery(route: string, input: Input): string {
  return `${route}?${new URLSearchParams(textsOf(input))}`;
}

function trpcRequest(name: string, input: Input): EndpointRequest {
  const path = `/api/trpc/${name}`;
  if (PROCEDURES[name]?._def.type === 'mutation') return { route: `POST ${path}`, body: input };
  return { route: `GET ${path}?input=${encodeURIComponent(JSON.stringify(input))}` };
}
