import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn } from '../admin/steps.ts';
import { manageUsers } from '../setup.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [390, 1280];
const LONG_NAME = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau';

test('the dialogs of the list can be used by everyone @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  await users.create({ fullName: 'Dora Dock', email: 'dora@example.com' });
  await signIn(page, superAdmin, '/admin/users?search=Dora');
  await page.getByRole('button', { name: 'Add Admin' }).click();
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Escape');
  for (const button of ['Edit Dora Dock', 'Delete Dora Dock']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('Edit User can be used by everyone, and read without JavaScript @long', async ({ browser, page, request }) => {
  const users = await manageUsers(request);
  const { id } = await users.create({ fullName: LONG_NAME, email: 'anneliese2@example.com' });
  await signIn(page, superAdmin, `/admin/users/${id}`);
  await expectAccessible(page, [320, 768, ...WIDTHS]);

  await test.step('colours of the system: a switch has an edge and a knob', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const status = page.getByRole('switch', { name: 'Account Status' });
    const [track, edge, knob] = await status.evaluate((element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, borderTopColor, getComputedStyle(element.firstElementChild ?? element).backgroundColor];
    });
    expect([edge, knob]).not.toContain(track);
    await page.emulateMedia({ forcedColors: null });
  });

  await users.update(id, { isVerified: true, role: 'super-admin', isActive: false });
  await page.reload();
  await expect(page.getByText('Account deactivated by')).toBeVisible();
  await expectAccessible(page, WIDTHS);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const reader = await plain.newPage();
  await reader.goto(`/admin/users/${id}`);
  await expect(reader.getByLabel('Full Name')).toHaveValue(LONG_NAME);
  await expect(reader.getByText('Role changed from Admin to Super-Admin by Super Admin')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await plain.close();

  await page.goto('/admin/users/nonsense');
  await expect(page.getByText('User not found.')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});
