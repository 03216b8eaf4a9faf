import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type * as z from 'zod/mini';
import { withRestId } from '#contract/values/rest-id.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { readSignInClient, setSessionCookies } from '#server/transport/context/request-context.ts';
import type { Endpoint, RestContext, RestEntry } from '#server/transport/rest/endpoint.ts';
import { readJson, readQuery } from '#server/transport/rest/json.ts';
import { shapeOf } from '#server/transport/rest/shape.ts';
import type { ProcedureMeta } from './procedure-meta.ts';
import { accessOf, type TransportContext } from './procedures.ts';

type Call = { ctx: TransportContext; input: unknown; path: string; signal: AbortSignal };
type Procedure = AnyTRPCProcedure & {
  _def: {
    meta?: ProcedureMeta;
    inputs: z.ZodMiniType[];
    middlewares: unknown[];
    resolver: (call: Call) => Promise<unknown>;
  };
};
type RestMeta = ProcedureMeta & RestEntry;

/** Middleware of every procedure: the span, the guard, and the resolver itself. Each input adds one. */
const MIDDLEWARES = 3;

/** The REST endpoints among the procedures of a router: those that name their path. */
export const endpointsOf = ({ _def: { procedures } }: AnyTRPCRouter): Endpoint[] =>
  Object.entries<AnyTRPCProcedure>(procedures).flatMap(([name, each]) => {
    const procedure = each as Procedure;
    const { meta } = procedure._def;
    return meta?.rest ? [endpointOf(name, procedure, meta as RestMeta)] : [];
  });

function endpointOf(name: string, procedure: Procedure, meta: RestMeta): Endpoint {
  const { access: _, status, headers, response = null, takesBody, toRest, fromRest, form, body, csv, ...entry } = meta;
  const { inputs, middlewares } = procedure._def;
  const [schema] = inputs;
  // REST runs none of the middleware but the guard, and parses one schema.
  if (inputs.length > 1 || middlewares.length !== MIDDLEWARES + inputs.length)
    throw new Error(`REST would leave out a part of ${name}`);
  const access = accessOf(meta);
  const input = schema && hasMoreThanPath(schema, meta) ? schema : undefined;
  const readInput = /^(GET|DELETE) /.test(meta.rest) && !takesBody ? readQuery : readJson;
  return {
    ...entry,
    ...access,
    procedure: name,
    ...(input && { [readInput === readQuery ? 'query' : 'body']: body ?? input }),
    ...(form && { form: form.schema }),
    responses: { [status ?? 200]: response },
    async handle(c) {
      if (csv && c.req.query('format') === 'csv') return csvResponse(c, csv, schema?.parse(readQuery(c)));
      const isForm = form && isOfType(c.req.header('content-type'), 'multipart/form-data');
      const result = await (isForm ? form.receive(c) : callProcedure(c, procedure, meta, input && readInput));
      if (status === 204) return c.body(null, 204);
      return c.json(toRest ? toRest(result as never) : withRestId(result), status, headers);
    },
  };
}

async function csvResponse(c: RestContext, read: NonNullable<ProcedureMeta['csv']>, input: unknown) {
  const { fileName, csv } = await read(c.var.ctx, input as never);
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

/**
 * Without the procedure's middleware: `mount` calls its guard, and REST counts and traces its calls itself. tRPC would
 * parse a schema as if it were asynchronous, which gives its issues and the fields of an object in another order.
 */
async function callProcedure(
  c: RestContext,
  { _def: { inputs, resolver } }: Procedure,
  { rest, params = {}, fromRest }: RestMeta,
  readInput: ((c: RestContext) => object | Promise<object>) | undefined,
): Promise<unknown> {
  const inPath = Object.entries(c.req.param()).map(([name, value]) => [params[name] ?? name, value]);
  const sent = { ...(await readInput?.(c)), ...Object.fromEntries(inPath) };
  const input = inputs[0]?.parse(fromRest ? fromRest(c, sent) : sent);
  const cookies: TransportContext['cookies'] = {
    read: () => readSignInClient(c),
    set: (signedIn) => setSessionCookies(c, signedIn),
  };
  return resolver({ ctx: { ...c.var.ctx, cookies }, input, path: rest, signal: c.req.raw.signal });
}

/** Whether something of the input comes from the query or the body. */
function hasMoreThanPath(schema: z.ZodMiniType, { rest, params = {} }: RestMeta): boolean {
  const inPath = [...rest.matchAll(/:(\w+)/g)].map(([, name = '']) => params[name] ?? name);
  const fields = Object.keys(shapeOf(schema));
  return fields.length === 0 || fields.some((field) => !inPath.includes(field));
}
