const HOME = '/admin/dashboard';
/** A placeholder origin while a path is parsed. */
const SITE = 'http://this.site';

/**
 * The target after sign-in: the requested path if it is of this site, else the dashboard (docs/contract/screens.md,
 * 'Session in the browser'). Never a sign-in screen: it would redirect signed-in users in a loop.
 */
export function safeRedirect(requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, SITE)) return HOME;
  const url = new URL(requested, SITE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const elsewhere = url.origin !== SITE || path.startsWith('//');
  return elsewhere || /^\/(login|signup)\/*$/i.test(url.pathname) ? HOME : path;
}
