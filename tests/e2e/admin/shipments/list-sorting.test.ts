import type { Page } from 'playwright/test';
import { expect, superAdmin, test, testInFull } from '../../../support/browser/browser.ts';
import { createInOrder, createShipments, manageUsers } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');

const excess = (page: Page) =>
  page.locator('[data-slot=table-container]').evaluate((box) => box.scrollWidth - box.clientWidth);

const LONG = 'Anneliese Wolkenstein-Trostburg von Hohenschwangau';

testInFull('shipments are sorted by their headers, with the pointer and by keyboard', async ({ page, request }) => {
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

testInFull('the table fits its screen, and its headers stay in sight', async ({ page, request }) => {
  await createShipments(request, [
    ...['pending', 'delivered', 'on-hold'].map((status) => ({ description: 'Card', status })),
    { description: 'A long description: '.repeat(4), senderName: LONG, status: 'out-for-delivery' },
    ...Array.from({ length: 20 }, () => ({ description: 'Filler', senderName: 'Filler' })),
  ]);
  const users = await manageUsers(request);
  await users.create({ fullName: LONG, email: 'anneliese.wolkenstein-trostburg@logistics.example.com' });
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
    await page.getByLabel('Sort by').selectOption('Status');
    await expect(page).toHaveURL(/sortBy=status$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Card' })).toHaveText([/PEND/, /ON-HOLD/, /DELIV/]);
  });
});

testInFull('the last change is a column for who wants it, and sorts', async ({ page, request }) => {
  const texts = (names: string[]) => ['', ...names, 'Actions'];
  const specified = ['Tracking #', 'Description', 'Route', 'Status', 'Carrier', 'Created'];
  await createInOrder(request, [
    { description: `Changed Later ${'and later '.repeat(6)}`, senderName: LONG, status: 'out-for-delivery' },
    { description: 'Changed Never', senderName: LONG, status: 'out-for-delivery' },
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, superAdmin, '/admin/shipments?search=Changed');
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(texts(specified));
  await expect(bodyRows(page)).toContainText(['Changed Never', 'Changed Later']);
  await bodyRows(page).last().getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Weight (kg)').fill('77');
  await page.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const column = page.getByRole('menuitemcheckbox', { name: 'Updated' });
  await expect(column).not.toBeChecked();
  await column.press('Space');
  await page.keyboard.press('Escape');
  await expect(headers).toHaveText(texts([...specified, 'Updated']));
  await header(page, 'Updated').getByRole('button').click();
  await expect(page).toHaveURL(/search=Changed&sortBy=updatedAt&show=updatedAt$/);
  await expect(header(page, 'Updated')).toHaveAttribute('aria-sort', 'descending');
  await expect(bodyRows(page)).toContainText(['Changed Later', 'Changed Never']);
  for (const width of [1536, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await excess(page), `at ${width} px`).toBe(0);
  }

  await test.step('it stays, for the link too, until it is left out again', async () => {
    const link = page.url();
    await visit(page, '/admin/shipments');
    await expect(headers).toHaveText(texts([...specified, 'Updated']));
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await column.press('Space');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/shipments');
    await expect(headers).toHaveText(texts(specified));
    await visit(page, link);
    await expect(headers).toHaveText(texts([...specified, 'Updated']));
  });
});

testInFull('users are sorted by name, e-mail, role and age', async ({ page, request }) => {
  const users = await manageUsers(request);
  await users.create({ fullName: 'Sorter Ärmel', email: 'z.sorter@example.com', role: 'client' });
  await users.create({ fullName: 'Sorter Zoll', email: 'a.sorter@example.com', role: 'admin' });
  await users.create({ fullName: 'Sorter Bord', email: 'm.sorter@example.com', role: 'super-admin' });
  await signIn(page, superAdmin, '/admin/users?search=Sorter');
  await expect(bodyRows(page)).toHaveText([/Bord/, /Zoll/, /Ärmel/]);
  await header(page, 'Name').getByRole('button').click();
  await expect(page).toHaveURL(/search=Sorter&sortBy=fullName&sortOrder=asc$/);
  await expect(bodyRows(page)).toHaveText([/Ärmel/, /Bord/, /Zoll/]);
  await header(page, 'Email').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(bodyRows(page)).toHaveText([/Zoll/, /Bord/, /Ärmel/]);
  await header(page, 'Role').getByRole('button').click();
  await expect(bodyRows(page)).toHaveText([/Zoll/, /Ärmel/, /Bord/]);
  await header(page, 'Created').getByRole('button').click();
  await expect(page).toHaveURL(/search=Sorter$/);
  await expect(bodyRows(page)).toHaveText([/Bord/, /Zoll/, /Ärmel/]);

  await test.step('on a small screen by a choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByLabel('Order').selectOption('Ascending');
    await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveText([/Ärmel/, /Bord/, /Zoll/]);
  });
});
