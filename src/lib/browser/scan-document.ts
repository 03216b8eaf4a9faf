import { redirect } from '@tanstack/react-router';

/** The pages whose documents may use the camera (docs/security.md, 'The camera'). */
const SCAN_PATH = /^\/admin\/(?:scan|round)\/?$/i;

const openedAtScan = !import.meta.env.SSR && SCAN_PATH.test(location.pathname);

/** A document keeps the policies that it came with: these pages come as ones of their own, and lead out of them. */
export function requireOwnDocument({ pathname, href }: { pathname: string; href: string }): void {
  if (import.meta.env.SSR || SCAN_PATH.test(pathname) === openedAtScan) return;
  throw redirect({ href, reloadDocument: true });
}
