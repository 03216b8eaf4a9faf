import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { manageUsers } from '../../setup.ts';
import { signIn, toast, verifyAnyway } from '../steps.ts';

test('a clerk verifies a colleague on the dashboard, and is asked twice where the address is not confirmed @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ruth Adler', email: 'ruth.adler@example.com', isVerified: true });
  await users.create({ fullName: 'Nils Berg', email: 'nils.berg@example.com' });
  await signIn(page, clerk);
  const card = page.getByRole('region', { name: 'Colleagues awaiting verification' });
  const nils = card.getByRole('listitem').filter({ hasText: 'Nils Berg' });
  await expect(nils).toContainText('nils.berg@example.com, since');
  await expect(nils).toContainText('Address not confirmed');
  await nils.getByRole('button', { name: 'Verify Nils Berg' }).click();
  const question = page.getByRole('dialog', { name: 'Address not confirmed' });
  await expect(question).toContainText('nils.berg@example.com');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(nils.getByRole('button', { name: 'Verify Nils Berg' })).toBeFocused();
  await nils.getByRole('button', { name: 'Verify Nils Berg' }).click();
  await verifyAnyway(page);
  await expect(toast(page, 'Admin verified successfully.')).toBeVisible();
  await expect(nils).toHaveCount(0);
});

test('however many wait, the newest are on the last page, and the menu counts them @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ida Lund', email: 'ida.lund@example.com', isVerified: true });
  for (let count = 1; count <= 21; count += 1)
    await users.create({ fullName: `Newcomer ${count}`, email: `newcomer${count}@example.com` });
  await signIn(page, clerk);
  const card = page.getByRole('region', { name: 'Colleagues awaiting verification' });
  await expect(card.getByRole('listitem')).toHaveCount(20);
  await expect(card.getByText('Newcomer 21', { exact: true })).toHaveCount(0);
  await card.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/dashboard?awaiting=2');
  await expect(card.getByRole('listitem').last()).toContainText('Newcomer 21');
  await page.goto('/admin/dashboard?awaiting=99');
  await expect(page).toHaveURL('/admin/dashboard?awaiting=2');
  const figures = card.getByText(/of \d+ colleagues/);
  const total = /of (\d+) colleagues/.exec((await figures.textContent()) ?? '')?.[1];
  await signIn(page, superAdmin);
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Users/ })).toHaveText(
    `Users${total} waiting`,
  );
});

test('nobody tells a client to be verified @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const client = await users.create({ fullName: 'Kai Brandt', email: 'kai.brandt@example.com', role: 'client' });
  await users.verify(client.id);
  await signIn(page, client);
  for (const path of ['/admin/dashboard', '/admin/import']) {
    await page.goto(path);
    await expect(page.getByText('That is for verified staff.').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/has verified|not verified|verify you/);
  }
});
