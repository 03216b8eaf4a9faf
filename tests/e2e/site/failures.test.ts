import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';

const NOWHERE = '/nowhere-at-all';

test.describe('a page that is not there', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so, with the status 404, inside the frame of the site @long', async ({ page }) => {
    const answer = await page.goto(NOWHERE);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found - /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  });

  test('stands once in one frame below a page that is there, also for who is signed in', async ({ page }) => {
    const readMissing = async (path: string) => {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page).toHaveTitle(/^Page Not Found - /);
      await expect(page.getByRole('main')).toHaveCount(1);
    };
    for (const path of ['/tracking/nowhere', '/services/nowhere/at/all', '/account/nowhere']) {
      await readMissing(path);
      await expect(page.getByRole('banner')).toHaveCount(1);
    }
    await signIn(page, superAdmin);
    await readMissing('/account/nowhere');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('a path that cannot be decoded has the same words, and its buttons work @long', async ({ page }) => {
    for (const path of ['/%ff', '/services/%e0%a4%a', '/mail/%ff', '/admin/shipments/%ff', '/%']) {
      await page.goto('/support');
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL('/support');
    }
  });

  test('Go Back leads home where nothing lies before @long', async ({ page }) => {
    await page.goto(NOWHERE);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(NOWHERE);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a page that is not there, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test('offers the way home and no button that would do nothing @long', async ({ page }) => {
    await page.goto(NOWHERE);
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

/** A part of the page arrives broken, as after a bad deployment. */
async function breakPart(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("the secret of the harbour")' }),
  );
}

test.describe('a page that fails', () => {
  test.use({ expectedConsoleErrors: [/the secret of the harbour/] });

  test('shows the id of its request and nothing of the error', async ({ page }) => {
    await breakPart(page, 'support');
    const id = (await visit(page, '/contact'))?.headers()['x-request-id'] ?? '';
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Support' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    const content = page.getByRole('main');
    await expect(content).toHaveCount(1);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await expect(content).toContainText(`Request id: ${id}`);
    await expect(content).toContainText('Please give this id when you write to us');
    await expect(content).not.toContainText('secret');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('does so inside the frame of the staff area @long', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(superAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await breakPart(page, 'settings');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
