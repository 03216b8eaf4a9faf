import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { visit } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

test('a number typed on the home page leads to its shipment, by button or by Enter', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await visit(page, '/');
  await page.getByLabel('Tracking number').fill(` ${trackingNumber} `);
  await page.getByRole('button', { name: 'TRACK' }).click();
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await visit(page, '/');
  await page.getByLabel('Tracking number').fill(trackingNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
});

test('an empty box leads nowhere @long', async ({ page }) => {
  await visit(page, '/');
  await page.getByLabel('Tracking number').fill('   ');
  await page.getByRole('button', { name: 'TRACK' }).click();
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('every section of the home page can be read, and leads on @long', async ({ page }) => {
  await page.goto('/');
  await expectSections(page);

  await test.step('the footer leads to eight pages, to tracking and to the sign-in, and each is there', async () => {
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.toSorted()).toEqual([
      '/',
      '/contact',
      '/cookies',
      '/login',
      '/privacy',
      '/projects',
      '/services',
      '/support',
      '/terms',
      '/tracking',
    ]);
    for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
  });

  await test.step('its buttons lead to the services and to the projects', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'GET STARTED' })).toHaveAttribute('href', '/services');
    await expect(main.getByRole('link', { name: 'ALL SERVICES' })).toHaveAttribute('href', '/services');
    await main.getByRole('link', { name: 'SEE PROJECTS' }).click();
    await expect(page).toHaveURL('/projects');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every section can be read @long', async ({ page }) => {
    await page.goto('/');
    await expectSections(page);
  });
});

async function expectSections(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Services').getByRole('heading', { level: 3 })).toHaveText([
    'Warehousing',
    'Air Freight',
    'Ocean Freight',
    'Road Freight',
  ]);
  await expect(section('Logistics workflow').getByRole('listitem')).toHaveCount(5);
  await expect(section('In figures').getByRole('definition')).toHaveText(['10M+', '8700+', '49+', '300+']);
  await expect(section('In figures').getByRole('term')).toHaveText(['deliveries', 'clients', 'offices', 'projects']);
  await expect(section('Testimonial').getByRole('blockquote')).toBeVisible();
  await expect(section('Why choose us').getByRole('listitem')).toHaveCount(4);
  await expect(section('Request a quote').getByLabel('Origin')).toBeVisible();
  const contact = section('Contact');
  for (const hours of ['Mon-Fri8:00 AM-6:00 PM', 'Sat9:00 AM-4:00 PM', 'Sunclosed'])
    await expect(contact).toContainText(hours);
  await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
}

test('the footer is drawn without scrolling, as for a picture of the whole page, and printed @long', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const isDrawn = () =>
    footer
      .getByRole('link')
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(footer.getByRole('link').first()).toBeVisible();
  expect(await isDrawn()).toBe(true);
});
