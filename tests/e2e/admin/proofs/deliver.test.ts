import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { setDeviceClock } from '../../../support/browser/device-clock.ts';
import { INBOX, mailTo, trackingLinkTo } from '../../inbox.ts';
import { newShipment, tokenOf } from '../../setup.ts';
import { signIn, uploadFile, visit } from '../steps.ts';
import { drafts } from './drafts.ts';
import { sign } from './sign.ts';

const RECEIVER = 'grace@receiver.example.com';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedConsoleErrors: [/(net::ERR_(INTERNET_DISCONNECTED|FAILED)|409).*\/(proof|api\/trpc|assets)/],
  serverVariables: INBOX,
});

/** Signs, takes a photograph and presses Delivered. */
async function deliverOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await sign(page);
  await page.locator('input[type=file]').setInputFiles(await uploadFile('door.jpg'));
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await page.getByLabel('Received by').fill('Ngozi Bello');
  // Enter closes a telephone's keyboard and sends nothing.
  await page.getByLabel('Received by').press('Enter');
  await expect(page.getByLabel('Received by')).not.toBeFocused();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
  await expect.poll(() => drafts(page)).toBe(0);
}

/** The name is asked for; that of the receiver is a press, and Back does not lose it unasked. */
async function nameReceiver(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Please enter who received the shipment')).toBeVisible();
  await expect(page.getByLabel('Received by')).toBeFocused();
  await page.getByRole('button', { name: `The receiver: ${name}` }).click();
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByLabel('Received by')).toHaveValue(name);
}

/** It is drawn, and its file opens. */
async function expectSignature(page: Page, proof: Locator): Promise<void> {
  const signature = proof.getByRole('img', { name: 'Signature' });
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const file = await proof.getByRole('link', { name: 'Signature' }).getAttribute('href');
  expect((await page.request.get(String(file))).headers()['content-type']).toMatch(/^image\//);
}

const restored = (page: Page) => page.getByText('What you filled in here before is back');
const pad = (page: Page) => page.getByRole('img', { name: /^Signature/ });

/** Whether there is ink anywhere in the box, from this row of its picture on. */
const hasInk = (box: Locator, from = 0) =>
  box.evaluate((canvas: HTMLCanvasElement, top) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, top, 1_200, 480 - top) ?? { data: [] };
    return data.some((value) => value !== 255);
  }, from);

/** The browser ends the tab, as one may while the camera is open; name and signature are back in it until discarded. */
async function endTab(page: Page, name: string): Promise<void> {
  await sign(page);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Received by')).toHaveValue(name);
  await expect(pad(page)).toHaveAccessibleName('Signature, signed');
  await expect.poll(() => hasInk(pad(page))).toBe(true);
  await expectAccessible(page, [390]);
  await discardDraft(page);
}

/** The draft goes after a question, and with it its notice. */
async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Empty the form' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByLabel('Received by')).toHaveValue('');
  await expect(pad(page)).toHaveAccessibleName(/empty/);
  expect(await hasInk(pad(page))).toBe(false);
  await expect(restored(page)).toBeHidden();
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
    await nameReceiver(page, 'Grace Okafor');
    await expectAccessible(page, [390, 1280]);
    await endTab(page, 'Grace Okafor');
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

  await test.step('the receiver’s mail names who took it; its link shows the files of the proof, the number alone does not', async () => {
    expect((await mailTo(RECEIVER, trackingNumber)).read.text).toContain('Ngozi Bello');
    const link = await trackingLinkTo(RECEIVER, trackingNumber);
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const telephone = await visitor.newPage();
    const proof = telephone.getByRole('region', { name: 'Proof of delivery' });
    const address = link.replace(/&key=.*/, '');
    await telephone.goto(address);
    await expect(telephone.getByText('Delivered', { exact: false }).first()).toBeVisible();
    await expect(proof).toContainText('Received by Ngozi Bello');
    await expect(proof.getByRole('img')).toHaveCount(0);
    await telephone.goto(link);
    expect(telephone.url()).toBe(address);
    await expect(proof).toContainText('Received by Ngozi Bello');
    await expectSignature(telephone, proof);
    await expectAccessible(telephone, [390]);
    // Searched for again within the page, by whom the cookie does not follow to the API.
    const asked = telephone.waitForResponse(/\/tracking\/\w+\/shipment\?lang=en$/);
    await telephone.getByRole('button', { name: 'Search', exact: true }).click();
    expect((await asked).status()).toBe(200);
    await expect(proof).toContainText('Received by Ngozi Bello');
    await visitor.close();
  });
});

/** Two fingers on the box at once: the second draws nothing, and is not joined to the first. */
async function signWithPalm(page: Page, box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  const at = (id: number, across: number, down: number) => ({ id, x: x + width * across, y: y + height * down });
  const touches = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [at(0, 0.1, 0.2)]);
  await send('touchStart', [at(0, 0.1, 0.2), at(1, 0.9, 0.9)]);
  await send('touchMove', [at(0, 0.4, 0.2), at(1, 0.9, 0.8)]);
  await send('touchMove', [at(0, 0.6, 0.2), at(1, 0.9, 0.7)]);
  await send('touchEnd', []);
}

/** Opens the screen, chooses a broken file and signs with the palm on the box. */
async function mishaps(page: Page): Promise<void> {
  // Before the first input, which has the page load more.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Deliver', exact: true }).click();
  const box = pad(page);
  await page.locator('input[type=file]').setInputFiles({ ...(await uploadFile('door.jpg')), buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('door.jpg is not a photograph that can be read');
  await signWithPalm(page, box);
  await expect(page.getByRole('img', { name: 'Signature, signed' })).toBeVisible();
  expect(await hasInk(box, 240)).toBe(false);
}

/** The browser says that it is online before the server can be reached, and says nothing more. */
async function backWithoutServer(page: Page): Promise<void> {
  await page.route('**/proof', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (each) => each.url().endsWith('/proof'));
  await page.context().setOffline(false);
  await failed;
  await page.unroute('**/proof');
}

/** By the API, while the telephone has no network. */
async function overtake(request: APIRequestContext, trackingNumber: string): Promise<void> {
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { numbers: [trackingNumber], status: 'delivered' };
  expect((await request.post('/api/shipments/scan', { headers, data })).ok()).toBe(true);
}

test('what a colleague overtook is kept on the telephone, and can be looked at, sent again and discarded @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { receiverName: 'Grace Okafor' });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  const rejected = page.getByText(/was not taken:/);
  const result = page.getByRole('heading', { name: /^Stored on this device, not sent yet/ });

  await test.step('a file that is no photograph is refused at once, a second finger is ignored', () => mishaps(page));

  await test.step('without a network the result has the focus, and leads back to the shipment', async () => {
    await deliverOffline(page);
    await expect(result).toBeFocused();
    await expect(page.getByRole('link', { name: 'Next: scan' })).toBeHidden();
    await page.getByRole('link', { name: 'Back to the shipment' }).click();
    await expect(page).toHaveURL(new RegExp(`${trackingNumber}$`));
    await expect(page.getByText('One delivery waits on this device')).toBeVisible();
  });

  await test.step('a colleague set it delivered; any page sends, says so and leads to what was not taken', async () => {
    await overtake(request, trackingNumber);
    await backWithoutServer(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const notice = page.getByText('A delivery was not taken by the server.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deliver', exact: true })).toBeHidden();
    await visit(page, '/admin/dashboard');
    await expectAccessible(page, [390]);
    await notice.getByRole('link').click();
    await expect(rejected).toBeVisible();
    await expect(page.getByText('Delivered.')).toBeHidden();
    await expect(page.getByText('not sent yet')).toBeHidden();
  });

  await test.step('its pictures are seen and saved; again it is refused; it goes after a question', async () => {
    await page.getByText('Signature and photographs').click();
    await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save Signature' }).click();
    expect((await saved).suggestedFilename()).toBe(`${trackingNumber} Signature.png`);
    await expectAccessible(page, [390, 1280]);
    const answer = page.waitForResponse(/\/proof$/);
    await page.getByRole('button', { name: 'Send again' }).click();
    expect((await answer).status()).toBe(409);
    await expect(rejected).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard this delivery?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rejected).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard Delivery' }).click();
    await expect(rejected).toBeHidden();
    await expect(page.getByText('This shipment is closed: Delivered.')).toBeVisible();
  });
});

test('a device whose clock is behind delivers at the server’s time; a sign-out names what waits on it, and erases it @long', async ({
  page,
  request,
}) => {
  const before = Date.now();
  const [delivered, second] = [await newShipment(request), await newShipment(request)];
  await setDeviceClock(page, -90 * 60_000);
  await signIn(page, superAdmin, `/admin/shipments/${delivered.trackingNumber}/deliver`);
  await page.getByLabel('Received by').fill('Ngozi Bello');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('heading', { name: 'Delivered.' })).toBeVisible();
  const headers = { 'auth-token': await tokenOf(request) };
  const answer = await request.get(`/api/shipments/${delivered.trackingNumber}`, { headers });
  const { proof, deliveredDate } = (await answer.json()).shipment;
  for (const time of [proof.at, deliveredDate]) expect(Date.parse(time)).toBeGreaterThan(before - 5_000);

  await page.route('**/proof', (route) => route.abort());
  await visit(page, `/admin/shipments/${second.trackingNumber}/deliver`);
  await page.getByLabel('Received by').fill('Ada Obi');
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Stored on this device, not sent yet.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Sign out and erase?' });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question).toContainText('1 delivery waits on this device, and is erased when you sign out.');
  };
  await signOut();
  await expectAccessible(page, [390]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('One delivery waits on this device')).toBeVisible();
  await signOut();
  await question.getByRole('button', { name: 'Sign Out and Erase' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(async () => {
    const opened = indexedDB.open('waybill-deliveries');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('waiting').objectStore('waiting').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    return [...all.result, ...Object.keys(localStorage).filter((key) => key.startsWith('waiting'))];
  });
  expect(left).toEqual([]);
});
