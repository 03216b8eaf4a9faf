import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';

/** The output of every procedure: row types are derived from it, never written again. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
