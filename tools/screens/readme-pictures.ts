import { statSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { waybillSheets } from '#server/domain/papers/sheets/waybill-sheets.ts';
import { companyOf, env } from '#server/env.ts';
import { sheetSvg } from '#server/infra/print/svg.ts';

type Shown = { _id: string; trackingNumber: string };
type SignedIn = { browser: Browser; page: Page; shown: readonly Shown[]; headers: Record<string, string> };

/** The README's pictures: a tracking page, the list of all shipments and a waybill, as WebP in `directory`. */
export async function takeReadmePictures(
  { browser, page, shown, headers }: SignedIn,
  directory: string,
): Promise<void> {
  const [first] = shown;
  if (!first) throw new Error('The demo has no shipment');
  const save = async (name: string, picture: Buffer) => {
    const file = `${directory}/${name}.webp`;
    await sharp(picture).webp({ quality: 75, effort: 6 }).toFile(file);
    console.info(`${file}: ${Math.ceil(statSync(file).size / 1000)} kB`);
  };
  await page.goto(`/tracking?number=${first.trackingNumber}`, { waitUntil: 'networkidle' });
  await save('tracking', await pageDownTo(page, 'main', 48));
  await page.goto('/admin/shipments?scope=all&limit=10', { waitUntil: 'networkidle' });
  await save('shipments', await pageDownTo(page, 'body', 0));

  // The waybill is a PDF, which a headless browser does not show; its SVG has the same drawing.
  const input = encodeURIComponent(JSON.stringify({ id: first._id }));
  const { result } = await (await page.request.get(`/api/trpc/shipments.byId?input=${input}`, { headers })).json();
  const issuer = { brand: env().BRAND_NAME, company: companyOf(env()), appUrl: 'https://waybillcargo.example' };
  const [sheet] = waybillSheets(issuer, result.data.shipment);
  if (!sheet) throw new Error('The waybill has no sheet');
  const paper = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  await paper.setContent(`<body style="margin:0">${sheetSvg(sheet, 'Waybill')}`);
  await save('waybill', await paper.screenshot());
  await paper.close();
}

/** The page from its top to `margin` below this element; what follows it, such as the footer, is left out. */
async function pageDownTo(page: Page, selector: string, margin: number): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`The page has no ${selector}`);
  const { width = 0 } = page.viewportSize() ?? {};
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: box.y + box.height + margin },
    animations: 'disabled',
  });
}
