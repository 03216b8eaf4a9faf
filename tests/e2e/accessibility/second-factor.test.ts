import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, signInByCode } from '../admin/steps.ts';
import { addSecondFactor } from '../authenticator.ts';
import { manageUsers } from '../setup.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [390, 1280];

test('adding a second factor can be done by everyone @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ada Access', email: 'ada.access@example.com' });
  await signIn(page, clerk, '/account');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await dialog.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Code', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('recovery codes can be stored by everyone @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Cody Codes', email: 'cody@example.com' });
  const { nextCode, recoveryCodes } = await addSecondFactor(request, clerk);
  await signInByCode(page, clerk, recoveryCodes[0] ?? '', '/account');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(clerk.password);
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

test('removing a second factor can be done by everyone, also where few recovery codes are left @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Olga On', email: 'olga.on@example.com' });
  const { recoveryCodes } = await addSecondFactor(request, clerk);
  for (const used of recoveryCodes.slice(0, 9)) await signInByCode(page, clerk, used, '/account');
  await expect(page.getByText('1 recovery code left.')).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Password is required')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

test('removing the second factor of another can be done by everyone @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Elke Else', email: 'elke@example.com' });
  await addSecondFactor(request, clerk);
  await signIn(page, superAdmin, `/admin/users/${clerk.id}`);
  await expectAccessible(page, [320, 768, ...WIDTHS]);
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await expectAccessible(page, WIDTHS);
});
