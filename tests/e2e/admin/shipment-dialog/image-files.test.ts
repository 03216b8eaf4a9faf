import sharp from 'sharp';
import { imageUrl } from '#contract/files/images.ts';
import { telephoneImage, transparentImage } from '../../../factories/images/images.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, signIn, uploadFile } from '../steps.ts';

test.beforeEach(({ page }) => signIn(page, superAdmin, '/admin/shipments'));

test('what is wrong with a file stands at the picker, and the good ones stay @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const picker = dialog.getByLabel('Add images');
  const box = dialog.getByRole('group', { name: 'Images' });
  await picker.setInputFiles([
    await uploadFile('good.jpg'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('only called one') },
  ]);
  await expect(box).toHaveAccessibleDescription(
    'File notes.txt is not an image File huge.jpg is too large (max 5MB) ' +
      'File phone.heic is a HEIC image, which this browser cannot read. Please choose a JPEG.',
  );
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await picker.setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((n) => uploadFile(n))),
  );
  await expect(box).toHaveAccessibleDescription('Maximum 5 images allowed');
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await picker.setInputFiles([await uploadFile('a.jpg')]);
  await expect(box).not.toHaveAccessibleDescription(/./);
});

test('a photograph of a telephone is made small before it is sent @long', async ({ page }) => {
  const buffer = await telephoneImage();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const dialog = await openNewShipment(page);
  await fillShipment(dialog);
  await dialog.getByLabel('Add images').setInputFiles([
    { name: 'telephone.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'drawing.png', mimeType: 'image/png', buffer: await transparentImage() },
  ]);
  await expect(dialog.getByRole('progressbar', { name: 'Preparation of telephone.jpg' })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/shipments')),
    dialog.getByRole('button', { name: 'Create Shipment' }).click(),
  ]);
  expect(response.status()).toBe(201);
  const { shipment } = await response.json();
  const [telephone, drawing] = await Promise.all(
    shipment.image.map(async (name: string) => sharp(await (await page.request.get(imageUrl(name))).body()).metadata()),
  );
  expect(telephone).toMatchObject({ width: 1_920, height: 2_560 });
  expect(drawing).toMatchObject({ hasAlpha: true });
});
