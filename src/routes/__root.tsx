import plexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionOf, type Language } from '#contract/languages.ts';
import { THEME_COLOURS } from '#contract/site-paths.ts';
import type { Area } from '#phrases/areas.ts';
import archivo from '#src/brand/archivo/archivo-wide-latin.woff2?url';
import { isMissing } from '#src/lib/api/is-missing.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { requireOwnDocument } from '#src/lib/browser/scan-document.ts';
import { useRouteFocus } from '#src/lib/browser/use-route-focus.ts';
import { areasOf, loadPhrases, phrasesOf, phrasesUrl } from '#src/lib/text/phrases.ts';
import '#src/styles.css';

/** Made by the server from the brand's drawings (server/transport/assets/site-metadata.ts). */
const ICONS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The fonts that every page begins with. */
const FONTS = [archivo, plexSans];

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { phrases: ['shared'] },
  beforeLoad: async ({ location, matches, context }) => {
    requireOwnDocument(location);
    await loadPhrases(areasOf(matches, context.page), context.page.language);
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: viewportOf(matches) },
      {
        title: isMissing(matches, match.context.page)
          ? `${phrasesOf('shared', match.context.page.language).notFoundTitle} - ${match.context.page.brand}`
          : match.context.page.brand,
      },
    ],
    links: [
      ...ICONS,
      ...areasOf(matches, match.context.page).map((area) => preloadOf(area, match.context.page.language)),
    ],
  }),
  shellComponent: Document,
  component: Pages,
});

/** The staff's layout stays clear of a telephone's rounded corners and bars by itself (`safe-area-inset`). */
const viewportOf = (matches: readonly { routeId: string }[]) =>
  `width=device-width, initial-scale=1, interactive-widget=resizes-content${
    matches.some(({ routeId }) => routeId === '/_staff') ? ', viewport-fit=cover' : ''
  }`;

const preloadOf = (area: Area, language: Language) => ({ rel: 'modulepreload', href: phrasesUrl(area, language) });

function Pages() {
  useRouteFocus();
  return <Outlet />;
}

function Document({ children }: { children: ReactNode }) {
  const { theme, language } = usePage();
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme ?? undefined}>
      <head>
        <HeadContent />
        {/* Not in `head`, which keeps only one meta of a name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
      </head>
      <body>
        <FontPreloads />
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Not in the head: Chromium does not paint while a font that is preloaded there may still come. React leaves a link
 * with a listener in its place (decision 016).
 */
function FontPreloads() {
  return FONTS.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" onLoad={ignore} />
  ));
}

function ignore() {}
