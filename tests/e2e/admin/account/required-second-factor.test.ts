import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test, testInFull } from '../../../support/browser/browser.ts';
import { authenticator, shownSecret } from '../../authenticator.ts';
import { signIn, signUp, toast, visit } from '../steps.ts';

test.use({ serverVariables: { REQUIRE_SECOND_FACTOR: 'all' } });

const ASKED = 'Your company asks for a second factor.';

testInFull('who must have a second factor adds it first, and then goes on', async ({ browser, page }) => {
  await signIn(page, superAdmin, '/admin/users');
  await expect(page).toHaveURL('/account');
  const main = page.getByRole('main');
  await expect(main).toContainText(ASKED);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('The other pages open once your account page is done.');
  await expectAccessible(page, [390, 1280]);

  await test.step('without JavaScript the page says so, too', async () => {
    const storageState = await page.context().storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
    const reader = await plain.newPage();
    await reader.goto('/admin/dashboard');
    await expect(reader).toHaveURL('/account');
    await expect(reader.getByRole('main')).toContainText(ASKED);
    // Playwright reads no text inside noscript.
    expect(await reader.getByRole('main').innerHTML()).toContain('This needs JavaScript. Please switch it on.');
    await plain.close();
  });

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

testInFull('a new account begins at its account page', async ({ page }) => {
  await signUp(page, { fullName: 'Nora New', email: 'nora@example.com', password: 'Seagull2026' });
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(ASKED);
});
