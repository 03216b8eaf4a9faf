import { redirect } from '@tanstack/react-router';

/** The page whose document may use the camera (docs/security.md, 'The camera'). */
const SCAN_PATH = /^\/admin\/scan\/?$/i;

const openedAtScan = !import.meta.env.SSR && SCAN_PATH.test(location.pathname);

/** A document keeps the policies that it came with: the scan page comes as one of its own, and leads out of it. */
export function requireOwnDocument({ pathname, href }: { pathname: string; href: string }): void {
  if (import.meta.env.SSR || SCAN_PATH.test(pathname) === openedAtScan) return;
  throw redirect({ href, reloadDocument: true });
}
