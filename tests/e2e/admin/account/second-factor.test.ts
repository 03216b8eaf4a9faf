import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Credentials } from '../../../factories/accounts/users.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { addSecondFactor, authenticator, shownSecret } from '../../authenticator.ts';
import { INBOX, mailTo } from '../../inbox.ts';
import { manageUsers } from '../../setup.ts';
import { closeByEscape, signIn, signInByCode, toast } from '../steps.ts';

test.use({
  expectedConsoleErrors: [/status of (401|403)/],
  permissions: ['clipboard-read', 'clipboard-write'],
  serverVariables: INBOX,
});

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const dialog = (page: Page) => page.getByRole('dialog');
const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a second factor that is added on a telephone is asked for at the next sign-in', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Fiona Factor', email: 'fiona@example.com' });
  await request.post('/api/login', { data: clerk });
  await signIn(page, clerk, '/account');
  await expect(card(page)).toContainText('Off');
  await card(page).getByRole('button', { name: 'Add a second factor' }).click();
  await test.step('the password first', () => givePassword(page, clerk));
  const nextCode = await test.step('the secret, and a first code of it', () => enrol(page));
  await test.step('the recovery codes are not left by accident', () => storeCodes(page, clerk));
  await test.step('it is on, and other sessions can be ended', () => endOtherSessions(page, clerk));

  await test.step('signed out, and in again by password and code', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await enterPassword(page, clerk);
    const good = nextCode();
    await code(page).fill(good);
    // Six digits alone send nothing.
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.context().clearCookies();
    await enterPassword(page, clerk);
    await code(page).fill(good);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This code is not valid');
    await expect(page).toHaveURL('/login');
  });
});

test('the focus is not lost with the button that a late answer takes away @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Tara Tardy', email: 'tardy@example.com' });
  await signIn(page, clerk, '/account');
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/trpc/account.secondFactor*', (route) => allowed.then(() => route.continue()));
  await addByKeyboard(page, clerk);
  const button = card(page).getByRole('button', { name: 'Add a second factor' });
  await expect(button).toBeFocused();
  letThrough();
  await expect(button).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('new recovery codes replace the old, and by one of them the second factor is removed @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Rhea Covery', email: 'rhea@example.com' });
  const { nextCode, recoveryCodes: old } = await addSecondFactor(request, clerk);
  for (const used of old.slice(0, 9)) await signInByCode(page, clerk, used, '/account');

  await test.step('few are left', async () => {
    await expect(card(page)).toContainText('1 recovery code left. Please make new ones');
    await card(page).getByRole('button', { name: 'New recovery codes' }).click();
    await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
    await expect(dialog(page).getByText('Password is required')).toBeVisible();
    await password(page).fill(clerk.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Code is required')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await code(page).fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(recoveryCodes(page).getByRole('listitem')).toHaveCount(10);
  });
  const renewed = await recoveryCodes(page).getByRole('listitem').allInnerTexts();
  expect(renewed.filter((each) => old.includes(each))).toEqual([]);
  await page.getByLabel('I have stored these codes').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('10 recovery codes left.');
  await expect(card(page).getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await mailTo(clerk.email, 'New recovery codes');
  await test.step('removed', () => remove(page, clerk, { wrong: old[9] ?? '', right: renewed[0] ?? '' }));
});

/** Until the dialog is gone. */
async function addByKeyboard(page: Page, clerk: Credentials): Promise<() => string> {
  await card(page).getByRole('button', { name: 'Add a second factor' }).focus();
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(clerk.password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  const nextCode = authenticator(await shownSecret(page));
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
  await expect(recoveryCodes(page)).toBeFocused();
  // Copy, Download, Print, then the box.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('I have stored these codes')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  return nextCode;
}

async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

async function givePassword(page: Page, clerk: Credentials): Promise<void> {
  await expect(password(page)).toBeFocused();
  await password(page).fill('Seagull2025');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('Password is incorrect')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(clerk.password);
  await page.keyboard.press('Enter');
}

/** The app that has the secret now. */
async function enrol(page: Page): Promise<() => string> {
  const image = page.getByRole('img', { name: 'QR code with the secret for your authenticator app' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const secret = await shownSecret(page);
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await dialog(page).getByRole('button', { name: 'Copy secret' }).click();
  await expect(toast(page, 'Secret copied')).toBeVisible();
  expect(await clipboard(page)).toBe(secret.replaceAll(' ', ''));
  const uri = await page.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href');
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This code is not valid')).toBeVisible();
  await expect(code(page)).toBeFocused();
  const nextCode = authenticator(secret);
  const good = nextCode();
  await code(page).fill(`${good.slice(0, 3)} ${good.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(recoveryCodes(page)).toBeFocused();
  return nextCode;
}

async function storeCodes(page: Page, { email }: Credentials): Promise<void> {
  const codes = await recoveryCodes(page).getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('They are not shown again.');
  await page.getByRole('button', { name: 'Back to the codes' }).click();
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => clipboard(page)).toBe(codes.join('\n'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await file.path(), 'utf8');
  for (const part of [email, ...codes]) expect(text).toContain(part);
  await expectPrinted(page, codes);
  await page.getByLabel('I have stored these codes').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Paper has the codes and whose they are, and nothing else. */
async function expectPrinted(page: Page, codes: readonly string[]): Promise<void> {
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog(page).getByText('recovery codes of')).toBeVisible();
  for (const each of codes) await expect(page.getByText(each)).toBeVisible();
  await expect(page.getByText('I have stored these codes')).toBeHidden();
  await expect(page.getByText('Your account', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
}

async function endOtherSessions(page: Page, { email }: Credentials): Promise<void> {
  await expect(card(page)).toContainText(/On since .*10 recovery codes left\./);
  await expect(card(page)).toContainText('Your other sessions stay signed in.');
  await mailTo(email, 'A second factor was added');
  await card(page).getByRole('button', { name: 'End other sessions' }).click();
  await dialog(page).getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, 'All other sessions have ended.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(card(page)).not.toContainText('Your other sessions');
}

async function remove(page: Page, clerk: Credentials, codes: { wrong: string; right: string }): Promise<void> {
  const open = card(page).getByRole('button', { name: 'Remove second factor' });
  await open.click();
  await closeByEscape(page, dialog(page));
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await password(page).fill(clerk.password);
  await code(page).fill(codes.wrong);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This code is not valid')).toBeVisible();
  await code(page).fill(codes.right);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your second factor is removed.')).toBeVisible();
  await expect(card(page)).toContainText('Off');
  await mailTo(clerk.email, 'was removed');
  const signIns = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns.first()).toContainText('Second factor removed');
  await expect(signIns.nth(1)).toContainText('Wrong code of the second factor');
}
