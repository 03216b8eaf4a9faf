import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { INBOX, mailTo, trackingLinkTo } from '../../inbox.ts';
import { newShipment } from '../../setup.ts';
import { signIn, uploadFile } from '../steps.ts';

const RECEIVER = 'grace.attempt@receiver.example.com';
const NEXT = '2031-03-04';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
  serverVariables: INBOX,
});

const photograph = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(await uploadFile('door.jpg'));
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
};

test('could not deliver: in five steps without a network, sent once, and shown to who has the mailed link @long', async ({
  page,
  context,
  request,
  browser,
}) => {
  const { trackingNumber } = await newShipment(request, {
    receiverName: 'Grace Okafor',
    receiverEmail: RECEIVER,
    receiverContact: '+234 1 555 0102',
  });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);

  await test.step('the map and the telephone are one press away, the browser may end while the camera is open', async () => {
    await page.getByRole('link', { name: 'Could not deliver' }).click();
    await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /^geo:0,0\?q=.*Lagos/);
    await expect(page.getByRole('link', { name: '+234 1 555 0102' })).toHaveAttribute('href', 'tel:+23415550102');
    await photograph(page);
    const camera = page.waitForEvent('filechooser');
    await page.getByText('Take a photograph').click();
    await camera;
    await page.reload();
    await expect(page.getByText('The photograph that was being taken last is missing')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('reason, next day, done: it waits on the device and is sent by itself', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Could not deliver' }).click();
    await expect(page.getByText('Please choose why it could not be delivered')).toBeVisible();
    await page.getByText('Receiver absent').first().click();
    await page.getByLabel('Next attempt').fill(NEXT);
    await page.getByRole('button', { name: 'Could not deliver' }).click();
    await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Recorded.')).toBeVisible();
    await page.goto(`/admin/shipments/${trackingNumber}`);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
    for (const name of ['Deliver', 'Could not deliver'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  await test.step('one mail tells of both, its link shows the photograph and the day', async () => {
    const { read } = await mailTo(RECEIVER, trackingNumber);
    expect(read.text).toContain('Nobody was there to take the goods.');
    expect(read.text).toContain('March 4, 2031');
    const link = await trackingLinkTo(RECEIVER, trackingNumber);
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const telephone = await visitor.newPage();
    const picture = telephone.getByRole('img', { name: 'Photograph of the attempt' });
    await telephone.goto(link.replace(/&key=.*/, ''));
    await expect(telephone.getByText('Nobody was there to take the goods.').first()).toBeVisible();
    await expect(picture).toHaveCount(0);
    await telephone.goto(link);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(telephone, [390]);
    await visitor.close();
  });
});
