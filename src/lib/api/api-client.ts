import { createIsomorphicFn } from '@tanstack/react-start';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import type { RenderContext } from '#contract/render-context.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { httpLink } from './http/http-link.ts';

const terminatingLink = createIsomorphicFn()
  .server((context?: RenderContext) => {
    if (!context) throw new Error('A page is being rendered without its context');
    // The contract cannot name the router's type.
    return context.api as TRPCLink<AppRouter>;
  })
  .client(httpLink);

/** The same procedures on both sides: in process while the server renders, over HTTP in the browser. */
export function createApiClient(context: RenderContext | undefined) {
  return createTRPCClient<AppRouter>({ links: [terminatingLink(context)] });
}
