const HOME = '/admin/dashboard';
/** Never an address of its own: stands for this site while a path is read. */
const SITE = 'http://this.site';

/**
 * Where to go after signing in: the wanted path if it is one of this site, else the dashboard (contract section 5).
 * The sign-in screens themselves are no such place: they would send a signed-in person round in a circle.
 */
export function safeRedirect(requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, SITE)) return HOME;
  const url = new URL(requested, SITE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const elsewhere = url.origin !== SITE || path.startsWith('//');
  return elsewhere || /^\/(login|signup)\/*$/i.test(url.pathname) ? HOME : path;
}
