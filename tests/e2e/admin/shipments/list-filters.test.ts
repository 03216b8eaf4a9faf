import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link');
const count = (page: Page) => page.getByRole('search').locator('p[role="status"]');
const button = (page: Page) => page.locator('summary').filter({ hasText: 'Filters' });
const control = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const LATE = '2026-01-05T12:00:00.000Z';
const today = new Date().toISOString().slice(0, 10);

async function stepThroughList(page: Page): Promise<void> {
  await control(page, 'Status').selectOption('IN TRANSIT');
  await expect(count(page)).toHaveText('2 shipments');
  const open = page.getByRole('link', { name: /^Open shipment/ });
  const [first, second] = (await open.evaluateAll((links) => links.map((link) => link.ariaLabel))).map(
    (label) => label?.split(' ').at(-1) ?? '',
  );
  // A press on the arrow fetches no new document, with which an Undo would be gone.
  await page.evaluate(() => document.body.classList.add('same-document'));
  await open.first().click();
  const steps = page.getByRole('navigation', { name: 'Shipments of the list' });
  await steps.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`/${second}$`));
  await expect(page.locator('body')).toHaveClass(/same-document/);
  await page.reload();
  await expect(steps.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await steps.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(new RegExp(`/${first}$`));
  await page.getByRole('main').getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(page).toHaveURL(/\?search=Tin&status=in_transit$/);

  // The row of what was left has the focus, so that the keys go on from there.
  await expect(open.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(open.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${second}$`));
  await page.goBack();
  await expect(open.last()).toBeFocused();
}

test('a clerk filters the list, and takes the filters off one by one', async ({ page, request }) => {
  await createShipments(request, [
    { description: 'Tin', status: 'in_transit', carrier: 'fedex', shippingMode: 'Sea', estimatedDelivery: LATE },
    { description: 'Tin', status: 'in_transit', carrier: 'fedex', shippingMode: 'Air' },
    { description: 'Tin', status: 'pending', carrier: 'ups' },
  ]);
  await signIn(page, superAdmin, '/admin/shipments?search=Tin&page=2');
  await expect(count(page)).toHaveText('3 shipments');

  await test.step('each choice is in the address and goes back to page 1', async () => {
    await control(page, 'Status').selectOption('IN TRANSIT');
    await expect(page).toHaveURL(/\?search=Tin&status=in_transit$/);
    await expect(count(page)).toHaveText('2 shipments');
    await control(page, 'Carrier').selectOption('FedEx');
    await control(page, 'Mode').selectOption('Sea');
    await expect(control(page, 'Late')).toBeHidden();
    await button(page).click();
    await control(page, 'Late').selectOption('Late only');
    await expect(count(page)).toHaveText('1 shipment');
    await expect(chips(page)).toHaveText([/Status: IN TRANSIT/, /Carrier: FedEx/, /Mode: Sea/, /Late/]);
    await expect(page).toHaveURL(/status=in_transit&carrier=fedex&shippingMode=Sea&late=true$/);
  });

  await test.step('a chip is removed by keyboard, and the focus goes to its control', async () => {
    await chips(page).filter({ hasText: 'Mode' }).focus();
    await page.keyboard.press('Enter');
    await expect(control(page, 'Mode')).toBeFocused();
    await expect(control(page, 'Mode')).toHaveValue('');
    await page.getByRole('link', { name: 'Remove filter Late' }).click();
    await expect(count(page)).toHaveText('2 shipments');
  });

  await test.step('Back brings a filter again, with its control', async () => {
    await page.goBack();
    await expect(control(page, 'Late')).toHaveValue('true');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\?search=Tin$/);
    await expect(chips(page)).toHaveCount(0);
    await expect(control(page, 'Status')).toHaveValue('');
    await expect(count(page)).toHaveText('3 shipments');
  });

  await test.step('a shipment’s page leads to its neighbours in the list as it was, and back to it', () =>
    stepThroughList(page));

  await test.step('nothing matches', async () => {
    await control(page, 'Status').selectOption('RETURNED');
    await expect(page.getByText('No matching shipments found')).toBeVisible();
    await expect(count(page)).toHaveText('0 shipments');
  });

  await test.step('on a telephone the focus goes to the button that shows the controls', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/admin/shipments?search=Tin&status=pending');
    await expect(control(page, 'Status')).toBeHidden();
    await page.getByRole('link', { name: 'Remove filter Status' }).press('Enter');
    await expect(page.locator('main summary')).toBeFocused();
    await expect(count(page)).toHaveText('3 shipments');
  });
});

test('days of creation are chosen by keyboard, in whatever order @long', async ({ page, request }) => {
  await createShipments(request, [{ description: 'Zinc' }]);
  await signIn(page, superAdmin, '/admin/shipments?search=Zinc');
  const [year = '', month, day] = today.split('-');
  await button(page).click();
  await control(page, 'Created from').focus();
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page).toHaveURL(new RegExp(`from=${today}$`));
  await expect(count(page)).toHaveText('1 shipment');
  await control(page, 'Created to').focus();
  await page.keyboard.type('01012000');
  await expect(page).toHaveURL(new RegExp(`from=2000-01-01&to=${today}$`));
  await expect(control(page, 'Created from')).toHaveValue('2000-01-01');
  await expect(control(page, 'Created to')).toHaveValue(today);
  await page.getByRole('link', { name: 'Remove filter To' }).click();
  await expect(control(page, 'Created to')).toBeFocused();
  await visit(page, '/admin/shipments?search=Zinc&to=2000-01-01');
  await expect(page.getByText('No matching shipments found')).toBeVisible();
  await expect(chips(page)).toHaveText([/To Jan 01, 2000/]);
});

test('without JavaScript the filters are a form, and the search leaves them as they are @long', async ({
  browser,
  page,
  request,
}) => {
  await createShipments(request, [
    { description: 'Lead ingots', shippingMode: 'Sea' },
    { description: 'Lead sheets', shippingMode: 'Sea' },
    { description: 'Lead pipes', shippingMode: 'Ground' },
  ]);
  await signIn(page, superAdmin);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const reader = await context.newPage();
  await reader.goto('/admin/shipments?search=Lead');
  await control(reader, 'Mode').selectOption('Sea');
  await control(reader, 'Created to').fill(today);
  await control(reader, 'Sort by').selectOption('trackingNumber');
  await reader.getByRole('button', { name: 'Filter' }).click();
  await expect(count(reader)).toHaveText('2 shipments');
  await expect(control(reader, 'Sort by')).toHaveValue('trackingNumber');
  await reader.getByRole('searchbox').fill('Lead ingots');
  await reader.keyboard.press('Enter');
  await expect(count(reader)).toHaveText('1 shipment');
  await expect(chips(reader)).toHaveText([/Mode: Sea/, /To /]);
  await chips(reader).first().click();
  await expect(control(reader, 'Mode')).toHaveValue('');
  await context.close();
});
