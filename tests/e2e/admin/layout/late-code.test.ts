import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { holdScripts } from '../../../support/browser/hold-scripts.ts';
import { openNewShipment, signIn, toast, visit } from '../steps.ts';

test.describe('what is fetched when it is wanted', () => {
  test('a dialog says that it loads, can be given up, and opens when its code has come @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page);
    const open = page.getByRole('button', { name: 'New Shipment' });
    const loading = page.getByRole('status', { name: 'Loading' });
    await open.click();
    await expect(loading).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.keyboard.type('gd');
    await expect(page).toHaveURL('/admin/shipments');
    await page.keyboard.press('Escape');
    await expect(loading).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loading).toBeVisible();
    letThrough();
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await expect(dialog.getByLabel('Carrier')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('the menu of a telephone says so too @long', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, superAdmin, '/admin/dashboard');
    const { letThrough } = await holdScripts(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('a menu opens once its code has come, after a key at its first item @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const byKey = await holdScripts(page);
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.press('Enter');
    await expect(columns).toBeDisabled();
    byKey.letThrough();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();

    await visit(page, '/admin/shipments');
    const byPointer = await holdScripts(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    byPointer.letThrough();
    await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  });

  test('a message waits for what shows it, and is read out beside an open dialog @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page, '**/assets/sonner-*.js');
    const dialog = await openNewShipment(page);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(dialog.getByLabel('Sender Name')).toBeFocused();
    letThrough();
    await expect(toast(page, 'Validation Error')).toBeVisible();
  });
});

test.describe('the palette on a slow line', () => {
  test('has in its field what was typed before it came, and none of that reaches the page @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page);
    const field = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gs?nx/');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const hasFocusAtOnce = focusComesWith(page, '[role=dialog] [role=combobox]');
    letThrough();
    // While it takes over.
    await page.keyboard.type('kje', { delay: 20 });
    expect(await hasFocusAtOnce).toBe(true);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('gs?nxkje');
    await page.keyboard.type('!');
    await expect(field).toHaveValue('gs?nxkje!');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/shipments');
  });

  test('can be given up, with the focus where it was @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const { letThrough } = await holdScripts(page);
    const search = page.getByRole('searchbox', { name: 'Search shipments' });
    const field = page.getByRole('textbox', { name: 'Search or jump to' });
    await search.fill('Crates');
    await expect(page).toHaveURL(/search=Crates/);
    for (const close of ['Escape', 'Close']) {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type('of tea');
      if (close === 'Escape') await page.keyboard.press(close);
      else await page.getByRole('button', { name: close }).click();
      await expect(field).toHaveCount(0);
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('Crates');
    }
    letThrough();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  });
});

/** Whether the element has the focus before the browser can handle a key after it came. */
function focusComesWith(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          const element = document.querySelector(wanted);
          if (!element) return;
          observer.disconnect();
          resolve(document.activeElement === element);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
}

const LATE = [
  {
    what: 'a dialog',
    path: '/admin/shipments',
    code: 'opened-dialog',
    button: 'New Shipment',
    opened: 'Create New Shipment',
  },
  { what: 'a menu', path: '/admin/shipments', code: 'opened-views-menu', button: 'Views', opened: 'Views' },
] as const;

test.describe('code that does not come', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  for (const { what, path, code, button, opened } of LATE) {
    const tag = what === 'a dialog' ? '' : ' @long';
    test(`leaves ${what} closed and the page as it is, and is asked for again${tag}`, async ({ page }) => {
      const script = `**/assets/${code}-*.js*`;
      const dialog = page.getByRole(what === 'a menu' ? 'menu' : 'dialog', { name: opened });
      const opener = page.getByRole('button', { name: button, exact: true });
      await signIn(page, superAdmin, path);
      await page.route(script, (route) => route.abort('connectionreset'));
      await opener.click();
      await expect(toast(page, 'This could not be opened. Please check the connection and try again.')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute(script);
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
    });
  }
});

test.describe('a screen whose code does not come', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Failed import/] });

  test('without a network says so beside the menu, and opens once it is there @long', async ({ page, context }) => {
    await signIn(page, superAdmin, '/admin/settings');
    const loads = countLoads(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Fleet' }).click();
    await expect(page).toHaveURL('/admin/fleet');
    await expectNotOpened(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(heading(page)).toHaveText('System Settings');
    await page.goBack();
    await expectNotOpened(page);
    await expectAccessible(page, [390, 1280]);

    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.press('Enter');
    await expect(retry).not.toHaveAttribute('aria-disabled');
    await expect(retry).toBeFocused();
    await expectNotOpened(page);
    expect(loads()).toBe(0);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Fleet Management');
    expect(loads()).toBe(1);
  });

  test('says so where a single script or style sheet is missing @long', async ({ page }) => {
    for (const file of ['account.index-*.js', 'account-*.css']) {
      await signIn(page, superAdmin, '/admin/settings');
      const loads = countLoads(page);
      await page.route(`**/assets/${file}*`, (route) => route.abort('connectionreset'));
      await page.getByRole('link', { name: 'Account' }).click();
      await expectNotOpened(page);
      expect(loads()).toBe(0);
      await page.unroute(`**/assets/${file}*`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('Your account');
    }
  });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNotOpened(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Page Not Opened');
  const main = page.getByRole('main');
  await expect(main).toContainText('This could not be opened. Please check the connection and try again.');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}
