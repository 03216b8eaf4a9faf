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
