import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');

const excess = (page: Page) =>
  page.locator('[data-slot=table-container]').evaluate((box) => box.scrollWidth - box.clientWidth);

const LONG_NAME = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau';

test('shipments are sorted by their headers, with the pointer and by keyboard @long', async ({ page, request }) => {
  await createShipments(
    request,
    ['pending', 'delivered', 'on-hold'].map((status) => ({ description: 'Sortable', status })),
  );
  await signIn(page, superAdmin, '/admin/shipments?search=Sortable');
  await expect(header(page, 'Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(header(page, 'Carrier').getByRole('button')).toHaveCount(0);

  await test.step('by status: a press, and another turns it round', async () => {
    await header(page, 'Status').getByRole('button').click();
    await expect(page).toHaveURL(/sortBy=status&sortOrder=asc$/);
    await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Created')).not.toHaveAttribute('aria-sort');
    await expect(bodyRows(page)).toHaveText([/DELIVERED/, /ON-HOLD/, /PENDING/]);
    // While the next rows are on their way nothing can be pressed.
    await expect(page.locator('main [aria-busy=true], main [inert]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sortBy=status$/);
    await expect(bodyRows(page)).toHaveText([/PENDING/, /ON-HOLD/, /DELIVERED/]);
    await expect(header(page, 'Status').getByRole('button')).toBeFocused();
  });

  await test.step('by number, in the address of whoever gets the link', async () => {
    await header(page, 'Tracking #').getByRole('button').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/sortBy=trackingNumber&sortOrder=asc$/);
    await visit(page, page.url());
    await expect(bodyRows(page)).toHaveCount(3);
    const numbers = await bodyRows(page).getByRole('link', { name: /^WB/ }).allTextContents();
    expect(numbers).toEqual(numbers.toSorted());
    await page.goBack();
    await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'descending');
  });
});

test('the table fits its screen, and its headers stay in sight @long', async ({ page, request }) => {
  await createShipments(request, [
    ...['pending', 'delivered', 'on-hold'].map((status) => ({ description: 'Card', status })),
    { description: 'A long description: '.repeat(4), senderName: LONG_NAME, status: 'out-for-delivery' },
    ...Array.from({ length: 20 }, () => ({ description: 'Filler', senderName: 'Filler' })),
  ]);
  const users = await manageUsers(request);
  await users.create({ fullName: LONG_NAME, email: 'anneliese.wolkenstein-trostburg@logistics.example.com' });
  await signIn(page, superAdmin);

  await test.step('the headers stay in sight while the list scrolls', async () => {
    await visit(page, '/admin/shipments?search=Filler');
    await bodyRows(page).last().scrollIntoViewIfNeeded();
    await expect(header(page, 'Status')).toBeInViewport();
    await visit(page, '/admin/super-getshipments?tab=detailed&search=Filler');
    await bodyRows(page).last().scrollIntoViewIfNeeded();
    await expect(header(page, 'Status')).toBeInViewport();
    await header(page, 'Status').getByRole('button').click();
    await expect(page.getByLabel('Sort by')).toHaveValue('status');
  });

  await test.step('at 1280 and 1536 px no column is cut off', async () => {
    for (const path of ['super-getshipments?tab=detailed', 'shipments', 'users']) {
      await visit(page, `/admin/${path}`);
      for (const width of [1280, 1536]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await excess(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });

  await test.step('from 1024 px there is a table, below it cards and a choice of the order', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await visit(page, '/admin/super-getshipments?tab=detailed');
    await expect(page.getByRole('table', { name: 'All shipments' })).toBeVisible();
    await visit(page, '/admin/shipments?search=Filler');
    await bodyRows(page).last().scrollIntoViewIfNeeded();
    await expect(header(page, 'Status')).toBeInViewport();
    await visit(page, '/admin/shipments?search=Card');
    await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible();
    expect(await excess(page)).toBe(0);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('Status');
    await expect(page).toHaveURL(/sortBy=status$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Card' })).toHaveText([/PEND/, /ON-HOLD/, /DELIV/]);
  });
});
