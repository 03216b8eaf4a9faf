import type { Locator } from 'playwright/test';
import { imageBytes } from '../../../factories/images/images.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment, tokenOf } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

/** By how much each image in the list is higher than its item. */
const excess = (images: Locator) =>
  images.evaluateAll((all) =>
    all.map((image) => {
      const item = image.closest('li, a')?.getBoundingClientRect();
      return image.getBoundingClientRect().bottom - (item?.bottom ?? 0);
    }),
  );

test('tall photographs of a proof stay in their boxes @long', async ({ page, request }) => {
  const { _id: id, trackingNumber } = await newShipment(request);
  const headers = { 'auth-token': await tokenOf(request) };
  const image = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await imageBytes('jpeg', 300, 1200) };
  const multipart = { receivedBy: 'Ngozi Bello', image };
  expect((await request.post(`/api/shipments/${id}/proof`, { headers, multipart })).status()).toBe(201);
  await signIn(page, superAdmin);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, `/admin/shipments/${trackingNumber}`);
    const proof = page.getByRole('region', { name: 'Proof of delivery' });
    const photograph = proof.getByRole('img', { name: 'Photograph 1' });
    await expect.poll(() => photograph.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(300);
    expect(Math.max(...(await excess(proof.getByRole('img')))), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
