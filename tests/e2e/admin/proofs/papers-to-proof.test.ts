import type { APIRequestContext, Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, trackingLinkTo } from '../../inbox.ts';
import { newShipment } from '../../setup.ts';
import { codesOf, printedBy } from '../print.ts';
import { CAMERA, HEIGHT, showToCamera } from '../scan/camera.ts';
import { signIn, toast } from '../steps.ts';
import { sign } from './sign.ts';

const RECEIVER = 'ada@receiver.example.com';

test.use({ serverVariables: INBOX, launchOptions: CAMERA });

async function createFive(request: APIRequestContext): Promise<string> {
  const pieces = JSON.stringify([
    { count: 2, type: 'pallet', weight: 250 },
    { count: 3, type: 'carton', weight: 12.5 },
  ]);
  const shipment = { pieces, receiverName: 'Ada Okafor', receiverEmail: RECEIVER };
  return (await newShipment(request, shipment)).trackingNumber;
}

/** From the shipment's page; gives the label of the third piece. */
async function printLabels(page: Page, number: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const { name, pages, codes } = await printedBy(page, page.getByRole('menuitem', { name: 'Labels, A6' }));
  expect(name).toBe(`labels-${number}.pdf`);
  expect(codes).toEqual([1, 2, 3, 4, 5].map((piece) => codesOf(number, `${number}-00${piece}`)));
  const label = pages[2];
  if (!label) throw new Error('No third label was printed');
  return label;
}

/** Held before the camera, which is wider than high, sideways. */
async function scanLabel(page: Page, label: Buffer, number: string): Promise<void> {
  await showToCamera([{ input: await sharp(label).rotate(90).resize({ height: HEIGHT }).toBuffer() }]);
  await page.goto('/admin/scan');
  await page.getByLabel('Status').selectOption('out-for-delivery');
  await page.getByLabel('Tell the receiver').uncheck();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await page.getByRole('button', { name: 'Use camera' }).click();
  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await expect(scans).toContainText(['Pieces are missing']);
  await page.getByRole('button', { name: 'Update 1 shipment all the same' }).click();
  await expect(scans).toContainText(['Now OUT-FOR-DELIVERY']);
  await expect(page.getByText('1 changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await scans.getByRole('link', { name: `${number}-003` }).click();
}

/** On the telephone, signed by the receiver's neighbour. */
async function deliver(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Deliver', exact: true }).click();
  await page.getByLabel('Received by').fill('Ngozi Bello');
  await sign(page);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Ngozi Bello')).toBeVisible();
}

/** In a browser that has never been here. Everybody sees who took it, the files are for who has a key. */
async function expectProof(browser: Browser, address: string, isWhole: boolean): Promise<void> {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(address);
  await expect(page.getByRole('article')).toContainText('DELIVERED');
  const proof = page.getByRole('region', { name: 'Proof of delivery' });
  await expect(proof).toContainText('Received by Ngozi Bello');
  await expect(proof.getByRole('img')).toHaveCount(isWhole ? 1 : 0);
  if (isWhole) {
    const signature = proof.getByRole('img', { name: 'Signature' });
    await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await visitor.close();
}

async function renewLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send tracking link' });
  await dialog.getByRole('checkbox', { name: 'End the links sent before' }).check();
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, `The tracking link is on its way to ${RECEIVER}.`)).toBeVisible();
}

test('five pieces from the printer to the proof: a printed label is scanned, signed for, and seen by the mailed link @long', async ({
  page,
  request,
  browser,
}) => {
  const number = await createFive(request);
  await signIn(page, superAdmin, `/admin/shipments/${number}`);
  const label = await test.step('five labels, read by a scanner', () => printLabels(page, number));
  await test.step('the third, before the camera, is out for delivery', () => scanLabel(page, label, number));
  await test.step('delivered with a signature', () => deliver(page));
  const link = await trackingLinkTo(RECEIVER, number);
  await test.step('the signature is seen with the mailed link, not with the number alone', async () => {
    await expectProof(browser, link, true);
    await expectProof(browser, link.replace(/&key=.*/, ''), false);
  });
  await test.step('a renewed link shows it, and the one before does not any more', async () => {
    await page.goto(`/admin/shipments/${number}`);
    await renewLink(page);
    await expectProof(browser, await trackingLinkTo(RECEIVER, number, 2), true);
    await expectProof(browser, link, false);
  });
});
