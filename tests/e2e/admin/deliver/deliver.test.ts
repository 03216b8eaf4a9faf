import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { newShipment } from '../../setup.ts';
import { signIn, uploadFile } from '../steps.ts';

const RECEIVER = 'grace@receiver.example.com';
/** The browser's half of the mails that were sent. */
const mails: { server?: MailServer } = {};

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED).*\/proof/],
  serverVariables: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startMailServer();
      mails.server = server;
      await use({ SMTP_URL: server.url, MAIL_FROM: 'desk@example.com', MAIL_HOLD_SECONDS: '0' });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

async function sign(page: Page, box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const [across, down] of [
    [0.4, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 5 });
  await page.mouse.up();
}

/** Signs, takes a photograph and presses Delivered. */
async function deliverOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await sign(page, page.getByRole('img', { name: /^Signature/ }));
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
    const mail = () =>
      mails.server?.received.find(({ to, read }) => to === RECEIVER && read?.text?.includes('Ngozi Bello'));
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
    const link = /http:\S+\/tracking\?number=\w+&key=[\w-]{22}/.exec(mail()?.read?.text ?? '')?.[0] ?? 'no link';
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
