import { expect, test } from '../../support/browser/browser.ts';
import { recordRequests } from '../../support/browser/requests.ts';

test('the page says how to reach the company, and when; its form takes anything and sends nothing', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { level: 2 })).toContainText(['Email', 'Office address', 'Business hours']);
  await expect(content.getByRole('term')).toHaveText(['Mon-Fri', 'Sat', 'Sun']);
  await expect(content.getByRole('definition')).toHaveText(['9:00 AM-6:00 PM', '10:00 AM-4:00 PM', 'closed']);
  await expect(content.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);

  const sent = recordRequests(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Subject').fill('Rates to Lagos');
  await page.getByLabel('Message').fill('How much for a pallet?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('Subject').press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('How much for a pallet?');
  await expect(page.getByRole('main')).toContainText('This form sends nothing yet.');
  expect(sent).toEqual([]);
});
