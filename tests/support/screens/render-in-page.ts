import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toPublicPage } from '#src/lib/api/render-context.ts';

/** The markup of an element inside a page, whose language is English. */
export async function renderInPage(element: ReactElement): Promise<string> {
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    context: { page: toPublicPage(undefined) },
  } as Parameters<typeof createRouter>[0]);
  await router.load();
  return renderToStaticMarkup(createElement(RouterProvider, { router } as never));
}
