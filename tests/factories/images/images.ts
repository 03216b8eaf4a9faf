import sharp, { type Sharp } from 'sharp';

type Kind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

const drawn = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#888' },
  });

/** An image of noise, as one of the five accepted kinds. */
export function imageBytes(kind: Kind = 'jpeg', width = 320, height = 240): Promise<Buffer> {
  return drawn(width, height).toFormat(kind, { effort: 1 }).toBuffer();
}

/** The left half red, the right half blue, as the camera saw it lying on its side; `orientation` is EXIF's. */
export async function sidewaysImage(orientation: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** As a telephone takes one: upright only by its EXIF orientation, more than 5 MB. */
export function telephoneImage(): Promise<Buffer> {
  return drawn(3_000, 2_250).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

/** An image whose metadata state where, when and by whom it was taken. */
export function imageWithMetadata(kind: 'jpeg' | 'webp' | 'png'): Promise<Buffer> {
  return drawn(200, 150)
    .withExif({
      IFD0: { Make: 'TELLTALE', Artist: 'A. Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">TELLTALE</x:xmpmeta>')
    .toFormat(kind)
    .toBuffer();
}

/** A half-transparent image of one colour. */
export function transparentImage(width = 64, height = 64): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

/** One colour, so that it is small as a file however many pixels it has. */
export function largeImage(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#123456' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The same as an AVIF: a kilobyte, and 16 bytes of memory a pixel to decode. */
export function flatAvif(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
    .avif({ effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** A GIF of `frames` frames, the first of them red. */
export async function animatedGif(frames: number): Promise<Buffer> {
  const sheet = Buffer.alloc(16 * 16 * frames * 3);
  for (let frame = 0; frame < frames; frame++) sheet.fill(frame % 256, frame * 768, (frame + 1) * 768);
  for (let at = 0; at < 768; at += 3) sheet.set([255, 0, 0], at);
  return sharp(sheet, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .gif({ effort: 1 })
    .toBuffer();
}
