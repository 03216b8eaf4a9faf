import { callTRPCProcedure, getTRPCErrorShape } from '@trpc/server';
import type { Failure } from '../contract/failure.ts';
import type { PageContext } from '../contract/page.ts';
import type { Ctx } from '../domain/context.ts';
import { toFailure, toTRPCError } from '../errors.ts';
import { appRouter } from '../routers/index.ts';
import type { TransportContext } from '../trpc.ts';

/** Procedures for the loaders of one page; what fails is added to `failures`. */
export function inProcess(ctx: Ctx, failures: Failure[]): PageContext['api'] {
  const context: TransportContext = { ctx, cookies: { read: () => ({}), give: () => undefined } };
  return async (path, input) => {
    try {
      return await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx: context,
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      });
    } catch (cause) {
      failures.push(toFailure(cause));
      const error = toTRPCError(cause);
      const shape = getTRPCErrorShape({
        config: appRouter._def._config,
        error,
        type: 'query',
        path,
        input,
        ctx: context,
      });
      throw Object.assign(new Error(error.message), { shape });
    }
  };
}
