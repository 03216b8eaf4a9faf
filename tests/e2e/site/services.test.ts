import { expect, test } from '../../support/browser/browser.ts';
import { recordRequests } from '../../support/browser/requests.ts';
import { visit } from '../admin/steps.ts';

const services = ['Air Freight', 'Ocean Freight', 'Ground Freight'];

test('a visitor compares the three services; Learn More changes nothing', async ({ page }) => {
  // The footer is laid out when it comes near, and has a font of its own.
  const font = page.waitForResponse(/plex-mono-latin-400/);
  await visit(page, '/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await font;
  const requests = recordRequests(page);
  for (const service of services) {
    const card = page.getByRole('article', { name: service });
    await expect(card.getByRole('heading', { name: service })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    const before = await card.innerHTML();
    await card.getByRole('button', { name: 'Learn More', exact: true }).click();
    expect(await card.innerHTML()).toBe(before);
  }
  expect(requests).toEqual([]);
  await expect(page).toHaveURL('/services');

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Track your shipment' }).click();
  await expect(page).toHaveURL('/tracking');
  await page.goBack();
  await main.getByRole('link', { name: 'Tell us what it is' }).click();
  await expect(page).toHaveURL('/contact');
});
