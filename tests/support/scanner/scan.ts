import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The codes that a scanner finds on a picture: 'Code128 WB…', 'QRCode https://…'. */
export async function codesOn(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128', 'QRCode'], tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

/** Each page as a PNG of `dpi`. */
export async function pagesOf(pdf: Uint8Array, dpi = 200): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const pages: Buffer[] = [];
  for (const page of document.pages()) {
    const render = (image: { data: Uint8Array; width: number; height: number }) =>
      sharp(Buffer.from(image.data), { raw: { width: image.width, height: image.height, channels: 4 } })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer();
    const { data } = await page.render({ scale: dpi / 72, render });
    pages.push(Buffer.from(data));
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** The text that can be copied from a PDF. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

/** Each label as a PNG with a dot of the printer for a pixel. */
export async function printedLabels(
  zpl: string,
  dpi: 203 | 300,
  mm: { width: number; height: number },
): Promise<Buffer[]> {
  const { api } = await ready;
  const labels = await api.zplToBase64MultipleAsync(zpl, mm.width, mm.height, dpi === 203 ? 8 : 12);
  return labels.map((label) => Buffer.from(label, 'base64'));
}
