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

const pageOf = (isMember: boolean, restriction: Restriction | null) =>
  ({ page: { currentUser: {}, isMember, restriction } as PublicPage }) as const;
const open = (pathname: string, isMember: boolean, restriction: Restriction | null = null) =>
  sentTo(() => requireMember({ context: pageOf(isMember, restriction), location: { pathname } as ParsedLocation }));

test.each(['new-password', 'second-factor'] as const)('a member with the step %s reaches the account alone', (step) => {
  expect(open('/portal', true, step)).toBe('/account');
  expect(open('/portal/shipments', true, step)).toBe('/account');
  expect(sentTo(() => redirectMemberToAccount({ context: pageOf(true, step) }))).toBe('/portal/account');
  expect(open('/portal/account', true, step)).toBeNull();
});

test('a member reaches every page, and others none', () => {
  for (const path of ['/portal', '/portal/account']) {
    expect(open(path, true)).toBeNull();
    expect(open(path, false)).toBe('/admin/dashboard');
  }
  expect(sentTo(() => redirectMemberToAccount({ context: pageOf(false, null) }))).toBeNull();
});
