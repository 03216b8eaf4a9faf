import { createIsomorphicFn } from '@tanstack/react-start';
import type { RenderContext } from '#contract/render-context.ts';
import { type Api, type CachedQueries, createApi, dehydrateQueries } from './api.ts';

/** For one page that the server renders. */
export const renderingApi = createIsomorphicFn()
  .server((request?: RenderContext): Api | null => createApi(request))
  .client((): Api | null => null);

/** Queries that the page's loaders fetched, sent with it. */
export const dehydrateApi = createIsomorphicFn()
  .server((api: Api | null): CachedQueries => (api ? dehydrateQueries(api) : []))
  .client((): CachedQueries => []);
