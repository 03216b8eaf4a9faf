import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { CODE_REQUIRED } from '#contract/accounts/second-factor.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { startEndpoint } from '../../../support/webhooks/endpoint.ts';
import { addSecondFactor } from '../../authenticator.ts';
import { manageUsers, tokenOf } from '../../setup.ts';
import { signIn, signInByCode, toast } from '../steps.ts';

test.use({ serverVariables: { WEBHOOK_PRIVATE_HOSTS: 'on' }, expectedConsoleErrors: [/status of 40[01]/] });

const WIDTHS = [320, 390, 1280];

/** The webhook and what can be done with it. */
const line = (page: Page) => page.getByRole('list', { name: 'Webhooks', exact: true }).locator('> li');
const attempts = (page: Page) => page.getByRole('list', { name: 'Attempts: ERP' }).locator('> li');
const press = (page: Page, action: string) => page.getByRole('button', { name: `${action}: ERP`, exact: true }).click();

async function storeSecret(dialog: Locator): Promise<string> {
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByLabel('I have stored this secret').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret;
}

/** By its dialog, in which the first address is rejected. Its secret. */
async function createWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('Please choose at least one event')).toBeVisible();
  await form.getByLabel('shipment.created').check();
  await form.getByLabel('Description').fill('ERP');
  await form.getByLabel('Address').fill('http://169.254.169.254/latest');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Webhooks cannot be sent to this address')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await form.getByLabel('Address').fill(url);
  await page.keyboard.press('Enter');
  return storeSecret(page.getByRole('dialog', { name: 'The secret of your webhook' }));
}

async function createShipment(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/api/login', { data: superAdmin })).json();
  const headers = { 'auth-token': token };
  const made = await page.request.post('/api/shipments', { data: shipmentInput, headers });
  return (await made.json()).shipment.trackingNumber;
}

test('a webhook is created, hears of a shipment, is looked into, sent again, rotated, turned off and deleted @long', async ({
  page,
}) => {
  const endpoint = await startEndpoint();
  try {
    await signIn(page, superAdmin, '/admin/developers');
    await expect(page.getByText('You have no webhook.')).toBeVisible();
    const secret = await createWebhook(page, endpoint.url);
    await expect(line(page)).toContainText(`ERP${endpoint.url}`);

    const trackingNumber = await createShipment(page);
    await expect.poll(() => endpoint.received.length).toBe(1);
    const [{ body = '', headers = {} } = {}] = endpoint.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { shipment: { trackingNumber } } });
    await press(page, 'Attempts');
    await attempts(page).getByRole('button').click();
    await expect(attempts(page)).toContainText('Accepted 200shipment.created');
    await expect(page.getByRole('region', { name: /^Answer/ })).toHaveText('thanks');
    await expect(page.getByRole('region', { name: /^Body/ })).toContainText(`"trackingNumber": "${trackingNumber}"`);
    await expectAccessible(page, WIDTHS);

    endpoint.answer = (response) => response.writeHead(500).end('The queue is full');
    await attempts(page).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(/^It failed after .* Status 500\.$/)).toBeVisible();
    await expect(attempts(page)).toHaveCount(2);
    await expect(attempts(page).first()).toContainText('Failed 500shipment.created');
    await expect(attempts(page).first()).toContainText('Next try');
    await expect(line(page)).toContainText('Nothing was accepted since');
    expect(endpoint.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);

    await press(page, 'Rotate secret');
    await page.getByRole('button', { name: 'Rotate secret', exact: true }).click();
    const rotated = await storeSecret(page.getByRole('dialog', { name: 'The new secret of ERP' }));
    await expect(line(page)).toContainText('The secret before the last rotation signs too until');
    endpoint.answer = (response) => response.writeHead(204).end();
    await press(page, 'Send test');
    await expect(page.getByText(/^It was accepted with status 204/)).toBeVisible();
    const test = endpoint.received.find((each) => each.body.includes('webhook.test'));
    for (const each of [secret, rotated])
      expect(new Webhook(each).verify(test?.body ?? '', test?.headers ?? {})).toMatchObject({ type: 'webhook.test' });

    await press(page, 'Turn off');
    await expect(toast(page, 'The webhook is off.')).toBeVisible();
    await expect(line(page)).toContainText('Turned off: by its owner.');
    await press(page, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete webhook ERP' });
    await expect(question).toContainText(endpoint.url);
    await expectAccessible(page, WIDTHS);
    await question.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('You have no webhook.')).toBeVisible();
  } finally {
    await endpoint.stop();
  }
});

/** A clerk with a second factor whose webhook ended with the API key that gave it its address. */
async function endedWebhook(request: APIRequestContext) {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Wanda Hook', email: 'wanda.hook@example.com', isVerified: true });
  const headers = { 'auth-token': await tokenOf(request, clerk) };
  const fields = { name: 'Shop', scopes: ['webhooks', 'shipments:read'], password: clerk.password };
  const { key, secret } = await (await request.post('/api/keys', { headers, data: fields })).json();
  const byKey = { authorization: `Bearer ${secret}` };
  const data = { url: 'http://127.0.0.1:9/in', events: ['shipment.created'], description: 'ERP' };
  expect((await request.post('/api/webhooks', { headers: byKey, data })).status()).toBe(201);
  expect((await request.delete(`/api/keys/${key._id}`, { headers })).status()).toBe(204);
  return { clerk, ...(await addSecondFactor(request, clerk)) };
}

test('a webhook whose API key ended is turned on again with a code @long', async ({ page, request }) => {
  const { clerk, nextCode, recoveryCodes } = await endedWebhook(request);
  await signInByCode(page, clerk, nextCode(), '/admin/developers');
  await expect(line(page)).toContainText('Turned off: the API key that gave it its address has ended.');
  await press(page, 'Turn on');
  const dialog = page.getByRole('dialog', { name: 'Turn on webhook ERP' });
  const turnOn = dialog.getByRole('button', { name: 'Turn on' });
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
  await turnOn.click();
  await expect(dialog.getByText(CODE_REQUIRED)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await turnOn.click();
  await expect(dialog.getByText('This code is not valid')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The webhook is on.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off: ERP' })).toBeVisible();
});
