import { imageBytes } from '../../factories/images/images.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX, expectedConsoleErrors: [/status of 400/] });

const files = async (count: number) =>
  Array.from({ length: count }, (_, index) => index).map(async (index) => ({
    name: `${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await imageBytes('jpeg', 64, 48),
  }));

const shownWidth = (image: HTMLImageElement) => image.naturalWidth;

test('a customer sends photographs, staff see them and send one back, also without JavaScript', async ({
  page,
  browser,
  request,
}) => {
  const { company, ivy, post } = await newCompany(request, {
    name: 'Sible Pictures',
    email: 'ivy.pictures@sible.example',
  });
  const { shipment } = await post('/shipments', { ...shipmentInput, company });
  const pictures = await Promise.all(await files(4));
  const messages = page.getByRole('region', { name: 'Messages' });

  await test.step('in the portal four are too many, two are sent and shown', async () => {
    await signIn(page, ivy, '/portal');
    await visit(page, `/portal/shipments/${shipment._id}#messages`);
    await messages.getByLabel('Your message').fill('Two corners are wet');
    await messages.getByLabel('Photographs').setInputFiles(pictures);
    await messages.getByRole('button', { name: 'Send' }).click();
    await expect(messages.getByRole('alert')).toHaveText('Please choose at most 3 photographs.');
    await messages.getByLabel('Photographs').setInputFiles(pictures.slice(0, 2));
    await messages.getByRole('button', { name: 'Send' }).click();
    await expect(messages.getByRole('status')).toHaveText('Thank you');
    const shown = messages.getByRole('img', { name: 'Photo 2 of 2' });
    await expect.poll(() => shown.evaluate(shownWidth)).toBe(64);
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('the office sees them, and replies with one', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.context().clearCookies();
    await signIn(page, superAdmin);
    await page.goto(`/admin/shipments/${shipment.trackingNumber}#messages`);
    const shown = messages.getByRole('img', { name: 'Image 2 of the message' });
    await expect.poll(() => shown.evaluate(shownWidth)).toBe(64);
    await messages.getByLabel('Message').fill('So it was at our dock');
    await messages.getByLabel('Photographs').setInputFiles(pictures.slice(0, 1));
    await messages.getByRole('button', { name: 'Send' }).click();
    const reply = messages.getByRole('listitem').filter({ hasText: 'So it was at our dock' });
    await expect(reply.getByRole('img', { name: 'Image 1 of the message' })).toBeVisible();
    await expect(messages.getByLabel('Photographs')).toHaveValue('');
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('without JavaScript the customer sees it and sends one more', async () => {
    await page.context().clearCookies();
    await signIn(page, ivy, '/portal');
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const reader = await context.newPage();
    await reader.goto(`/portal/shipments/${shipment._id}`);
    const thread = reader.getByRole('region', { name: 'Messages' });
    await expect(thread.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    await thread.getByLabel('Your message').fill('And one from here');
    await thread.getByLabel('Photographs').setInputFiles(pictures.slice(0, 1));
    await thread.getByRole('button', { name: 'Send' }).click();
    await expect(reader).toHaveURL(/messages=sent#messages$/);
    await expect(thread.getByRole('img', { name: 'Photo 1 of 1' })).toHaveCount(2);
    await context.close();
  });
});
