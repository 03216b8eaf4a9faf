import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageContext } from '#server/contract/render-context.ts';

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

/** The part of the page's context that is sent to the browser. */
export type PublicPage = Pick<PageContext, 'brand' | 'appUrl' | 'viewer' | 'theme'>;

/** On the server the context of the request in hand, in the browser undefined. */
export const readPageContext = createIsomorphicFn()
  .server((): PageContext | undefined => getGlobalStartContext())
  .client((): PageContext | undefined => undefined);

/** The browser's router starts with the empty page and takes the real one when it hydrates. */
export function toPublicPage(context: PageContext | undefined): PublicPage {
  if (!context) return { brand: '', appUrl: '', viewer: null, theme: null };
  const { brand, appUrl, viewer, theme } = context;
  return { brand, appUrl, viewer, theme };
}
