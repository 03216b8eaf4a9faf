import { expect, superAdmin, test } from '../../support/browser.ts';
import { signIn, signUp } from './steps.ts';

test('a visitor is sent to sign in before anything is shown, and comes back to what was asked for', async ({
  page,
}) => {
  const answer = await page.request.get('/admin/shipments?search=12E4', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe('/login?redirect=%2Fadmin%2Fshipments%3Fsearch%3D12E4');
  await page.goto('/admin/shipments?search=12E4');
  await page.getByLabel('Email').fill(superAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/shipments?search=12E4');
  await expect(page.getByPlaceholder('Search shipments...')).toHaveValue('12E4');
  await expect(page.getByText('No matching shipments found')).toBeVisible();
});

test('an admin who asks for a super-admin screen lands on the dashboard', async ({ page }) => {
  await signUp(page, { fullName: 'Plain Admin', email: 'plain@example.com', password: 'Seagull2026' });
  for (const path of ['/admin/users', '/admin/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
});

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await signIn(page, superAdmin);
  const other = await context.newPage();
  await other.goto('/admin/analytics');
  await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('half a session is none: without storage the cookie is ended too', async ({ page }) => {
  await signIn(page, superAdmin);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => location.reload());
  await page.waitForURL('**/login');
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('leads to signing in, which says why', async ({ page }) => {
    await signIn(page, superAdmin);
    const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
    await page.request.post('/api/logout', { headers: { 'auth-token': token } });
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.waitForURL('**/login?redirect=%2Fadmin%2Fshipments');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByText('Your session has ended')).toBeHidden();
  });
});

test('on a small screen the menu is a dialog that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, superAdmin);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText(['Dashboard', 'Shipments', 'Analytics', 'Users', 'Settings']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Management' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('an unknown path below /admin is the 404 page for everybody', async ({ page }) => {
  const answer = await page.request.get('/admin/nowhere');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<title>Page Not Found - ');
});
