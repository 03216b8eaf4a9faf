import { createRootRouteWithContext, HeadContent, Outlet, rootRouteId, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import icon from '../brand/mark.svg?url';
import type { RouterContext } from '../lib/router-context.ts';
import styles from '../styles.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: isMissing(matches) ? `Page Not Found - ${match.context.page.brand}` : match.context.page.brand },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: icon, type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
});

/** A path that ends in a layout, the document itself among them, has no page. */
function isMissing(matches: readonly { routeId: string }[]): boolean {
  const last = matches.at(-1)?.routeId;
  return last === rootRouteId || last === '/admin';
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
