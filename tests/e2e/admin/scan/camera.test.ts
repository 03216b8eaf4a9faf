import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD } from '../../setup.ts';
import { signIn } from '../steps.ts';
import { CAMERA, showToCamera } from './camera.ts';

test.use({ serverVariables: MAIL_HOLD, launchOptions: CAMERA });

/** A camera before which these labels hang. */
async function showLabels(labels: { text: string; format: 'Code128' | 'QRCode' }[]): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });
  const codes = await Promise.all(
    labels.map(async ({ text, format }, index) => {
      const { svg } = await writeBarcode(text, { format, scale: format === 'QRCode' ? 7 : 3 });
      return { input: await sharp(Buffer.from(svg)).png().toBuffer(), left: 120 + index * 300, top: 40 + index * 300 };
    }),
  );
  await showToCamera(codes);
}

test('the camera reads a bar code and a QR code, each once @long', async ({ page, request }) => {
  const made = await createShipments(request, [{ senderName: 'Bars' }, { senderName: 'Squares' }], superAdmin);
  const [bars, squares] = made.map(({ trackingNumber }) => trackingNumber);
  await showLabels([
    { text: String(bars), format: 'Code128' },
    { text: `https://cargo.example/tracking?number=${squares}`, format: 'QRCode' },
  ]);
  await signIn(page, superAdmin, '/admin/scan');
  await page.getByLabel('Status').selectOption('in-transit');
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await page.getByRole('button', { name: 'Use camera' }).click();
  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  for (const number of [bars, squares]) {
    await expect(scans.filter({ hasText: String(number) })).toContainText('Now IN TRANSIT');
  }
  await expect(page.getByText('2 changed', { exact: true })).toBeVisible();
  await expect(scans).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
});
