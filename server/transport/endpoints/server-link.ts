import { unstable_localLink as localLink } from '@trpc/client';
import type { RenderContext } from '#contract/render-context.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { AppError } from '#server/errors/app-error.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { appRouter } from './app-router.ts';
import type { TransportContext } from './procedures.ts';

/** Calls procedures in process for the loaders of one page; adds their errors to `failures`. */
export function serverLink(ctx: Ctx, failures: AppError[]): RenderContext['api'] {
  const context: TransportContext = { ...ctx, cookies: { read: () => ({}), set: () => undefined } };
  return localLink({
    router: appRouter,
    createContext: async () => context,
    onError: ({ error }) => failures.push(toAppError(error)),
  });
}
