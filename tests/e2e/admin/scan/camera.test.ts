import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { test as base, expect, superAdmin, testInFull } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD } from '../../setup.ts';
import { signIn } from '../steps.ts';

const [WIDTH, HEIGHT] = [1_280, 720];
/** Opened by the browser when the camera is. */
const VIDEO = join(tmpdir(), `scan-camera-${process.pid}.y4m`);

base.use({
  serverVariables: MAIL_HOLD,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = [
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        `--use-file-for-fake-video-capture=${VIDEO}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

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
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ddd' } })
    .composite(codes)
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey.subarray(0, WIDTH * HEIGHT), colours]);
  await writeFile(VIDEO, Buffer.concat([header, frame, frame]));
}

testInFull('the camera reads a bar code and a QR code, each once', async ({ page, request }) => {
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
    await expect(scans.filter({ hasText: String(number) })).toContainText('Now in-transit');
  }
  await expect(page.getByText('2 changed', { exact: true })).toBeVisible();
  await expect(scans).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
});
