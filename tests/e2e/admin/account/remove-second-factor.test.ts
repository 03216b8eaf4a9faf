import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { addSecondFactor } from '../../authenticator.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { failing, manageUsers } from '../../setup.ts';
import { signIn, signInByCode, toast, visit } from '../steps.ts';

test.use({
  expectedConsoleErrors: [/Failed to load resource/],
  serverVariables: INBOX,
});

const card = (page: Page) => page.locator('[data-slot=card]', { hasText: 'Last sign-in' });

test("a super-admin removes another's second factor, whose password alone opens the account then @long", async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Lena Lost', email: 'lena@example.com' });
  await signIn(page, superAdmin, `/admin/users/${clerk.id}`);
  await expect(card(page)).toContainText('Second factor: Off');
  await expect(card(page).getByRole('button', { name: 'Remove second factor' })).toHaveCount(0);
  await addSecondFactor(request, clerk);
  await visit(page, `/admin/users/${clerk.id}`);
  await expect(card(page)).toContainText('Second factor: On');

  const open = card(page).getByRole('button', { name: 'Remove second factor' });
  const question = page.getByRole('dialog', { name: 'Remove second factor' });
  await open.click();
  await expect(question).toContainText('the password alone opens the account of Lena Lost');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toBeFocused();
  await failing(page, 'superAdmin.removeSecondFactor', 500, 'Something went wrong. Please try again.');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(toast(page, 'Failed to remove the second factor.')).toBeVisible();
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(toast(page, 'The second factor is removed.')).toBeVisible();
  await expect(card(page)).toContainText('Second factor: Off');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'Second factor removed by Super Admin',
  );
  await mailTo(clerk.email, 'was removed');
  const answer = await request.post('/api/login', { data: clerk });
  expect(await answer.json()).toHaveProperty('token');
});

test('the own second factor is removed on the account page @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const boss = await users.create({ fullName: 'Own Boss', email: 'own-boss@example.com', role: 'super-admin' });
  const { nextCode } = await addSecondFactor(request, boss);
  await signInByCode(page, boss, nextCode(), `/admin/users/${boss.id}`);
  await expect(card(page)).toContainText('Second factor: On');
  await expect(card(page).getByRole('button', { name: 'Remove second factor' })).toHaveCount(0);
  await card(page).getByRole('link', { name: 'your account page' }).click();
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeVisible();
});
