import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

test('a customer writes, staff read it on the page of the shipment and reply, and the customer reads the reply', async ({
  page,
  request,
}) => {
  const { company, ivy, post } = await newCompany(request, {
    name: 'Sible Letters',
    email: 'ivy.messages@sible.example',
  });
  const { shipment } = await post('/shipments', { ...shipmentInput, company });
  await signIn(page, ivy, '/portal');
  await visit(page, `/portal/shipments/${shipment._id}#messages`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByText('Please write a message.')).toBeVisible();
  await messages.getByLabel('What is it about?').selectOption('Please deliver later');
  await messages.getByLabel('Your message').fill('Please hold it');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem')).toContainText(['Please hold it']);
  await expect(messages.getByRole('status')).toHaveText('Thank you');
  await expectAccessible(page, [390, 1280]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.context().clearCookies();
  await signIn(page, superAdmin);
  await page.goto(`/admin/shipments/${shipment.trackingNumber}#messages`);
  await expect(messages).toContainText('Please hold it');
  await expect(messages).toContainText('Ivy Sible, the customer');
  await expect(messages.getByLabel('To', { exact: true })).toHaveValue('customer');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByText('Please write a message')).toBeVisible();
  await messages.getByLabel('To', { exact: true }).selectOption('Receiver');
  await expect(messages.getByText('Read by the receiver, not by the customer.')).toBeVisible();
  const item = (text: string) => messages.getByRole('listitem').filter({ hasText: text });
  await item('Please hold it').getByRole('button', { name: 'Reply' }).click();
  await expect(messages.getByLabel('To', { exact: true })).toHaveValue('customer');
  await expect(messages.getByLabel('Message')).toBeFocused();
  await messages.getByLabel('Message').fill('It stays until Monday');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(item('It stays until Monday')).toContainText('to the customer');
  await expect(item('Please hold it')).toContainText('Done by');
  await expect(messages.getByLabel('Message')).toHaveValue('');
  await expectAccessible(page, [390, 1280]);

  await page.context().clearCookies();
  await signIn(page, ivy, '/portal');
  await visit(page, `/portal/shipments/${shipment._id}#messages`);
  await expect(messages.getByRole('listitem')).toContainText(['It stays until Monday', 'Please hold it']);
});
