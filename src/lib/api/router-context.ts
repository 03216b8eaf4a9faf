import type { QueryClient } from '@tanstack/react-query';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';
import type { PublicPage } from './render-context.ts';

/** What every route's loader finds in `context`. */
export type RouterContext = {
  queryClient: QueryClient;
  trpc: TRPCOptionsProxy<AppRouter>;
  page: PublicPage;
};
