import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { failing, manageUsers } from '../../setup.ts';
import { openEditUser, signIn, signUp, toast, verifyAnyway, visit } from '../steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const NOWHERE = '/admin/users/00000000-0000-4000-8000-000000000000';

/** The four badges, in their order. */
async function permissions(page: Page): Promise<string[]> {
  return page.locator('[data-slot=card]', { hasText: 'Current Permissions' }).getByRole('definition').allTextContents();
}

test('a user is opened from the list, verified, promoted and deactivated, and the audit log has it all @long', async ({
  browser,
  page,
}) => {
  const visitor = await browser.newContext();
  await signUp(await visitor.newPage(), { fullName: 'Liv Dahl', email: 'liv@example.com', password: 'Seagull2026' });
  await visitor.close();
  await signIn(page, superAdmin, '/admin/users');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const open = () => openEditUser(page, 'Liv Dahl');
  const auditLog = page.getByRole('main').getByRole('listitem');

  await test.step('what is known of a new account', () => readNewAccount(page, open, auditLog));

  await test.step('verified', async () => {
    const verify = page.getByRole('button', { name: 'Verify User' });
    await failing(page, 'users.verify', 500, 'Something went wrong. Please try again.');
    await verifyWith(page, verify, 'Failed to verify user.');
    await page.unrouteAll();
    await verifyWith(page, verify, 'User verified successfully.');
    await expect(verify).toHaveCount(0);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(auditLog.first()).toContainText('Verified by Super Admin');
    expect(await permissions(page)).toEqual(['Yes', 'Yes', 'Yes', 'No']);
  });

  await test.step('promoted: only the role travels, and the list comes back', async () => {
    await page.getByLabel('Role').selectOption('Super Admin');
    await page.getByRole('link', { name: 'Back to Users' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    const [call] = await Promise.all([page.waitForRequest(/users\.update/), save.click()]);
    expect(Object.keys(call.postDataJSON()).sort()).toEqual(['id', 'role']);
    await expect(page).toHaveURL('/admin/users');
    await expect(toast(page, 'User updated successfully.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Liv Dahl' })).toContainText('super-admin');
  });

  await test.step('deactivated, by keyboard', async () => {
    await page.getByRole('link', { name: 'Liv Dahl' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Role')).toHaveValue('super-admin');
    expect(await permissions(page)).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
    await page.getByLabel('Account Status').focus();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Account Status')).not.toBeChecked();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/users');
    await expect(page.getByRole('row').filter({ hasText: 'Liv Dahl' })).toContainText('Inactive');
  });

  await test.step('the audit log, newest first', () => readAuditLog(page, open, auditLog));
});

test('what fails is said, and the own account says why beforehand @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const vera = await users.create({ fullName: 'Vera Voss', email: 'vera@example.com' });
  await signIn(page, superAdmin, '/admin/users');
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('the last super-admin cannot step down', async () => {
    await openEditUser(page, 'Super Admin');
    await expect(page.getByText('This is your own account.')).toBeVisible();
    await page.getByLabel('Role').selectOption('Admin');
    await save.click();
    await expect(toast(page, 'Failed to update user.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users\/.+/);
    // Other scenarios have signed in as the same user.
    const older = page.getByRole('button', { name: 'Show older entries' });
    const first = page.getByRole('listitem').filter({ hasText: 'Account created as Super-Admin by the system' });
    await expect(async () => {
      if (!(await first.isVisible())) await older.click({ timeout: 1_000 });
      await expect(first).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('no answer, and a service that is down', () => failToSave(page, vera, save));

  await test.step('rejected by the call', async () => {
    await visit(page, '/admin/users');
    await expect(page.getByRole('button', { name: 'Add Admin' })).toBeEnabled();
    await failing(page, 'users.byId', 403, 'Access denied. Super admin role required.');
    await openEditUser(page, 'Vera Voss');
    await expect(page.getByText('Access denied. Super admin role required.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'User Information' })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('deleted by another user meanwhile: not found, and the audit log knows', async () => {
    await visit(page, `/admin/users/${vera.id}`);
    await expect(save).toBeEnabled();
    await users.remove(vera.id);
    await page.getByLabel('Role').selectOption('Super Admin');
    await save.click();
    await expect(toast(page, 'Failed to update user.')).toBeVisible();
    await expect(page.getByText('User not found.', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Account deleted while Admin by Super Admin' }),
    ).toBeVisible();
    for (const path of [NOWHERE, '/admin/users/nonsense']) {
      await page.goto(path);
      await expect(page.getByText('User not found.', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Audit Trail' })).toHaveCount(0);
    }
  });
});

async function verifyWith(page: Page, verify: Locator, message: string): Promise<void> {
  await verify.click();
  await verifyAnyway(page);
  await expect(toast(page, message)).toBeVisible();
}

async function readNewAccount(page: Page, open: () => Promise<void>, auditLogEntries: Locator): Promise<void> {
  await open();
  await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Liv Dahl');
  await expect(page.getByLabel('Full Name')).not.toBeEditable();
  await expect(page.getByText('Name editing not supported yet')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('liv@example.com');
  await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');
  await expect(page.getByText('Email editing not supported yet')).toBeVisible();
  await expect(page.getByLabel('Account Status')).toBeChecked();
  await expect(page.getByLabel('Role').getByRole('option')).toHaveText(['Admin', 'Super Admin']);
  await expect(page.getByText('Pending Verification', { exact: true })).toBeVisible();
  await expect(page.getByText('Address not confirmed')).toBeVisible();
  await expect(page.getByText('This user cannot create or manage shipments until verified.')).toBeVisible();
  await expect(page.getByText('Created By: Super Admin')).toHaveCount(0);
  expect(await permissions(page)).toEqual(['Yes', 'No', 'Yes', 'No']);
  await expect(auditLogEntries.locator('p')).toHaveText(['Signed in', 'Account created as Admin by themselves']);
}

async function readAuditLog(page: Page, open: () => Promise<void>, auditLogEntries: Locator): Promise<void> {
  await open();
  await expect(auditLogEntries.locator('p')).toHaveText([
    'Account deactivated by Super Admin',
    'Role changed from Admin to Super-Admin by Super Admin',
    'Verified by Super Admin',
    'Signed in',
    'Account created as Admin by themselves',
  ]);
  await expect(auditLogEntries.locator('time')).toHaveCount(5);
  expect(await permissions(page)).toEqual(['No', 'No', 'No', 'No']);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/users');
  await open();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Management' })).toBeVisible();
}

async function failToSave(page: Page, vera: { id: string }, save: Locator): Promise<void> {
  await visit(page, `/admin/users/${vera.id}`);
  await expect(save).toBeEnabled();
  await page.getByLabel('Account Status').click();
  await page.route('**/api/trpc/users.update**', (route) => route.abort());
  await save.click();
  await expect(toast(page, 'An error occurred while updating the user.')).toBeVisible();
  await page.unrouteAll();
  const UNAVAILABLE = 'The service is temporarily unavailable. Please try again.';
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const error = { message: UNAVAILABLE, code: -32603, data: { code: 'FAILED', httpStatus: 503 } };
  await page.route('**/api/trpc/users.update**', async (route) => {
    await asked;
    await route.fulfill({ status: 503, json: { error } });
  });
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  // At once: a toast leaves by itself.
  await Promise.all([
    expect(toast(page, 'Failed to update user.')).toBeVisible(),
    expect(toast(page, UNAVAILABLE)).toBeVisible(),
  ]);
  await expect(page.getByLabel('Account Status')).not.toBeChecked();
  await page.unrouteAll();
}
