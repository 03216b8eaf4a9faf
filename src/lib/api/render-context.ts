import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { RenderContext, SentForm } from '#contract/render-context.ts';
import { type Api, type CachedQueries, createApi, dehydrateQueries } from './api.ts';

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/** The part of the page's context that is sent to the browser. */
export type PublicPage = Pick<
  RenderContext,
  | 'language'
  | 'addressLanguage'
  | 'brand'
  | 'company'
  | 'appUrl'
  | 'currentUser'
  | 'restriction'
  | 'isMember'
  | 'viewedCompany'
  | 'takesEnquiries'
  | 'sharedWork'
  | 'sampleScreens'
  | 'theme'
  | 'samplesFolded'
  | 'requestId'
> & {
  /** When the server rendered the page, ISO 8601. */
  renderedAt: string;
};

/** On the server the context of the request in hand, in the browser undefined. */
export const readPageContext = createIsomorphicFn()
  .server((): RenderContext | undefined => getGlobalStartContext())
  .client((): RenderContext | undefined => undefined);

/** A form that this page is the response to. Null in the browser: what was typed is then in the form itself. */
export const readSentForm = createIsomorphicFn()
  .server((): SentForm | null => getGlobalStartContext()?.sentForm ?? null)
  .client((): SentForm | null => null);

/** The browser's router starts with the empty page and takes the real one when it hydrates. */
export function toPublicPage(context: RenderContext | undefined): PublicPage {
  if (!context)
    return {
      language: 'en',
      addressLanguage: null,
      brand: '',
      company: { email: '', phone: '', address: '' },
      appUrl: '',
      currentUser: null,
      restriction: null,
      isMember: false,
      viewedCompany: null,
      takesEnquiries: false,
      sharedWork: false,
      sampleScreens: true,
      theme: null,
      samplesFolded: false,
      requestId: null,
      renderedAt: new Date(0).toISOString(),
    };
  const {
    language,
    addressLanguage,
    brand,
    company,
    appUrl,
    currentUser,
    restriction,
    isMember,
    viewedCompany,
    takesEnquiries,
    sharedWork,
    sampleScreens,
    theme,
    samplesFolded,
    requestId,
  } = context;
  return {
    language,
    addressLanguage,
    brand,
    company,
    appUrl,
    currentUser,
    restriction,
    isMember,
    viewedCompany,
    takesEnquiries,
    sharedWork,
    sampleScreens,
    theme,
    samplesFolded,
    requestId,
    renderedAt: new Date().toISOString(),
  };
}

/** For one page that the server renders. */
export const renderingApi = createIsomorphicFn()
  .server((request?: RenderContext): Api | null => createApi(request))
  .client((): Api | null => null);

/** Queries that the page's loaders fetched, sent with it. */
export const dehydrateApi = createIsomorphicFn()
  .server((api: Api | null): CachedQueries => (api ? dehydrateQueries(api) : []))
  .client((): CachedQueries => []);

/** The `context` of every route's loader. */
export type RouterContext = {
  page: PublicPage;
  /** Set while the server renders. Null in the browser, which fetches its own code when needed (`loadApi`). */
  api: Api | null;
};
