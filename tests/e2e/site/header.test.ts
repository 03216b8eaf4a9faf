import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { recordRequests } from '../../support/browser/requests.ts';
import { visit } from '../admin/steps.ts';

const WHITE = 'rgb(255, 255, 255)';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const PAGES = ['HOME', 'SERVICES', 'PROJECTS', 'CONTACT'];

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the header links to the pages, to tracking on all but the home page, and stays while they change @long', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(links(page)).toHaveText([...PAGES, 'LOGIN']);
  await links(page).getByText('SERVICES').click();
  await expect(page).toHaveURL('/services');
  await expect(links(page)).toHaveText([...PAGES, 'TRACKING', 'LOGIN']);
  await expect(links(page).getByText('SERVICES')).toHaveAttribute('aria-current', 'page');
  await expect(links(page).getByText('HOME')).not.toHaveAttribute('aria-current');
  await page.goBack();

  await header(page).evaluate((element) => element.setAttribute('data-marked', 'yes'));
  for (const [name, path] of [
    ['SERVICES', '/services'],
    ['TRACKING', '/tracking'],
    ['HOME', '/'],
  ] as const) {
    await links(page).getByText(name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(header(page)).toHaveAttribute('data-marked', 'yes');
  }
  await expectClear(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Track a shipment' })).toBeVisible();
  await expectSolid(page);
  await expect(header(page)).toHaveAttribute('data-marked', 'yes');
  await links(page).getByText('LOGIN').click();
  await expect(page).toHaveURL('/login');
});

test('after a link the next Tab is in the page that it led to; a page opened by itself begins at its top @long', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await links(page).getByText('CONTACT').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('GET QUOTE does nothing @long', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const requests = recordRequests(page);
  const button = page.getByRole('button', { name: 'GET QUOTE' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(requests).toEqual([]);
});

test('on the home page it turns solid white above 50 px of scroll, and clear again @long', async ({ page }) => {
  await page.goto('/');
  await expect(header(page)).toHaveCSS('position', 'fixed');
  await expectClear(page);
  await scrollTo(page, 51);
  await expectSolid(page);
  await scrollTo(page, 50);
  await expectClear(page);
  await scrollTo(page, 900);
  await expectSolid(page);
});

test('a page reloaded half-way down has a solid header @long', async ({ page }) => {
  await page.goto('/');
  // The scroll position is stored shortly after the scroll; an earlier reload begins at the top.
  await expect(async () => {
    await scrollTo(page, 900);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2_000 }).toBe(900);
  }).toPass();
  await expectSolid(page);
});

test.describe('before its scripts have come', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('the header follows the scroll all the same @long', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(header(page)).toHaveCSS('background-color', TRANSPARENT);
    await scrollTo(page, 51);
    await expect(header(page)).toHaveCSS('background-color', WHITE);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the menu slides in, keeps the focus and gives it back', async ({ page }) => {
    await page.goto('/');
    await expect(links(page)).toHaveCount(0);
    const brand = header(page).getByText('Waybill Cargo');
    expect(
      await brand.evaluate((name) => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]),
    ).toEqual([0, 0]);
    const panel = await openMenu(page);
    await expect(panel.getByRole('link')).toHaveText([...PAGES, 'LOGIN']);
    await expect(panel.getByRole('button', { name: 'GET QUOTE' })).toBeEnabled();
    await expect(panel.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await openMenu(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('following a link closes the menu, be it to another page or to this one @long', async ({ page }) => {
    await page.goto('/');
    const panel = await openMenu(page);
    await panel.getByRole('link', { name: 'PROJECTS' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/projects');
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeVisible();
    await openMenu(page);
    await expect(panel.getByRole('link')).toHaveText([...PAGES, 'TRACKING', 'LOGIN']);
    await panel.getByRole('link', { name: 'PROJECTS' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/projects');
    await expect(menuButton(page)).toBeFocused();
  });

  test('Back closes the open menu with the page that it was opened on @long', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const panel = await openMenu(page);
    await panel.getByRole('link', { name: 'PROJECTS' }).click();
    await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeVisible();
    await openMenu(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(panel).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the header is solid and its Menu leads to the footer @long', async ({ page }) => {
    await page.goto('/');
    await expect(header(page)).toHaveCSS('background-color', WHITE);
    await expect(menuButton(page)).toBeHidden();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

async function openMenu(page: Page): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await menuButton(page).press('Enter');
  await expect(panel).toBeVisible();
  return panel;
}

async function scrollTo(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), pixels);
}

async function expectSolid(page: Page): Promise<void> {
  await expect(header(page)).toHaveAttribute('data-solid', 'true');
  await expect(header(page)).toHaveCSS('background-color', WHITE);
}

async function expectClear(page: Page): Promise<void> {
  await expect(header(page)).not.toHaveAttribute('data-solid');
  await expect(header(page)).toHaveCSS('background-color', TRANSPARENT);
}
