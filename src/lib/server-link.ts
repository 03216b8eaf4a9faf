import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { RenderContext } from '#server/contract/render-context.ts';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** Runs tRPC calls without HTTP while a page is rendered on the server. */
export function serverLink(api: RenderContext['api']): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        api(op.path, op.input).then(
          (output) => {
            observer.next({ result: { type: 'data', data: asJson(output) } });
            observer.complete();
          },
          (cause: unknown) => observer.error(toClientError(cause)),
        );
      });
}

/** The browser gets JSON: without this a Date or an undefined would differ between the two renderings. */
function asJson(output: unknown): unknown {
  return output === undefined ? undefined : JSON.parse(JSON.stringify(output));
}

function toClientError(cause: unknown) {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return TRPCClientError.from<AppRouter>('shape' in error ? { error: error.shape } : error);
}
