import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { dutyAllows, isAllowed, type Work } from '#contract/accounts/permissions.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

type Entry = { context: Pick<RouterContext, 'page'>; location: ParsedLocation };

/** Redirects anonymous visitors to /login before the server sends anything. The browser reloads the page for it. */
export function requireCurrentUser({ context, location }: Entry): void {
  if (context.page.currentUser) return;
  if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true });
  throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Required steps on the account page come first (docs/contract/accounts.md, 'Required'). */
export function requireUnrestricted({ context }: Pick<Entry, 'context'>): void {
  if (context.page.restriction) throw redirect({ to: '/account', replace: true });
}

/** Another role is sent to the dashboard (docs/contract/specification.md, 'Route guard'). */
export function requireSuperAdmin({ context }: Pick<Entry, 'context'>): void {
  if (context.page.currentUser?.role !== 'super-admin') throw redirect({ to: '/admin/dashboard', replace: true });
}

/** The same for a user whose duty does not allow this work. */
export const requireDuty =
  (work: Work) =>
  ({ context }: Pick<Entry, 'context'>): void => {
    const { currentUser } = context.page;
    if (currentUser && !dutyAllows(currentUser, work)) throw redirect({ to: '/admin/dashboard', replace: true });
  };

/** The same for who is neither a verified admin whose duty allows this work nor a super-admin. */
export const requireStaff =
  (work: Work) =>
  ({ context }: Pick<Entry, 'context'>): void => {
    const { currentUser } = context.page;
    if (!currentUser || !isAllowed(currentUser, work)) throw redirect({ to: '/admin/dashboard', replace: true });
  };

/** A client still lists the shipments that he made as an admin: they open on the tracking page. */
export function redirectClient({
  context,
  params,
}: Pick<Entry, 'context'> & { params: { trackingNumber: string } }): void {
  if (context.page.currentUser?.role !== 'client') return;
  throw redirect({ to: '/tracking', search: { number: params.trackingNumber }, replace: true });
}
