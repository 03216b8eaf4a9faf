import type { APIRequestContext } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { visit } from '../admin/steps.ts';
import { tokenOf } from '../setup.ts';

const WIDTHS = [320, 390, 1280];

async function makeKey(request: APIRequestContext, ...scopes: string[]): Promise<string> {
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { name: `ERP ${scopes.join()}`, scopes, password: superAdmin.password };
  return (await (await request.post('/api/keys', { headers, data })).json()).secret;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an integrator reads how to begin, and finds a call with its fields, errors and examples', async ({ page }) => {
    await page.goto('/developers');
    await expect(page.getByRole('region', { name: 'A booking, in curl' })).toContainText('/api/shipments');
    const verification = page.locator('details', { hasText: 'hmac.compare_digest' });
    await verification.getByText('Python', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Verification, in Python' })).toBeVisible();
    await page.getByRole('link', { name: 'Book a shipment' }).click();
    await expect(page).toHaveURL('/developers/shipments#createShipment');

    const call = page.getByRole('region', { name: 'Book a shipment', exact: true });
    await expect(call).toContainText('API keys with shipments:write may too.');
    const fields = call.getByRole('region', { name: 'application/json of: Book a shipment' });
    await expect(fields.getByRole('row', { name: /^senderEmail required text/ })).toBeVisible();
    const errors = call.getByRole('region', { name: 'Errors of: Book a shipment' });
    await expect(errors.getByRole('row', { name: /^422 idempotency-mismatch/ })).toBeVisible();
    await expect(call.getByText('curl ', { exact: false }).first()).toBeVisible();
    await call.getByText('Python', { exact: true }).click();
    await expect(call.getByText('urllib.request.urlopen')).toBeVisible();
    await expect(call.getByText('A form to try the call needs JavaScript.')).toBeVisible();
    await call.getByRole('link', { name: 'Shipment', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Fields of Shipment' })).toBeInViewport();
  });
});

test.describe('with a key', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('an integrator books and reads it back, and hears what a key may not do @long', async ({ page, request }) => {
    const key = await makeKey(request, 'shipments:read', 'shipments:write');
    const readOnly = await makeKey(request, 'shipments:read');
    await visit(page, '/developers/shipments');
    const call = page.getByRole('region', { name: 'Book a shipment', exact: true });
    await call.getByRole('button', { name: 'Try it: Book a shipment' }).click();
    const form = call.getByRole('form');
    const answer = call.getByRole('region', { name: 'Answer to: Book a shipment' });

    await test.step('a key without the scope is rejected with its code', async () => {
      await form.getByLabel('API key').fill(readOnly);
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(form.getByRole('alertdialog')).toContainText('This changes data');
      await form.getByRole('button', { name: 'Yes, send it' }).click();
      await expect(call.getByText(/^Status 403 after/)).toBeVisible();
      await expect(answer).toContainText('"code": "key-not-allowed"');
      await page.goto('/developers#errors');
      const advice = page.getByRole('region', { name: 'Errors of every call' });
      await expect(advice.getByRole('row', { name: /key-not-allowed/ })).toContainText('scope');
      await page.goBack();
    });

    await test.step('the key is forgotten with the page, and with the scope the booking is made', async () => {
      await call.getByRole('button', { name: 'Try it: Book a shipment' }).click();
      await form.getByLabel('API key').fill(key);
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form.getByRole('alertdialog')).toHaveCount(0);
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      const sent = page.waitForRequest((one) => one.method() === 'POST');
      await form.getByRole('button', { name: 'Yes, send it' }).click();
      const headers = await (await sent).allHeaders();
      expect([headers.authorization, headers.cookie, headers['auth-token']]).toEqual([
        `Bearer ${key}`,
        undefined,
        undefined,
      ]);
      await expect(call.getByText(/^Status 201 after/)).toBeVisible();
      await expect(call.getByRole('definition').filter({ hasText: 'application/json' })).toBeVisible();
      await expectAccessible(page, WIDTHS);
    });

    await test.step('what was booked is read by the same key', async () => {
      const { shipment } = JSON.parse((await answer.textContent()) ?? '');
      const read = page.getByRole('region', { name: 'One shipment with its whole history', exact: true });
      await read.getByRole('button', { name: 'Try it' }).click();
      await read.getByLabel('id, in the path').fill(shipment.trackingNumber);
      await read.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(read.getByText(/^Status 200 after/)).toBeVisible();
      await expect(read.getByRole('region', { name: /^Answer to/ })).toContainText(shipment._id);
    });
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).not.toContain(
      key,
    );
  });
});

test('what a key may not call, or a page cannot send, says so; pages follow each other without loading @long', async ({
  page,
}) => {
  await visit(page, '/developers');
  await page.getByRole('region', { name: 'All calls' }).getByRole('link', { name: 'Add documents' }).click();
  await expect(page.getByRole('region', { name: 'Add documents to a shipment' }).first()).toContainText('sends files');
  await page.getByRole('navigation', { name: 'API reference' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByText('API keys may not make this call').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try it/ })).toHaveCount(0);
});

test('the guide and a reference can be used by everyone @long', async ({ page }) => {
  for (const path of ['/developers', '/developers/webhooks']) {
    await page.goto(path);
    await expectAccessible(page, WIDTHS);
  }
});

test('on paper they are black on white in any theme, and nothing is cut @long', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/developers', '/developers/webhooks']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const cut = await page
      .locator('article section')
      .evaluateAll((sections) =>
        sections
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((section) => section.getAttribute('aria-label') ?? section.id),
      );
    expect(cut).toEqual([]);
  }
});
