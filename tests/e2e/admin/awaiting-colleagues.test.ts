// Covers: src/features/dashboard/awaiting-colleagues.tsx, src/features/dashboard/dashboard-query.ts

import { expect, test } from '../../support/browser.ts';
import { manageUsers } from '../setup.ts';
import { signIn, toast } from './steps.ts';

test('a clerk verifies a colleague on the dashboard', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ruth Adler', email: 'ruth.adler@example.com', isVerified: true });
  await users.create({ fullName: 'Nils Berg', email: 'nils.berg@example.com' });
  await signIn(page, clerk);
  const card = page.getByRole('region', { name: 'Colleagues awaiting verification' });
  const nils = card.getByRole('listitem').filter({ hasText: 'Nils Berg' });
  await expect(nils).toContainText('nils.berg@example.com, since');
  await nils.getByRole('button', { name: 'Verify Nils Berg' }).click();
  await expect(toast(page, 'Admin verified successfully.')).toBeVisible();
  await expect(nils).toHaveCount(0);
});

test('who is not verified sees neither colleagues nor attention', async ({ page, request }) => {
  const users = await manageUsers(request);
  const waiting = await users.create({ fullName: 'Lea Roth', email: 'lea.roth@example.com' });
  await signIn(page, waiting);
  await expect(page.getByText('Your account is not verified yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Colleagues awaiting verification' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Attention/ })).toHaveCount(0);
});
