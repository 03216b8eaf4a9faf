import type { Page } from 'playwright/test';
import type { Credentials } from '../../../factories/accounts/users.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { endSession, sessionDialog, signInAgain } from '../../admin/layout/end-session.ts';
import { signInByCode } from '../../admin/steps.ts';
import { addSecondFactor } from '../../authenticator.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { failing, manageUsers, tokenOf } from '../../setup.ts';

test.use({
  expectedConsoleErrors: [/Failed to load resource/],
  serverVariables: INBOX,
});

const WIDTHS = [320, 390, 1280];
const heading = (page: Page) => page.getByRole('heading', { name: 'Enter the code' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const recoveryCode = (page: Page) => page.getByLabel('Recovery code');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function givePassword(page: Page, account: Credentials): Promise<void> {
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page)).toBeVisible();
}

test('a wrong code is said and cleared, and the password can be given again @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Willa Wrong', email: 'willa@example.com' });
  const { nextCode } = await addSecondFactor(request, clerk);
  await page.goto('/login?redirect=%2Faccount');
  await page.getByLabel('Email').fill(clerk.email);
  await givePassword(page, clerk);
  await expect(code(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');

  await test.step('none, a wrong one, and an answer that does not come', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Code is required');
    await expectAccessible(page, WIDTHS);
    await code(page).fill('no code');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This code is not valid');
    await expect(code(page)).toHaveValue('');
    await expect(code(page)).toBeFocused();
    await failing(page, 'auth.answerChallenge', 429, 'Too many failed sign-ins. Please try again later.');
    await code(page).fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Too many failed sign-ins. Please try again later.');
    await expect(code(page)).toHaveValue('123456');
    await page.unrouteAll();
  });

  await test.step('back, where the e-mail address still is', async () => {
    await page.getByRole('button', { name: 'Back to the password' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(clerk.email);
    await expect(password(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await givePassword(page, { ...clerk, password: clerk.password });
    await code(page).fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  });
});

test('a recovery code opens once, and its owner is told @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Rita Recovery', email: 'rita@example.com' });
  const { recoveryCodes } = await addSecondFactor(request, clerk);
  const [first = '', second = ''] = recoveryCodes;
  const enter = async (text: string, before?: () => Promise<void>) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(clerk.email);
    await givePassword(page, clerk);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(recoveryCode(page)).toBeFocused();
    await before?.();
    await recoveryCode(page).fill(text);
    await page.keyboard.press('Enter');
  };
  await enter(first.toLowerCase(), () => expectAccessible(page, WIDTHS));
  await expect(page).toHaveURL('/admin/dashboard');
  await mailTo(clerk.email, 'A recovery code');
  await page.context().clearCookies();
  await enter(first);
  await expect(page.getByRole('alert')).toHaveText('This code is not valid');
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await recoveryCode(page).fill(second);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a sign-in that has ended begins again with the password @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Enno Ended', email: 'enno@example.com' });
  const { nextCode } = await addSecondFactor(request, clerk);
  await page.goto('/login');
  await page.getByLabel('Email').fill(clerk.email);
  await givePassword(page, clerk);
  // It ends what waits for its code.
  const headers = { 'auth-token': await tokenOf(request) };
  expect((await request.delete(`/api/user/${clerk.id}/sessions`, { headers })).status()).toBe(204);
  await code(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This sign-in took too long. Please sign in again.');
  await expect(password(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(clerk.email);
  await givePassword(page, clerk);
  await code(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('where the session has ended the code is asked for, too @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Sid Session', email: 'sid@example.com', isVerified: true });
  const { nextCode, recoveryCodes } = await addSecondFactor(request, clerk);
  await signInByCode(page, clerk, nextCode(), '/account');
  const name = page.getByLabel('Full Name');
  await name.fill('Sid Ney');
  await endSession(page);
  await page.getByRole('button', { name: 'Save Name' }).click();
  const question = sessionDialog(page);
  await signInAgain(page, clerk.password);
  await expect(question.getByLabel('Code', { exact: true })).toBeFocused();
  await question.getByLabel('Code', { exact: true }).fill('000 000');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('This code is not valid');
  await question.getByRole('button', { name: 'Back to the password' }).click();
  await expect(question.getByLabel('Email')).toHaveValue(clerk.email);
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await signInAgain(page, clerk.password);
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(name).toHaveValue('Sid Ney');
});
