import sharp from 'sharp';
import { type Chance, chance, openBrush } from './photograph-brush.ts';
import { SCENES } from './photograph-scenes.ts';
import { HEIGHT, openView, WIDTH } from './photograph-space.ts';

// One thread, and nothing kept: pictures of the product's own are drawn in the server's process, and seldom.
sharp.concurrency(1);
sharp.cache(false);

const DEFINITIONS = `
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="close" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="haze" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="2.2"/></filter>
<radialGradient id="corners" cx="50%" cy="48%" r="75%"><stop offset="0.5" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></radialGradient>
<linearGradient id="window" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4dc" stop-opacity=".24"/><stop offset=".7" stop-color="#fff4dc" stop-opacity="0"/></linearGradient>`;

/** A believable photograph of freight as a JPEG of 1200 by 900 pixels; the same number always gives the same picture. */
export async function drawParcelPhotograph(number: number): Promise<Buffer> {
  const luck = chance(number);
  const scene = SCENES[number % SCENES.length] ?? SCENES[0];
  const view = openView({ ...scene.camera(luck), sun: [luck.between(-0.8, 0.5), luck.between(-0.9, -0.4), 1] });
  const brush = openBrush(view, luck);
  scene.place(brush);
  scene.draw(brush);
  const over = ['window', 'corners'].map((fill) => `<rect width="100%" height="100%" fill="url(#${fill})"/>`).join('');
  const defs = `<defs>${DEFINITIONS}${await stains(luck)}</defs>`;
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return develop(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${brush.svg()}${over}</svg>`, luck);
}

/** Clouds of dirt for the floor: a few random dots, drawn large. */
async function stains(luck: Chance): Promise<string> {
  const [width, height] = [40, 60];
  const dots = Buffer.alloc(width * height * 4);
  for (let at = 3; at < dots.length; at += 4) dots[at] = luck.next() ** 2 * 150;
  const raw = { width, height, channels: 4 } as const;
  const image = await sharp(dots, { raw }).resize(400, 300, { fit: 'fill', kernel: 'cubic' }).blur(4).png().toBuffer();
  const data = `data:image/png;base64,${image.toString('base64')}`;
  return `<image id="stains" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none" href="${data}"/>`;
}

/** As a telephone's camera would: not quite sharp, with grain, in one light. */
async function develop(drawing: string, luck: Chance): Promise<Buffer> {
  const light = { brightness: luck.between(1.04, 1.18), saturation: luck.between(0.86, 1.06) };
  const grain = Buffer.alloc(WIDTH * HEIGHT);
  for (let at = 0; at < grain.length; at++) grain[at] = 128 + (luck.next() + luck.next() - 1) * 42;
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  return sharp(Buffer.from(drawing))
    .removeAlpha()
    .blur(0.7)
    .modulate(light)
    .composite([{ input: grain, raw, blend: 'soft-light' }])
    .jpeg({ quality: 84 })
    .toBuffer();
}
