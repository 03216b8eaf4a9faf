import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { DESK, INBOX, mailTo } from '../inbox.ts';

const NO_COLOUR = 'rgba(0, 0, 0, 0)';

test.use({
  expectedConsoleErrors: [/Failed to load resource: the server responded with a status of 4(00|29)/],
  serverVariables: INBOX,
});

const QUOTE = {
  Name: 'Ada Brook',
  Email: 'ada@example.com',
  Origin: 'Gdańsk',
  Destination: 'Porto',
  'Service type': 'ocean',
  'Weight in kg': '1240.5',
  Description: 'Two crates',
} as const;

async function askForQuote(page: Page, who: { Name?: string; Email?: string } = {}): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Request a quote' });
  await expect(form).toContainText('Answered within 24 hours.');
  for (const [label, value] of Object.entries({ ...QUOTE, ...who })) {
    const field = form.getByLabel(label);
    if (label === 'Service type') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button').click();
  const thanks = page.getByRole('listitem').filter({ hasText: 'Quote Request Submitted' });
  await expect(thanks).toContainText("We'll get back to you within 24 hours with a detailed quote.");
  await expect(form.getByLabel('Name')).toHaveValue('');
}

test('the privacy page says that what is sent is stored, and what becomes of it @long', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'What you write to us' })).toContainText('is stored');
  await expect(page.getByRole('region', { name: 'What you write to us' })).toContainText('deleted after 365 days');
  await expect(page.getByRole('article')).not.toContainText('send nothing');
});

test('a quote is asked for, mailed to the freight desk, and answered by a super-admin', async ({ page }) => {
  await askForQuote(page);
  const mail = await mailTo(DESK, 'Quote request from Ada Brook: Gdańsk to Porto');
  expect(mail.read.text).toContain('1,240.5 kg');
  expect(mail.read.replyTo?.[0]?.address).toBe('ada@example.com');

  await signIn(page, superAdmin, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Enquiries' }).click();
  const enquiry = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem').filter({ hasText: 'Ada Brook' });
  await expect(enquiry).toContainText('Gdańsk → Porto');
  await expect(enquiry.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:ada%40example\.com\?subject=/,
  );
  await expectAccessible(page, [390, 1280]);
  await enquiry.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(enquiry).toHaveCount(0);
  const views = page.getByRole('navigation', { name: 'Which enquiries' });
  await expect(views.getByRole('link', { name: 'Open' })).not.toHaveCSS('background-color', NO_COLOUR);
  await views.getByRole('link', { name: 'Answered' }).click();
  await expect(views.getByRole('link', { name: 'Answered' })).not.toHaveCSS('background-color', NO_COLOUR);
  await expect(views.getByRole('link', { name: 'Open' })).toHaveCSS('background-color', NO_COLOUR);
  await expect(enquiry).toContainText('Answered by Super Admin');
  await enquiry.getByRole('button', { name: 'Open again' }).click();
  await expect(enquiry).toHaveCount(0);
});

test('a message says what it lacks, and is sent; too many are said to be so @long', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Write a letter' });
  await form.getByLabel('First name').fill('Eve');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please enter one valid email address, such as name@example.com');
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('eve@example.com');
  await form.getByLabel('Message').fill('When do you open?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toHaveText('Your message was sent. Thank you.');
  await expect(form.getByLabel('First name')).toHaveValue('');
  expect((await mailTo(DESK, 'Message from Eve')).read.text).toContain('When do you open?');

  const json = { message: 'Too many requests. Please try again later.' };
  await page.route('**/api/messages', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json }),
  );
  await form.getByLabel('Email').fill('eve@example.com');
  await form.getByLabel('Message').fill('Once more');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('Too many requests.');
  await expect(form.getByLabel('Message')).toHaveValue('Once more');
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was typed stays @long', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: 'Leave a message' });
    await form.getByLabel('Email').fill('eve@example.com');
    await form.getByLabel('Message').fill('Hello');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText('It could not be sent.');
    await expect(form.getByLabel('Message')).toHaveValue('Hello');
  });
});

test('a quote becomes the request of a new customer, whose page lists it, and goes along in a merge @long', async ({
  page,
}) => {
  await askForQuote(page, { Name: 'Bo Quay', Email: 'bo@quay.example' });
  await signIn(page, superAdmin, '/admin/enquiries');
  const enquiries = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await enquiries.filter({ hasText: 'Bo Quay' }).getByRole('button', { name: 'Make a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a request' });
  await dialog.getByRole('button', { name: 'Make a request' }).click();
  await expect(dialog).toContainText('Please choose a company, or name a new one');
  await expectAccessible(page, [390, 1280]);
  await dialog.getByLabel('Or a new company').fill('Quay Traders');
  await dialog.getByRole('button', { name: 'Make a request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gdańsk');

  await visit(page, '/admin/companies');
  await page.getByRole('link', { name: 'Quay Traders' }).click();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('listitem')).toHaveText(/Gdańsk → Porto.*Open/);
  await expectAccessible(page, [390, 1280]);
  await requests.getByRole('link', { name: '1 request in the list' }).click();
  await expect(page.getByText('Of Quay Traders.')).toBeVisible();
  await page.getByRole('link', { name: 'Declined' }).click();
  await expect(page.getByText('There is no request here')).toBeVisible();
  await page.getByRole('link', { name: 'Of all customers' }).click();
  await expect(page.getByText('Of Quay Traders.')).toHaveCount(0);

  await visit(page, '/admin/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  const added = page.getByRole('dialog', { name: 'New company' });
  await added.getByLabel('Name').fill('Quay Holding');
  await added.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('link', { name: 'Quay Traders' }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Quay Traders' });
  await merge.getByRole('combobox', { name: 'Company that stays' }).fill('holding');
  await merge.getByRole('option', { name: /Quay Holding/ }).click();
  await expect(merge.getByRole('status', { name: 'What goes along' })).toContainText('Requests1');
  await expectAccessible(page, [390, 1280]);
  await merge.getByLabel('Type Quay Traders to confirm').fill('quay traders');
  await merge.getByRole('button', { name: 'Merge companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quay Holding' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Newest requests' }).getByRole('listitem')).toHaveCount(1);
});
