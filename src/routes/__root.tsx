import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import icon from '../brand/mark.svg?url';
import type { RouterContext } from '../lib/router-context.ts';
import styles from '../styles.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.page.brand },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: icon, type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
});

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
