import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { requireCurrentUser, requireUnrestricted } from '#src/layouts/admin/admin-guard.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

type Entry = { context: Pick<RouterContext, 'page'>; location: ParsedLocation };

const ACCOUNT = '/portal/account';

/**
 * Others than members, and staff who see the portal as a company, are sent to the sign-in, or to the dashboard
 * (docs/contract/portal.md, 'Pages').
 */
export function requireMember({ context, location }: Entry): void {
  requireCurrentUser({ context, location });
  const { isMember, viewedCompany } = context.page;
  const isAccount = location.pathname === ACCOUNT;
  // A restricted member reaches it, too; staff have another page for theirs.
  if (isAccount && isMember) return;
  requireUnrestricted({ context });
  if (!isMember && (isAccount || viewedCompany === null)) throw redirect({ to: '/admin/dashboard', replace: true });
}

/** A member's own account is a page of the portal. */
export function redirectMemberToAccount({ context }: Pick<Entry, 'context'>): void {
  if (context.page.isMember) throw redirect({ to: ACCOUNT, replace: true });
}

/** A member's first page is the portal's. */
export function redirectMember({ context }: Pick<Entry, 'context'>): void {
  if (context.page.isMember) throw redirect({ to: '/portal', replace: true });
}
