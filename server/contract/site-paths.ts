/** The public pages that search engines may list; they are the same for everyone. */
export const INDEXED_PATHS = [
  '/',
  '/services',
  '/projects',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/support',
] as const;

/** The page's background light and dark, for the browser's own bars around it: `--surface` in src/styles.css. */
export const THEME_COLOURS = { light: '#faf7f0', dark: '#0b1626' } as const;
