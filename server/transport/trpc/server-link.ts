import { callTRPCProcedure, getTRPCErrorShape } from '@trpc/server';
import type { AppError } from '#server/contract/error.ts';
import type { RenderContext } from '#server/contract/render-context.ts';
import type { Ctx } from '#server/domain/context.ts';
import { toAppError, toTRPCError } from '#server/transport/errors/error-table.ts';
import { appRouter } from './app-router.ts';
import type { TransportContext } from './procedures.ts';

/** Procedures for the loaders of one page; what fails is added to `failures`. */
export function serverLink(ctx: Ctx, failures: AppError[]): RenderContext['api'] {
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
      failures.push(toAppError(cause));
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
