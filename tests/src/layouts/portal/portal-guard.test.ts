import type { ParsedLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import { redirectMemberToAccount, requireMember } from '#src/layouts/portal/portal-guard.ts';
import type { PublicPage } from '#src/lib/api/render-context.ts';

/** Where a guard sends the user; null where it lets the page open. */
function sentTo(guard: () => void): unknown {
  try {
    guard();
    return null;
  } catch (thrown) {
    return thrown instanceof Response && 'options' in thrown ? (thrown.options as { to: string }).to : thrown;
  }
}

const pageOf = (isMember: boolean, restriction: Restriction | null, viewedCompany: string | null = null) =>
  ({ page: { currentUser: {}, isMember, restriction, viewedCompany } as PublicPage }) as const;
const open = (pathname: string, ...page: Parameters<typeof pageOf>) =>
  sentTo(() => requireMember({ context: pageOf(...page), location: { pathname } as ParsedLocation }));

test.each(['new-password', 'second-factor'] as const)('a member with the step %s reaches the account alone', (step) => {
  expect(open('/portal', true, step)).toBe('/account');
  expect(open('/portal/shipments', true, step)).toBe('/account');
  expect(sentTo(() => redirectMemberToAccount({ context: pageOf(true, step) }))).toBe('/portal/account');
  expect(open('/portal/account', true, step)).toBeNull();
});

test('a member reaches every page, and others none', () => {
  for (const path of ['/portal', '/portal/account']) {
    expect(open(path, true, null)).toBeNull();
    expect(open(path, false, null)).toBe('/admin/dashboard');
  }
  expect(sentTo(() => redirectMemberToAccount({ context: pageOf(false, null) }))).toBeNull();
});

test('staff who see the portal as a company have no account in it', () => {
  expect(open('/portal', false, null, 'Sible Foods')).toBeNull();
  expect(open('/portal/account', false, null, 'Sible Foods')).toBe('/admin/dashboard');
});
