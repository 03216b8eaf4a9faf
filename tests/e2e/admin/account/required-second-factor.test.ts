import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { authenticator, shownSecret } from '../../authenticator.ts';
import { signIn, signUp, toast, visit } from '../steps.ts';

test.use({ serverVariables: { REQUIRE_SECOND_FACTOR: 'all' } });

const ASKED = 'Your company asks for a second factor.';

test('who must have a second factor adds it first, and then goes on @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/users');
  await expect(page).toHaveURL('/account');
  const main = page.getByRole('main');
  await expect(main).toContainText(ASKED);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('The other pages open once your account page is done.');
  await expectAccessible(page, [390, 1280]);

  const recoveryCodes = await test.step('added', async () => {
    await page.getByRole('button', { name: 'Add a second factor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(superAdmin.password);
    await page.keyboard.press('Enter');
    const nextCode = authenticator(await shownSecret(page));
    await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByLabel('I have stored these codes').click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(main).toContainText('Your second factor is on.');
    await expect(main).not.toContainText(ASKED);
    await expectAccessible(page, [390, 1280]);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/admin/users');
    return codes;
  });

  await test.step('removed, it is asked for again', async () => {
    await visit(page, '/account');
    await expect(main).not.toContainText(ASKED);
    await page.getByRole('button', { name: 'Remove second factor' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(superAdmin.password);
    await page
      .getByRole('dialog')
      .getByLabel('Code', { exact: true })
      .fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your second factor is removed.')).toBeVisible();
    await expect(main).toContainText(ASKED);
  });
});

test('a new account begins at its account page @long', async ({ page }) => {
  await signUp(page, { fullName: 'Nora New', email: 'nora@example.com', password: 'Seagull2026' });
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(ASKED);
});
