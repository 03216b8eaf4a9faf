import type { Page } from 'playwright/test';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const shown = (page: Page) => thread(page).getByText(/^Message \d+\.$/);
const earlier = (page: Page) => thread(page).getByRole('link', { name: 'Earlier messages' });

/** The place of the last message of the newest fifty, which must not jump. */
const placeOf = async (page: Page) => (await thread(page).getByText('Message 52.').boundingBox())?.y;

async function pressEarlier(page: Page): Promise<void> {
  await expect(shown(page)).toHaveCount(50);
  await earlier(page).scrollIntoViewIfNeeded();
  const before = await placeOf(page);
  await earlier(page).click();
  await expect(shown(page)).toHaveCount(100);
  expect(await placeOf(page)).toBe(before);
  await earlier(page).click();
  await expect(shown(page)).toHaveCount(101);
  await expect(thread(page).getByText('Message 1.', { exact: true })).toBeVisible();
  await expect(earlier(page)).toHaveCount(0);
}

async function followEarlier(page: Page): Promise<void> {
  await expect(shown(page)).toHaveCount(50);
  await earlier(page).click();
  await expect(shown(page)).toHaveCount(100);
  await expect(thread(page).getByText('Message 52.')).toBeInViewport();
  await earlier(page).click();
  await expect(shown(page)).toHaveCount(101);
}

test('a long thread shows its newest fifty, and a link the earlier ones, with and without JavaScript @long', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { company, ivy, post } = await newCompany(request, {
    name: 'Sible Threads',
    email: 'ivy.thread@sible.example',
  });
  const { shipment } = await post('/shipments', { ...shipmentInput, company });
  for (let count = 1; count <= 101; count += 1)
    await post(`/shipments/${shipment._id}/messages`, { text: `Message ${count}.`, to: 'both' });

  await test.step('in the portal', async () => {
    await signIn(page, ivy, '/portal');
    await visit(page, `/portal/shipments/${shipment._id}`);
    await pressEarlier(page);
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const reader = await context.newPage();
    await reader.goto(`/portal/shipments/${shipment._id}`);
    await followEarlier(reader);
    await context.close();
  });

  await test.step('on the tracking page', async () => {
    const { key } = await post(`/shipments/public/track/${shipment.trackingNumber}/unlock`, {
      answer: shipmentInput.receiverEmail,
    });
    const address = `/tracking?number=${shipment.trackingNumber}&key=${key}`;
    await visit(page, address);
    await pressEarlier(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(address);
    await followEarlier(reader);
    await context.close();
  });
});
