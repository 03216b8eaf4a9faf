import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, visit } from '../steps.ts';

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test('staff choose day or night for the admin area, and the server sends it so @long', async ({ context, page }) => {
  const html = page.locator('html');
  const served = async () => /<html[^>]*>/.exec(await (await page.request.get('/admin/dashboard')).text())?.[0];
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'theme');
  await signIn(page, superAdmin);
  const choice = page.getByRole('complementary').getByRole('group', { name: 'Theme' });

  await test.step('without a choice the device decides', async () => {
    await expect(choice.getByRole('radio')).toHaveCount(3);
    await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(html).not.toHaveAttribute('data-theme');
    expect(await scheme(page)).toBe('light dark');
    expect(await served()).toBe('<html lang="en" dir="ltr">');
  });

  await test.step('a choice holds at once, after a reload, and in the HTML', async () => {
    await choice.getByRole('radio', { name: 'Dark' }).check();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await scheme(page)).toBe('dark');
    expect(await cookies()).toMatchObject([{ value: 'dark', path: '/', sameSite: 'Lax', httpOnly: false }]);
    expect(await served()).toBe('<html lang="en" dir="ltr" data-theme="dark">');
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.getByRole('link', { name: 'Analytics' }).click();
    // The screen that opens takes the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('what is only shown looks otherwise than a field, also in the dark', async () => {
    await visit(page, '/account');
    await expect(page.getByText('or the operator set up your account with it')).toBeVisible();
    const look = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => {
        const { color, backgroundColor, borderStyle } = getComputedStyle(field);
        return [color, backgroundColor, borderStyle];
      });
    const [shown, typed] = [await look('Email'), await look('Full Name')];
    for (const [index, value] of shown.entries()) expect(value).not.toBe(typed[index]);
  });

  await test.step('by keyboard too, and away again', async () => {
    await expect(choice.getByRole('radio', { name: 'Dark' })).toBeEnabled();
    await choice.getByRole('radio', { name: 'Dark' }).press('ArrowLeft');
    await expect(choice.getByRole('radio', { name: 'Light' })).toBeFocused();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await choice.getByRole('radio', { name: 'System' }).check();
    await expect(html).not.toHaveAttribute('data-theme');
    expect(await cookies()).toEqual([]);
  });

  await test.step('from the menu of a small screen; public pages follow the device', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('radio', { name: 'Dark' }).check();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.goto('/');
    await expect(html).not.toHaveAttribute('data-theme');
    await page.goBack();
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('without JavaScript', () => {
  test('the choice made before still shows @long', async ({ browser, baseURL, page }) => {
    await signIn(page, superAdmin);
    const quiet = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    await quiet.addCookies([{ name: 'theme', value: 'dark', url: `${baseURL}/admin` }]);
    const sheet = await quiet.newPage();
    await sheet.goto('/admin/dashboard');
    await expect(sheet.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(sheet.getByRole('complementary').getByRole('radio', { name: 'Dark' })).toBeDisabled();
    await quiet.close();
  });
});
