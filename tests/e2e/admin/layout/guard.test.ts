import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { manageUsers } from '../../setup.ts';
import { openNewShipment, signIn, signUp, visit } from '../steps.ts';
import { endSession, sessionDialog, signInAgain } from './end-session.ts';

test('an admin who asks for a super-admin screen lands on the dashboard @long', async ({ page }) => {
  await signUp(page, { fullName: 'Plain Admin', email: 'plain@example.com', password: 'Seagull2026' });
  for (const path of ['/admin/users', '/admin/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
});

test.describe('a call that is rejected while somebody signs out', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('leads nowhere else @long', async ({ page }) => {
    await signIn(page, superAdmin);
    await page.waitForLoadState('networkidle');
    const leaving = page.waitForRequest('**/login');
    // Sent while the session was good, answered when it is not.
    await page.route('**/api/trpc/users.list*', (route) => leaving.then(() => route.continue()));
    const rejected = page.waitForResponse((response) => response.status() === 401);
    await page.route('**/login', async (route) => {
      await rejected;
      // Whatever the answer sets off is quicker than the sign-in page.
      await delay(1_500);
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await rejected;
    await expect(page).toHaveURL('/login');
  });
});

test('half a session is none: without storage the cookie is ended too, behind a spinner @long', async ({ page }) => {
  await signIn(page, superAdmin);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());
  await page.route('**/sign-out', async (route) => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await route.continue();
  });
  await page.evaluate(() => location.reload());
  await page.waitForURL('**/login');
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
});

/** The page and its dialog leave the picture as it is when they are taken away: nothing of them can be read. */
async function expectCovered(page: Page): Promise<void> {
  const parts = page.locator('main, [role=dialog]:not(:has([type=password]))');
  const show = (visibility: string) =>
    parts.evaluateAll((elements: HTMLElement[], text) => {
      for (const { style } of elements) style.visibility = text;
    }, visibility);
  await expect(parts).toHaveCount(2);
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      // Again while the page is still being drawn in the new size.
      await expect(async () => {
        const covered = await page.screenshot({ animations: 'disabled' });
        await show('hidden');
        const alone = await page.screenshot({ animations: 'disabled' });
        await show('');
        expect(covered.equals(alone), `${width} ${colorScheme}`).toBe(true);
      }).toPass({ timeout: 15_000 });
    }
}

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('signing out in one tab signs out the other, except over unsaved changes @long', async ({ context, page }) => {
    const writer = await context.newPage();
    await signIn(page, superAdmin);
    await visit(writer, '/admin/shipments');
    const form = await openNewShipment(writer);
    await form.getByLabel('Receiver Name').fill('Ines Duarte');
    const other = await context.newPage();
    await other.goto('/admin/analytics');
    await expect(other.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await other.waitForLoadState('networkidle');
    const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await page.request.get('/api/me', { headers: { 'auth-token': token } })).status()).toBe(401);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/login\?redirect=/);

    const question = sessionDialog(writer);
    await test.step('its form waits until the same user signs in again, here or elsewhere', async () => {
      await expect(question).toContainText('You signed out in another tab. Sign in again to go on');
      await writer.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expectAccessible(writer, [390, 1280]);
      await expectCovered(writer);
      await signIn(page, superAdmin);
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Receiver Name')).toHaveValue('Ines Duarte');
      await page.getByRole('button', { name: 'Logout' }).click();
      await signInAgain(writer, superAdmin.password);
      await expect(question).toBeHidden();
      await expect(form.getByLabel('Receiver Name')).toHaveValue('Ines Duarte');
    });

    await test.step('nothing of it is sent in the name of another user', async () => {
      const users = await manageUsers(page.request);
      const other = await users.create({ fullName: 'Vera Holm', email: 'vera.holm@example.com' });
      const sent: string[] = [];
      await signIn(page, other);
      await expect(question).toContainText('Vera Holm has signed in in another tab.');
      const stored = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
      writer.on('request', (request) => sent.push(request.headers()['auth-token'] ?? ''));
      const refetched = writer.waitForRequest(/auth\.me/);
      await writer.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await refetched;
      expect(sent).not.toContain(stored);
      await question.getByRole('button', { name: 'Go on as the other user' }).click();
      await writer.waitForURL('**/admin/dashboard');
      await expect(writer.getByRole('complementary', { name: 'Sidebar' }).getByText('Vera Holm')).toBeVisible();
    });
  });

  test('leads to signing in, which says why, where storage does not say whose it was @long', async ({ page }) => {
    await signIn(page, superAdmin);
    await page.waitForLoadState('networkidle');
    await endSession(page);
    await page.evaluate(() => localStorage.removeItem('auth-user'));
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.waitForURL('**/login?redirect=%2Fadmin%2Fshipments');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByText('Your session has ended')).toBeHidden();
  });
});

test.describe('whoever is changed by another user', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('sees in the sidebar who they are now @long', async ({ page, request }) => {
    await signUp(page, { fullName: 'Karin Boye', email: 'karin@example.com', password: 'Seagull2026' });
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-user') ?? '{}')._id as string);
    const { token } = await (await request.post('/api/login', { data: superAdmin })).json();
    const change = (path: string, data = {}) =>
      request.put(`/api/user/${id}/${path}`, { headers: { 'auth-token': token }, data });
    const says = async (...texts: string[]) => {
      for (const text of texts) await expect(sidebar.getByText(text, { exact: true })).toBeVisible();
    };

    await says('Karin Boye', 'karin@example.com', 'Admin', 'Unverified');
    await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveCount(0);

    await change('verify');
    await page.getByRole('link', { name: 'Analytics' }).click();
    await says('Verified');

    await page.route('**/api/trpc/auth.me**', async (route) => {
      const { result } = await (await route.fetch()).json();
      const user = { ...result.data.user, fullName: '', email: '' };
      await route.fulfill({ json: { result: { data: { user } } } });
    });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await says('Admin User', 'no-email');
    await page.unrouteAll();

    await change('role', { role: 'client' });
    await page.goto('/admin/users');
    await page.getByLabel('Email').fill('karin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Seagull2026');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/dashboard');
    await says('Client');
    await expect(sidebar.getByText(/verified/i)).toHaveCount(0);
    const response = await page.request.get('/admin/shipments/SHP-OF-HERS', { maxRedirects: 0 });
    expect(response.headers().location).toBe('/tracking?number=SHP-OF-HERS');
  });
});

test.describe('a list that is asked for while the right to it is withdrawn', () => {
  test.use({ expectedConsoleErrors: [/status of 403 .*shipments\.attention/] });

  test('whose verification comes and goes sees it on returning to the tab, and may open what it opens @long', async ({
    page,
    request,
  }) => {
    const users = await manageUsers(request);
    const clerk = await users.create({ fullName: 'Vera Lund', email: 'vera.lund@example.com' });
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const returnToTab = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await signIn(page, clerk);
    await expect(page.getByText('Your account is not verified yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Colleagues awaiting verification' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Attention/ })).toHaveCount(0);
    await sidebar.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(page.getByRole('button', { name: 'New Shipment' })).toBeDisabled();
    await users.verify(clerk.id);
    await returnToTab();
    await expect(sidebar.getByText('Verified', { exact: true })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Attention' }).click();
    await expect(page).toHaveURL('/admin/attention');
    await sidebar.getByRole('link', { name: 'Shipments', exact: true }).click();
    await users.update(clerk.id, { isVerified: false });
    await returnToTab();
    await expect(sidebar.getByText('Unverified', { exact: true })).toBeVisible();
    await expect(page.getByText(/You cannot create, change or delete shipments until/)).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Attention' })).toHaveCount(0);
  });
});

test('who waits for verification sees it come, without a reload @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Selma Lind', email: 'selma@example.com' });
  await page.clock.install();
  await signIn(page, clerk, '/admin/shipments');
  await expect(page.getByText(/You cannot create, change or delete shipments until/)).toBeVisible();
  await users.verify(clerk.id);
  await page.clock.fastForward('00:30');
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeEnabled();
  await expect(page.getByText(/You cannot create, change or delete shipments until/)).toHaveCount(0);
});

test.describe('an unknown path below /admin', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('is the 404 page, for who is signed in beside the sidebar @long', async ({ page }) => {
    const admin = (reader: Page) => reader.getByRole('navigation', { name: 'Admin' });
    const footer = page.getByRole('navigation', { name: 'Footer' });

    await test.step('a visitor is not asked to sign in', async () => {
      expect((await page.goto('/admin/nowhere'))?.status()).toBe(404);
      await expect(page).toHaveURL('/admin/nowhere');
      await expectNotFound(page);
      await expect(footer).toBeVisible();
      await expect(admin(page)).toHaveCount(0);
    });

    await signIn(page, superAdmin, '/admin/fleet');
    for (const path of ['/admin/nowhere', '/admin/users/1/nowhere']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectNotFound(page);
      await expect(admin(page).getByRole('link', { name: 'Fleet' })).toBeVisible();
      await expect(footer).toHaveCount(0);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL('/admin/fleet');
    }
    await page.goto('/admin/nowhere');
    await admin(page).getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
    await expect(page.getByText('Page Not Found')).toHaveCount(0);

    await test.step('a number that no shipment has', async () => {
      const answer = await visit(page, '/admin/shipments/WB4H7KPM2QX9RTC5J');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Shipment not found' })).toBeVisible();
      await expect(page.getByText('No such shipment')).toBeVisible();
      await expect(page.getByText('Not delivered')).toHaveCount(0);
      await expect(admin(page)).toBeVisible();
      await expectAccessible(page, [320, 390, 1440]);
    });

    await page.goto('/admin/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Page Not Found - /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
}
