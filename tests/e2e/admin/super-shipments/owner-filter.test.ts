import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
const owner = (page: Page) => page.getByLabel('Owner', { exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Select shipment/ });

test('a colleague leaves, and a successor gets what they had @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const create = (fullName: string) =>
    users.create({ fullName, email: `${fullName.toLowerCase().replace(' ', '.')}@example.com`, isVerified: true });
  const [leaving, successor] = [await create('Lena Farrow'), await create('Sven Nyberg')];
  await createShipments(request, [{ receiverName: 'Farrow One' }, { receiverName: 'Farrow Two' }], leaving);
  await signIn(page, superAdmin, '/admin/users');

  await test.step('the question before the deletion leads to the shipments', async () => {
    const row = page.getByRole('row').filter({ hasText: leaving.email });
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await question.getByRole('link', { name: 'See them' }).click();
    await expect(chips(page)).toHaveText(/Owner: Lena Farrow/);
    await expect(rows(page)).toHaveCount(2);
    await expect(owner(page)).toHaveValue(leaving.id);
    await expectAccessible(page, [390, 1440]);
  });

  await test.step('afterwards they are among those of former colleagues', async () => {
    await users.remove(leaving.id);
    await visit(page, '/admin/super-getshipments?tab=detailed&search=Farrow');
    const button = page.locator('summary').filter({ hasText: 'Filters' });
    const place = await button.boundingBox();
    await button.click();
    await expect(owner(page)).toBeVisible();
    expect(await button.boundingBox(), 'the button stays under the pointer').toEqual(place);
    await owner(page).selectOption('Former colleagues');
    await expect(page).toHaveURL(/owner=former/);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('all of them are handed over at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over' });
    await dialog.getByLabel('New owner').selectOption('Sven Nyberg');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(toast(page, 'Handed 2 shipments over to Sven Nyberg')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No shipments found')).toBeVisible();
    await owner(page).selectOption('Sven Nyberg');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`owner=${successor.id}`));
  });

  await test.step('a list of one’s own has no such filter', async () => {
    await visit(page, `/admin/shipments?search=Farrow&owner=${successor.id}`);
    await expect(page.getByText('No matching shipments found')).toBeVisible();
    await expect(owner(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await owner(page).selectOption('Sven Nyberg');
    await expect(page.getByRole('search').locator('p[role="status"]')).toHaveText('2 shipments');
  });
});

test('an owner is chosen whatever the id begins with @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const { id } = await users.create({ fullName: 'Nora Null', email: 'nora.null@example.com', isVerified: true });
  const begunWithZero = `0${id.slice(1)}`;
  await signIn(page, superAdmin, '/admin/shipments');
  await page.route(/users\.colleagues/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(id, begunWithZero) });
  });
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await owner(page).selectOption('Nora Null');
  await expect(page).toHaveURL(new RegExp(`owner=${begunWithZero}`));
  await expect(chips(page)).toHaveText(/Owner: Nora Null/);
});
