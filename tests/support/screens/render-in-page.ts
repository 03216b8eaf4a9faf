import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PublicPage, toPublicPage } from '#src/lib/api/render-context.ts';

/** The markup of an element inside a page as the server renders it, in English unless `page` has another language. */
export async function renderInPage(element: ReactElement, page: Partial<PublicPage> = {}): Promise<string> {
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    context: { page: { ...toPublicPage(undefined), ...page } },
  } as Parameters<typeof createRouter>[0]);
  await router.load();
  return renderToStaticMarkup(createElement(RouterProvider, { router } as never));
}
