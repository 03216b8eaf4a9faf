import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { requireCurrentUser, requireUnrestricted } from '#src/layouts/admin/admin-guard.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

type Entry = { context: Pick<RouterContext, 'page'>; location: ParsedLocation };

/**
 * Others than members, and staff who see the portal as a company, are sent to the sign-in, or to the dashboard
 * (docs/contract/portal.md, 'Pages').
 */
export function requireMember({ context, location }: Entry): void {
  requireCurrentUser({ context, location });
  requireUnrestricted({ context });
  if (!context.page.isMember && context.page.viewedCompany === null)
    throw redirect({ to: '/admin/dashboard', replace: true });
}

/** A member's first page is the portal's. */
export function redirectMember({ context }: Pick<Entry, 'context'>): void {
  if (context.page.isMember) throw redirect({ to: '/portal', replace: true });
}
