/** The public pages that search engines may list, `/tracking` without a number; they are the same for everyone. */
export const INDEXED_PATHS = [
  '/',
  '/services',
  '/projects',
  '/contact',
  '/tracking',
  '/terms',
  '/privacy',
  '/cookies',
  '/support',
  '/developers',
  '/developers/tracking',
  '/developers/shipments',
  '/developers/history',
  '/developers/many-shipments',
  '/developers/loads',
  '/developers/insights',
  '/developers/import',
  '/developers/export',
  '/developers/papers',
  '/developers/documents',
  '/developers/answers',
  '/developers/mails',
  '/developers/api-keys',
  '/developers/webhooks',
  '/developers/enquiries',
  '/developers/carriers',
  '/developers/companies',
  '/developers/portal',
  '/developers/views',
  '/developers/account',
  '/developers/passwords',
  '/developers/second-factor',
  '/developers/sessions',
  '/developers/users',
  '/developers/super-admin',
  '/developers/audit',
  '/developers/interface',
] as const;

/** Public pages that no search engine lists; they are the same for everyone who is signed out. */
export const UNLISTED_PATHS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/confirm-email',
  '/join',
] as const;

/** The page's background light and dark, for the browser's own bars around it: `--surface` in src/styles.css. */
export const THEME_COLOURS = { light: '#faf7f0', dark: '#0b1626' } as const;

/** The staff's screens, and pages whose words are in English alone. */
const ENGLISH = /^\/+(admin|account|developers)(\/|$)/;

export const isEnglishPage = (path: string): boolean => ENGLISH.test(path);
