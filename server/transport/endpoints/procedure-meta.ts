import type * as z from 'zod/mini';
import type { Ctx } from '#server/domain/context.ts';
import type { Access } from '#server/transport/rest/access.ts';
import type { RestContext, RestEntry } from '#server/transport/rest/endpoint.ts';

/** The description of a tRPC procedure beside its input; with `rest` it is a REST endpoint too. */
export type ProcedureMeta = Partial<RestEntry> & {
  /** The callers, from `by()`; both transports read them here. */
  access?: Access;
  /** 200 without it. */
  status?: 201 | 202 | 204;
  /** The schema of REST's response: `restForm(schema)` where it has entities; none: no body. */
  response?: z.ZodMiniType;
  /** The body as the document has it, where the caller decides which schema the input must fit. */
  body?: z.ZodMiniType;
  /** Headers of REST's response. */
  headers?: Readonly<Record<string, string>>;
  /** REST's response to `format=csv`, in place of JSON. */
  csv?: (ctx: Ctx, input: never) => Promise<{ fileName: string; csv: string | ReadableStream<Uint8Array> }>;
  /** A DELETE whose input is a body. */
  takesBody?: true;
  /** In place of `withRestId`, for a result whose `id` keeps its name. */
  toRest?: (result: never) => unknown;
  /** Adds what a REST request says beside its body. */
  fromRest?: (c: RestContext, input: object) => object;
  /** REST takes multipart/form-data too; `receive` gives what the procedure would. */
  form?: { schema: z.ZodMiniType; receive: (c: RestContext) => Promise<unknown> };
};
