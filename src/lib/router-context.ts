import type { QueryClient } from '@tanstack/react-query';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../server/routers/index.ts';
import type { PublicPage } from './page-context.ts';

/** What every route's loader finds in `context`. */
export type RouterContext = {
  queryClient: QueryClient;
  trpc: TRPCOptionsProxy<AppRouter>;
  page: PublicPage;
};
