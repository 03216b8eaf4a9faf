import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { failing, manageUsers } from '../../setup.ts';
import { signIn, toast, verifyAnyway, visit } from '../steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [320, 390, 768, 1280];
const LONG_NAME = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau';
const BROKEN = 'Something went wrong. Please try again.';
const UNAVAILABLE = 'The service is temporarily unavailable. Please try again.';

const EMPTY_LIST = {
  users: [],
  counts: { staff: 0, clients: 0, unverified: 0, inactive: 0 },
  pagination: { page: 1, totalPages: 1, totalItems: 0, hasPrevPage: false, hasNextPage: false },
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

// The failure is there before the page: the mouse still lies on the link, whose data is asked for when it is touched.
// The link is pressed when the browser has taken over: before, the server itself would render the list.
async function arriveAnew(page: Page, prepare: () => Promise<unknown>): Promise<void> {
  await page.unrouteAll();
  await prepare();
  await visit(page, '/admin/shipments');
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeEnabled();
  await page.getByRole('link', { name: 'Users' }).click();
}

test('a list that is rejected, missing, awaited or empty says which @long', async ({ page }) => {
  await signIn(page, superAdmin);

  await test.step('rejected', async () => {
    await arriveAnew(page, () => failing(page, 'users.list', 403, 'Access denied. Super admin role required.'));
    await expect(page.getByText('Access denied. Super admin role required.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Admin' })).toHaveCount(0);
  });

  await test.step('no list, and an empty one, which is awaited with a spinner', () => showMissingList(page));
});

test('the list says who is verified, and that the service is down @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  await users.create({ fullName: 'Odd Berg', email: 'odd@example.com' });
  const email = 'anneliese.wolkenstein-trostburg@logistics-department.example.com';
  const { id } = await users.create({ fullName: LONG_NAME, email });
  await users.update(id, { isActive: false });
  await signIn(page, superAdmin);

  await test.step('the service is down; Retry loads the page anew', async () => {
    await arriveAnew(page, () => failing(page, 'users.list', 503, UNAVAILABLE));
    await expect(page.getByRole('main').getByText('Failed to load admins')).toBeVisible();
    await expect(toast(page, 'Failed to load admins')).toBeVisible();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rowOf(page, 'odd@example.com')).toContainText('Unverified');
    const accounts = (await page.getByRole('row').count()) - 1;
    await expect(page.getByRole('heading', { name: 'Users', exact: true }).locator('..')).toHaveText(
      `Users${accounts}`,
    );
    await expectAccessible(page, WIDTHS);
  });

  await test.step('a verification that fails changes nothing, one that works can be taken back', () =>
    retryVerification(page));

  await test.step('nobody verifies themselves', async () => {
    const own = rowOf(page, superAdmin.email);
    await expect(own.getByText('You', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: /verify/i })).toHaveCount(0);
  });

  await test.step('an address of which nothing could be read is asked about all the same', async () => {
    await failing(page, 'users.signIns', 503, UNAVAILABLE);
    await rowOf(page, 'odd@example.com')
      .getByRole('link', { name: 'Odd Berg' })
      .evaluate((link: HTMLAnchorElement) => {
        history.pushState(null, '', link.href);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    await page.getByRole('button', { name: 'Verify User' }).click();
    const question = dialogOf(page, 'Address not checked');
    await expect(question).toContainText('Whether odd@example.com is confirmed could not be read');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(/Address (not )?confirmed/)).toHaveCount(0);
  });
});

test('an admin is added by keyboard, after everything that can be wrong was wrong @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/users');
  const open = page.getByRole('button', { name: 'Add Admin' });
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Add Admin');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const rejectedWith = async (message: string, at: string, marks: number) => {
    await page.keyboard.press('Enter');
    await expect(field(at)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(marks);
    await expect(field(at)).toBeFocused();
  };
  const FILL_IN = 'Please fill in all required fields.';

  await test.step('every broken field is marked, and the first has the focus', () =>
    showFirstBrokenRule(page, field, rejectedWith, FILL_IN));

  await test.step('a taken email, and too many calls, leave what was typed', () =>
    keepFormAfterRejection(page, dialog, field));

  await test.step('added, the user stands first in the list', async () => {
    await field('Email').fill(' Ada@Example.com ');
    await field('Email').focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Admin created successfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('ada@example.com');
    await expect(first).toContainText('admin');
    await expect(first).toContainText('Unverified');
  });
});

test('an edit changes the role first, then the verification, and stops where it fails @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const rolf = await users.create({ fullName: 'Rolf Amundsen', email: 'rolf@example.com' });
  await signIn(page, superAdmin, '/admin/users');
  const row = rowOf(page, rolf.email);
  const edit = dialogOf(page, 'Edit Admin');
  const save = edit.getByRole('button', { name: 'Save Changes' });
  const calls: string[] = [];
  page.on('request', (call) => {
    const procedure = /users\.(set\w+|list)/.exec(call.url())?.[1];
    if (procedure) calls.push(procedure);
  });

  await test.step('name and email cannot be changed', async () => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(edit.getByLabel('Full Name')).toHaveValue('Rolf Amundsen');
    await expect(edit.getByLabel('Full Name')).not.toBeEditable();
    await expect(edit.getByText('Name editing not supported yet', { exact: true })).toBeVisible();
    await expect(edit.getByLabel('Email')).not.toBeEditable();
    await expect(edit.getByText('Email editing not supported yet', { exact: true })).toBeVisible();
  });

  await test.step('the role fails: nothing else is tried', () => failRoleChange(page, edit, save, calls));

  await test.step('the verification fails: the role stays changed', () => failVerification(page, save, rolf.email));

  await test.step('then only the verification is left to do', async () => {
    calls.length = 0;
    await save.click();
    await verifyAnyway(page);
    await expect(toast(page, 'Admin updated successfully.')).toBeVisible();
    await expect(edit).toBeHidden();
    expect(calls).toEqual(['setVerification', 'list']);
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('both in one go, each followed by the list', async () => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Role').selectOption('Admin');
    await edit.getByRole('switch').click();
    calls.length = 0;
    await save.click();
    await expect(edit).toBeHidden();
    expect(calls).toEqual(['setRole', 'list', 'setVerification', 'list']);
  });

  await test.step('what another user changes meanwhile stays', () =>
    keepConcurrentChange({ users, rolf, row, edit, save }));

  await test.step('a deletion is confirmed, and sent once', () => deleteOnce(page, row));
});

test('clients stand apart, and have nothing to verify @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  await users.create({ fullName: 'Clara Client', email: 'clara.client@example.com', role: 'client' });
  await users.create({ fullName: 'Clara Clerk', email: 'clara.clerk@example.com' });
  await signIn(page, superAdmin, '/admin/users');
  await page.getByRole('searchbox').fill('clara');
  await expect(page.getByRole('link', { name: 'Staff 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clara Client' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients 1', exact: true }).click();
  const row = rowOf(page, 'clara.client@example.com');
  await expect(row).toContainText('Address not confirmed');
  await expect(row).not.toContainText(/verified/i);
  await expect(row.getByRole('button', { name: /verify/i })).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
});

test('a long list is searched and leafed through, and the address keeps the view @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  for (let number = 1; number <= 52; number += 1) {
    const name = `Docker ${String(number).padStart(2, '0')}`;
    await users.create({ fullName: name, email: `docker${number}@example.com`, isVerified: number % 2 === 0 });
  }
  await signIn(page, superAdmin, '/admin/users');

  await test.step('page by page', async () => {
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/admin\/users\?page=2$/);
    await expect(page.getByRole('row').last()).toContainText(superAdmin.email);
    await page.goBack();
    await expect(page.getByText(/^Showing 1 to 50 of \d+ users$/)).toBeVisible();
  });

  await test.step('those who wait for verification', async () => {
    await page.getByRole('link', { name: /^Awaiting verification/ }).click();
    await page.getByRole('searchbox').fill('docker 5');
    await expect(page).toHaveURL(/search=docker\+5/);
    await expect(page.getByRole('link', { name: /^Docker/ })).toHaveText([
      'Docker 51',
      'Docker 45',
      'Docker 35',
      'Docker 25',
      'Docker 15',
      'Docker 05',
    ]);
    await page.getByRole('button', { name: 'Verify Docker 51' }).click();
    await verifyAnyway(page);
    await expect(page.getByRole('link', { name: 'Docker 51' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No users found.')).toBeVisible();
  });
});

async function showMissingList(page: Page): Promise<void> {
  const noList = { result: { data: [] } };
  await arriveAnew(page, () => page.route('**/api/trpc/users.list**', (route) => route.fulfill({ json: noList })));
  await expect(page.getByRole('main').getByText('Invalid data format received')).toBeVisible();
  await expect(toast(page, 'Invalid data format received')).toBeVisible();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await arriveAnew(page, () =>
    page.route('**/api/trpc/users.list**', async (route) => {
      await asked;
      await route.fulfill({ json: { result: { data: EMPTY_LIST } } });
    }),
  );
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByText('No users found.')).toBeVisible();
}

async function retryVerification(page: Page): Promise<void> {
  const row = rowOf(page, 'odd@example.com');
  await failing(page, 'users.verify', 500, BROKEN);
  await row.getByRole('button', { name: 'Verify' }).click();
  await verifyAnyway(page);
  await expect(toast(page, 'Failed to verify admin.')).toBeVisible();
  await expect(toast(page, BROKEN)).toHaveCount(0);
  await expect(row).toContainText('Unverified');
  await page.unrouteAll();
  await row.getByRole('button', { name: 'Verify' }).click();
  await verifyAnyway(page);
  await expect(toast(page, 'Admin verified successfully.')).toBeVisible();
  await failing(page, 'users.unverify', 503, UNAVAILABLE);
  await row.getByRole('button', { name: 'Unverify' }).click();
  // At once: a toast leaves by itself.
  await Promise.all([
    expect(toast(page, 'Failed to unverify admin.')).toBeVisible(),
    expect(toast(page, UNAVAILABLE)).toBeVisible(),
  ]);
  await page.unrouteAll();
  await row.getByRole('button', { name: 'Unverify' }).click();
  await expect(toast(page, 'Admin unverified successfully.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Verify', exact: false })).toBeFocused();
}

async function showFirstBrokenRule(
  page: Page,
  field: (label: string) => Locator,
  expectRejectedWith: (message: string, at: string, marks: number) => Promise<void>,
  FILL_IN: string,
): Promise<void> {
  await expect(field('Full Name')).toBeFocused();
  await expect(field('Role')).toHaveValue('admin');
  await expectRejectedWith(FILL_IN, 'Full Name', 4);
  await page.keyboard.type('Ada Byron');
  await expectRejectedWith(FILL_IN, 'Email', 3);
  await page.keyboard.type('ada');
  await expectRejectedWith(FILL_IN, 'Password', 3);
  await page.keyboard.type('short');
  await expectRejectedWith(FILL_IN, 'Confirm Password', 3);
  await page.keyboard.type('other');
  await expectRejectedWith('Passwords do not match.', 'Confirm Password', 3);
  await field('Confirm Password').fill('short');
  await expectRejectedWith('Password must be at least 8 characters long.', 'Password', 2);
  await field('Password').fill('with-sign-8');
  await field('Confirm Password').fill('with-sign-8');
  await expectRejectedWith('Please enter one valid email address, such as name@example.com', 'Email', 1);
}

async function keepFormAfterRejection(page: Page, dialog: Locator, field: (label: string) => Locator): Promise<void> {
  const FAILED = 'Failed to create admin. Please check if email already exists.';
  await field('Email').fill(superAdmin.email);
  await page.keyboard.press('Enter');
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(field('Full Name')).toHaveValue('Ada Byron');
  await failing(page, 'users.create', 429, 'Too many calls.');
  await expect(dialog.getByRole('button', { name: 'Create Admin' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Too many calls.')).toBeVisible();
  // The error of the call before is leaving.
  await expect(toast(page, FAILED)).toHaveCount(1);
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Admin' })).toBeEnabled();
  await page.unrouteAll();
}

async function failRoleChange(page: Page, edit: Locator, save: Locator, calls: string[]): Promise<void> {
  await failing(page, 'users.setRole', 500, BROKEN);
  await edit.getByLabel('Role').selectOption('Super Admin');
  await edit.getByRole('switch', { name: 'Verified' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await verifyAnyway(page);
  await expect(toast(page, 'Failed to update admin role.')).toBeVisible();
  await expect(edit).toBeVisible();
  expect(calls).not.toContain('setVerification');
  await page.unrouteAll();
}

async function failVerification(page: Page, save: Locator, email: string): Promise<void> {
  await failing(page, 'users.setVerification', 500, BROKEN);
  await save.click();
  await verifyAnyway(page);
  await expect(toast(page, 'Failed to update verification status.')).toBeVisible();
  // Beneath the open dialog the list has no roles.
  await expect(page.locator('tr', { hasText: email })).toContainText('super-admin');
  await page.unrouteAll();
}

async function keepConcurrentChange({
  users,
  rolf,
  row,
  edit,
  save,
}: {
  users: Awaited<ReturnType<typeof manageUsers>>;
  rolf: { id: string };
  row: Locator;
  edit: Locator;
  save: Locator;
}): Promise<void> {
  await row.getByRole('button', { name: 'Edit' }).click();
  await users.update(rolf.id, { isVerified: true });
  await edit.getByLabel('Role').selectOption('Super Admin');
  await save.click();
  await expect(edit).toBeHidden();
  expect(await users.get(rolf.id)).toMatchObject({ role: 'super-admin', isVerified: true });
  await expect(row).toContainText('super-admin');
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
}

async function deleteOnce(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Delete' }).click();
  const confirm = dialogOf(page, 'Confirm Deletion');
  await expect(
    confirm.getByText('Are you sure you want to delete Rolf Amundsen? This action cannot be undone.', {
      exact: true,
    }),
  ).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm.getByText('This account has no shipments.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'Admin deleted successfully.')).toBeVisible();
  await expect(toast(page, 'Failed to delete admin.')).toHaveCount(0);
  await expect(confirm).toBeHidden();
  await expect(row).toHaveCount(0);
}
