import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The codes of labels and waybills, and of what other carriers print beside them. */
const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix', 'PDF417', 'Aztec'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
};

/** Fetches the decoder from this server; the package would fetch it from another. */
export async function loadDecoder(): Promise<(image: ImageData) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async (image) => {
    const results = await readBarcodes(image, OPTIONS);
    return results.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
