import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, linkTo } from '../../inbox.ts';
import { failing } from '../../setup.ts';
import { sessionDialog } from '../layout/end-session.ts';
import { openEditUser, signIn, toast, visit } from '../steps.ts';

test.use({
  expectedConsoleErrors: [/Failed to load resource/],
  serverVariables: INBOX,
});

const INVITED = 'Invited, not accepted yet';
const email = 'ines.invited@example.com';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('who is invited chooses a password by the newest mail, and is verified @long', async ({ browser, page }) => {
  await signIn(page, superAdmin, '/admin/users');
  await test.step('invited from Add Admin, by keyboard', () => invite(page));

  await test.step('the list says that nobody accepted, and the invitation is sent again', async () => {
    const row = rowOf(page, email);
    await expect(row).toContainText(INVITED);
    await linkTo(email, 'Your account');
    await failing(page, 'superAdmin.resendInvitation', 500, 'Something went wrong. Please try again.');
    await row.getByRole('button', { name: 'Resend invitation to Ines Ibsen' }).click();
    await expect(toast(page, 'Failed to resend the invitation.')).toBeVisible();
    await page.unrouteAll();
    await row.getByRole('button', { name: 'Resend invitation to Ines Ibsen' }).click();
    await expect(toast(page, 'The invitation is on its way again.')).toBeVisible();
  });

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await test.step('the earlier link is dead, the newer one sets the password', async () => {
    await visit(theirs, await linkTo(email, 'Your account', 1));
    await accept(theirs);
    await expect(theirs.getByRole('alert')).toContainText('This link is not valid any more.');
    await expect(theirs.getByRole('alert')).toContainText('Ask a super-admin');
    await visit(theirs, await linkTo(email, 'Your account', 2));
    await accept(theirs);
    await expect(theirs.getByText('Your password is set. Please sign in.')).toBeVisible();
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill('Lighthouse-keeper');
    await theirs.keyboard.press('Enter');
    await expect(theirs).toHaveURL('/admin/dashboard');
    await expect(theirs.getByRole('complementary').getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('a super-admin ends their sessions', async () => {
    await visit(page, '/admin/users');
    await expect(rowOf(page, email)).not.toContainText(INVITED);
    await openEditUser(page, 'Ines Ibsen');
    await expect(page.getByText(/^Last sign-in: \w{3} \d/)).toBeVisible();
    await endAllSessions(page);
    await theirs.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(sessionDialog(theirs)).toBeVisible();
  });
  await context.close();
});

test('who accepts an invitation in a browser of somebody else is asked to sign in @long', async ({ page, request }) => {
  const { token } = await (await request.post('/api/login', { data: superAdmin })).json();
  const data = { fullName: 'Otto Olsen', email: 'otto@example.com', role: 'client' };
  await request.post('/api/invitations', { headers: { 'auth-token': token }, data });
  await signIn(page, superAdmin, '/admin/users?show=clients&search=otto');
  await openEditUser(page, 'Otto Olsen');
  await expect(page.getByText(INVITED).first()).toBeVisible();
  await expect(page.getByText('Last sign-in: Never')).toBeVisible();
  await page.getByRole('button', { name: 'Resend invitation to Otto Olsen' }).click();
  await expect(toast(page, 'The invitation is on its way again.')).toBeVisible();
  await visit(page, await linkTo(data.email, 'Your account', 2));
  await accept(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Admin' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Admin' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(field('Full Name')).toBeFocused();
  // As fast as a person: a button does not react to an Enter that may be a hand scanner's.
  await page.keyboard.type('Ines Ibsen', { delay: 60 });
  await dialog.getByRole('button', { name: 'Invite by e-mail instead' }).focus();
  await page.keyboard.press('Enter');
  await expect(field('Password')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Set a password instead' })).toBeFocused();
  await expect(field('Full Name')).toHaveValue('Ines Ibsen');
  await field('Email').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
  await field('Email').fill(superAdmin.email);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to create admin. Please check if email already exists.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeEnabled();
  await field('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(toast(page, `The invitation is on its way to ${email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill('Lighthouse-keeper');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Lighthouse-keeper');
  await page.keyboard.press('Enter');
}

async function endAllSessions(page: Page): Promise<void> {
  const open = page.getByRole('main').getByRole('button', { name: 'End all sessions' });
  const question = page.getByRole('dialog', { name: 'End all sessions' });
  await open.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toBeFocused();
  await failing(page, 'superAdmin.endSessions', 500, 'Something went wrong. Please try again.');
  await open.click();
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(page, 'Failed to end the sessions.')).toBeVisible();
  await page.unrouteAll();
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(page, 'All sessions have ended.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();
}
