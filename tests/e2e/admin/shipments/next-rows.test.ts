import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The list's answers wait until the function that it returns is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/trpc\/(shipments\.mine|superAdmin\.shipments)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('rows stay, dimmed and marked as busy, until those of the next filter have come: no spinner, no jump @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [
    { senderName: 'Waiting', carrier: 'ups' },
    { senderName: 'Waiting', carrier: 'dhl' },
  ]);
  await signIn(page, superAdmin, '/admin/shipments?search=Waiting');
  const rows = page.locator('tbody').getByRole('row');
  const busy = page.getByRole('main').locator('[aria-busy=true]');
  await expect(rows).toHaveCount(2);
  const top = (await rows.first().boundingBox())?.y;
  const release = await holdAnswers(page);

  await test.step('another filter', async () => {
    await page.getByLabel('Carrier', { exact: true }).selectOption('UPS');
    await expect(page).toHaveURL(/carrier=ups/);
    await expect(busy.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    expect((await rows.first().boundingBox())?.y).toBe(top);
  });

  await test.step('the list again, after another screen', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Customer/ })).toBeVisible();
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/shipments$/);
    await expect(busy.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    release();
    await expect(busy).toHaveCount(0);
  });
});

test('after a search that finds nothing the next one does not say so before its answer @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [{ senderName: 'Sought' }]);
  await signIn(page, superAdmin, '/admin/shipments?search=zzzzz');
  const nothing = page.getByText('No matching shipments found');
  await expect(nothing).toBeVisible();
  const release = await holdAnswers(page);
  await page.getByRole('searchbox').fill('Sought');
  await expect(page).toHaveURL(/search=Sought/);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(nothing).toHaveCount(0);
  release();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('nothing of a list can be pressed until the next rows have come, and the focus stays @long', async ({
  page,
  request,
}) => {
  await createShipments(
    request,
    Array.from({ length: 51 }, () => ({ senderName: 'Leafed' })),
  );
  await signIn(page, superAdmin, '/admin/shipments?search=Leafed');
  const busy = page
    .getByRole('main')
    .locator('[aria-busy=true]')
    .filter({ hasText: /Showing \d+ to/ });
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(50);

  await test.step('a page', async () => {
    const next = page.getByRole('navigation', { name: 'Pages' }).getByText('Next', { exact: true });
    const release = await holdAnswers(page);
    await next.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(busy).toHaveJSProperty('inert', true);
    release();
    await expect(rows).toHaveCount(1);
    await expect(busy).toHaveCount(0);
    await expect(next).toBeFocused();
  });

  await test.step('an order', async () => {
    const created = page.getByRole('button', { name: 'Created', exact: true });
    const release = await holdAnswers(page);
    await created.press('Enter');
    await expect(page).toHaveURL(/sortOrder=asc/);
    await expect(busy).toHaveJSProperty('inert', true);
    release();
    await expect(rows).toHaveCount(50);
    await expect(created).toBeFocused();
  });

  await test.step('a search: the ticks stay as they are, and so does what is typed', async () => {
    const box = page.getByRole('checkbox', { name: /^Select shipment/ }).first();
    const search = page.getByRole('searchbox');
    await box.check();
    const release = await holdAnswers(page);
    await search.fill('Leaf');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=[A-Z][a-z]{3}(&|$)/);
    await expect(busy).toHaveJSProperty('inert', true);
    const place = await box.boundingBox();
    if (!place) throw new Error('There is no box');
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await expect(busy.locator('[role=checkbox][data-state=checked]').filter({ visible: true })).toHaveCount(1);
    await search.focus();
    release();
    await expect(busy).toHaveCount(0);
    await expect(page.getByText('1 shipment(s) selected')).toBeVisible();
    await expect(search).toBeFocused();
  });
});
