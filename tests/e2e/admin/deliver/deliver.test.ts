import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo, trackingLinkTo } from '../../inbox.ts';
import { newShipment } from '../../setup.ts';
import { signIn, uploadFile } from '../steps.ts';
import { sign } from './sign.ts';

const RECEIVER = 'grace@receiver.example.com';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED).*\/proof/],
  serverVariables: INBOX,
});

/** Signs, takes a photograph and presses Delivered. */
async function deliverOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await sign(page);
  await page.locator('input[type=file]').setInputFiles(await uploadFile('door.jpg'));
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await page.getByLabel('Received by').fill('Ngozi Bello');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
}

test('delivered without a network, sent once it is back, and shown to who has the mailed link', async ({
  page,
  context,
  request,
  browser,
}) => {
  const { trackingNumber } = await newShipment(request, { receiverName: 'Grace Okafor', receiverEmail: RECEIVER });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  const waits = page.getByText('One delivery waits on this device');

  await test.step('opened on the telephone, signed, photographed', async () => {
    await page.getByRole('link', { name: 'Deliver', exact: true }).click();
    await expect(page.getByLabel('Received by')).toHaveValue('Grace Okafor');
    await expectAccessible(page, [390, 1280]);
    await deliverOffline(page);
    await expect(waits).toBeVisible();
  });

  await test.step('it outlives a reload, and is sent by itself', async () => {
    await page.route('**/proof', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(waits).toBeVisible();
    await page.unroute('**/proof');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(waits).toBeHidden();
    await page.goto(`/admin/shipments/${trackingNumber}`);
    const proof = page.getByRole('region', { name: 'Proof of delivery' });
    await expect(proof).toContainText('Received by Ngozi Bello');
    for (const name of ['Signature', 'Photograph 1']) await expect(proof.getByRole('img', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deliver', exact: true })).toBeHidden();
  });

  await test.step('the receiver’s mail names who took it; its link shows the proof, the number alone does not', async () => {
    expect((await mailTo(RECEIVER, trackingNumber)).read.text).toContain('Ngozi Bello');
    const link = await trackingLinkTo(RECEIVER, trackingNumber);
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const telephone = await visitor.newPage();
    const proof = telephone.getByRole('region', { name: 'Proof of delivery' });
    const address = link.replace(/&key=.*/, '');
    await telephone.goto(address);
    await expect(telephone.getByText('Delivered', { exact: false }).first()).toBeVisible();
    await expect(proof).toBeHidden();
    await telephone.goto(link);
    expect(telephone.url()).toBe(address);
    await expect(proof).toContainText('Received by Ngozi Bello');
    const signature = proof.getByRole('img', { name: 'Signature' });
    await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(telephone, [390]);
    // Searched for again within the page, by whom the cookie does not follow to the API.
    const asked = telephone.waitForResponse(/\/tracking\/\w+\/proof$/);
    await telephone.getByRole('button', { name: 'Search', exact: true }).click();
    expect((await asked).status()).toBe(200);
    await expect(proof).toContainText('Received by Ngozi Bello');
    await visitor.close();
  });
});
