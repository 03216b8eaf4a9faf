import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/transport/trpc/app-router.ts';

/** What every procedure answers: the types of rows are read off here, never written again. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
