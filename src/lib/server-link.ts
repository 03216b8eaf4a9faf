import type { TRPCLink } from '@trpc/client';
import type { RenderContext } from '#server/contract/render-context.ts';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** The link that calls procedures without HTTP while a page is rendered. The contract cannot name the router's type. */
export const serverLink = (api: RenderContext['api']): TRPCLink<AppRouter> => api;
