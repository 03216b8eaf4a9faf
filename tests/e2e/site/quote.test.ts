import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { recordRequests } from '../../support/browser/requests.ts';
import { signIn } from '../admin/steps.ts';

const REQUIRED = {
  Name: 'Ada Brook',
  Email: 'ada@example.com',
  Origin: 'Gdańsk',
  Destination: 'Porto',
  'Service type': 'ocean',
  'Weight in kg': '1240.5',
} as const;
const OPTIONAL = { Company: 'Brook & Sons', Phone: '+48 58 000', Dimensions: '2 x 1 x 1 m', Description: 'Two crates' };

const quoteForm = (page: Page) => page.getByRole('form', { name: 'Request a quote' });
const submit = (page: Page) => quoteForm(page).locator('button[type=submit]');
const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Quote Request Submitted' });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const box = quoteForm(page).getByLabel(label);
    if (label === 'Service type') await box.selectOption(value);
    else await box.fill(value);
  }
}

test('a request is rejected until each required box is filled in, then submitted once and thanked for', async ({
  page,
}) => {
  await page.goto('/');
  await expect(quoteForm(page).getByLabel('Service type').locator('option')).toHaveText([
    'Choose a service',
    'Ground Freight',
    'Air Freight',
    'Ocean Freight',
    'Express Delivery',
    'LTL',
    'FTL',
  ]);
  // Top to bottom: the first box that is missing gets the focus.
  for (const [label, value] of Object.entries(REQUIRED)) {
    await submit(page).click();
    await expect(quoteForm(page).getByLabel(label)).toBeFocused();
    if (label === 'Email') {
      await fill(page, { Email: 'not an address' });
      await submit(page).click();
      await expect(quoteForm(page).getByLabel('Email')).toBeFocused();
    }
    await fill(page, { [label]: value });
  }
  await expect(submit(page)).toBeEnabled();
  await expect(toast(page)).toHaveCount(0);
  await fill(page, OPTIONAL);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  const requests = recordRequests(page);

  await submit(page).click();
  await expect(submit(page)).toHaveText('Submitting...');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page).locator('svg')).toBeVisible();
  await submit(page).press('Enter');
  await quoteForm(page).getByLabel('Name').press('Enter');

  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toContainText("We'll get back to you within 24 hours with a detailed quote.");
  await expect(toast(page)).toHaveCount(1);
  await expect(submit(page)).toBeEnabled();
  for (const label of Object.keys({ ...REQUIRED, ...OPTIONAL }))
    await expect(quoteForm(page).getByLabel(label)).toHaveValue('');
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);

  await page.reload();
  await expect(submit(page)).toHaveText('Submit quote request');
  await expect(toast(page)).toHaveCount(0);
});

test('a weight with two readings, or none, is not submitted; a decimal comma is @long', async ({ page }) => {
  await page.goto('/');
  await fill(page, REQUIRED);
  const weight = quoteForm(page).getByLabel('Weight in kg');
  const saying = () => weight.evaluate((input: HTMLInputElement) => input.validationMessage);
  for (const [typed, said] of [
    ['1,864', 'Is this 1.864 or 1864? Please write 1.8640 or 1864'],
    ['1.864', 'Is this 1.864 or 1864? Please write 1.8640 or 1864'],
    ['heavy', 'Weight must be a number of 0 or more'],
    ['-1', 'Weight must be a number of 0 or more'],
  ] as const) {
    await weight.fill('');
    await weight.pressSequentially(typed);
    await submit(page).click();
    await expect(weight).toBeFocused();
    expect(await saying()).toBe(said);
    await expect(submit(page)).toBeEnabled();
  }
  await weight.fill('');
  await weight.pressSequentially('1864,5');
  expect([await weight.inputValue(), await saying()]).toEqual(['1864,5', '']);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
});

test.describe('where the toast cannot be fetched', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('the same words stand under the form @long', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/*.js', (route) => route.abort());
    await fill(page, REQUIRED);
    await submit(page).click();
    await expect(page.getByRole('status')).toHaveText(
      "Quote Request Submitted We'll get back to you within 24 hours with a detailed quote.",
    );
  });
});

test('the message form has no rules and sends nothing @long', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const requests = recordRequests(page);
  const form = page.getByRole('form', { name: 'Leave a message' });
  await form.getByRole('button').click();
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Email').press('Enter');
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('not an address');
  await expect(form).toContainText('This form sends nothing yet.');
  await expect(form.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
});

test('a super-admin’s menu has no enquiries, and their page says why there are none @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/enquiries');
  await expect(page.getByText('The forms send nothing: QUOTES_TO is not set.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Deleted Shipments' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Enquiries' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote form says what it needs and lets nothing out @long', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
    await fill(page, REQUIRED);
    const requests = recordRequests(page);
    await expect(submit(page)).toBeHidden();
    await quoteForm(page).getByLabel('Name').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue(REQUIRED.Name);
    expect(requests).toEqual([]);
  });
});
