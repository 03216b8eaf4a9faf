import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#src/lib/router-context.ts';

type Entry = { context: Pick<RouterContext, 'page'>; location: ParsedLocation };

/** Nobody unknown passes. The server answers with the redirect before anything is sent; the browser asks the server. */
export function requireCurrentUser({ context, location }: Entry): void {
  if (context.page.viewer) return;
  if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true });
  throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Another role is sent to the dashboard (specification section 2, 'Route guard'). */
export function requireSuperAdmin({ context }: Pick<Entry, 'context'>): void {
  if (context.page.viewer?.role !== 'super-admin') throw redirect({ to: '/admin/dashboard', replace: true });
}
