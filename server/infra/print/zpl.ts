import sharp from 'sharp';
import { code128Width } from '#server/infra/codes/code-128.ts';
import { qrCode } from '#server/infra/codes/qr-code.ts';
import { type Drawing, MM_PER_POINT, type Sheet } from './sheet.ts';
import { drawingSvg } from './svg.ts';
import { widthOf } from './text/runs.ts';
import { type Bitmap, zplGraphic } from './zpl-graphic.ts';

const MM_PER_INCH = 25.4;

/** As many graphics of sheets before as are kept: the pieces of a shipment differ in little. */
const MAX_CACHED = 64;

/**
 * Turns sheets into ZPL II for a printer of this resolution. Lines, bars and what its own font has are its commands;
 * all else is drawn as a graphic.
 */
export function createZpl(dpi: number): (sheet: Sheet) => Promise<string> {
  const graphics = new Map<string, string>();
  const dotsPerMm = dpi / MM_PER_INCH;
  const dots = (mm: number) => Math.round(mm * dotsPerMm);

  async function graphic(drawing: Drawing, box: { left: number; top: number; width: number; height: number }) {
    const { left, top, width, height } = box;
    const size = { width: dots(width), height: dots(height) };
    const shown = drawingSvg({ ...drawing, x: drawing.x - left, y: drawing.y - top });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width / dotsPerMm} ${size.height / dotsPerMm}"><rect width="100%" height="100%" fill="#fff"/>${shown}</svg>`;
    const known = graphics.get(svg);
    const field = known ?? zplGraphic(await rasterize(svg));
    if (!known && graphics.size < MAX_CACHED) graphics.set(svg, field);
    return `^FO${dots(left)},${dots(top)}${field}^FS`;
  }

  function field(drawing: Drawing): string | Promise<string> {
    const { x, y } = drawing;
    const place = `^FO${dots(x)},${dots(y)}`;
    switch (drawing.kind) {
      case 'fill': {
        const width = Math.max(1, dots(drawing.width));
        const height = Math.max(1, dots(drawing.height));
        // A box is as wide as its lines at least.
        return `${place}^GB${width},${height},${Math.min(width, height)},B^FS`;
      }
      case 'frame':
        return `${place}^GB${dots(drawing.width)},${dots(drawing.height)},${Math.max(1, dots(drawing.line))},B^FS`;
      case 'code-128': {
        const module = Math.max(1, Math.floor(drawing.module * dotsPerMm));
        // Whole dots make it narrower than planned: it stays in the middle.
        const left = dots(x + drawing.width / 2) - Math.round((code128Width(drawing.text) * module) / 2);
        const size = `^BY${module}^BCN,${dots(drawing.height)},N,N,N`;
        return `^FO${left},${dots(y)}${size}^FH^FD${zplText(drawing.text)}^FS`;
      }
      case 'qr': {
        const rows = qrCode(drawing.text);
        const module = Math.max(1, Math.floor(dots(drawing.size) / rows.length));
        return `${place}${zplGraphic(enlarge(rows, module))}^FS`;
      }
      case 'outline':
        return graphic(drawing, { left: x, top: y, width: drawing.width, height: drawing.height });
      case 'text': {
        const em = drawing.size * MM_PER_POINT;
        const width = widthOf(drawing.text, drawing.face) * em;
        const isWhite = drawing.colour === '#ffffff';
        if (!isPrintersText(drawing.text) && !isWhite)
          return graphic(drawing, { left: x, top: y - em * 1.2, width: width + em * 0.1, height: em * 1.7 });
        const height = dots(em);
        return `^FT${dots(x)},${dots(y)}^A0N,${height},${height}${isWhite ? '^FR' : ''}^FH^FD${zplText(drawing.text)}^FS`;
      }
    }
  }

  async function fieldsOf(drawings: readonly Drawing[]): Promise<string> {
    const fields: string[] = [];
    for (const drawing of drawings) fields.push(await field(drawing));
    return fields.join('\n');
  }

  let last: { base: Sheet['base']; fields: string } | undefined;
  return async ({ width, height, base = [], drawings }) => {
    if (last?.base !== base) last = { base, fields: await fieldsOf(base) };
    const fields = `${last.fields}\n${await fieldsOf(drawings)}`;
    return `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0${fields}\n^XZ\n`;
  };
}

async function rasterize(svg: string): Promise<Bitmap> {
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = new Uint8Array(info.width * info.height);
  for (let index = 0; index < dots.length; index += 1) dots[index] = (data[index * info.channels] ?? 255) < 128 ? 1 : 0;
  return { width: info.width, height: info.height, dots };
}

function enlarge(rows: readonly (readonly boolean[])[], module: number): Bitmap {
  const size = rows.length * module;
  const dots = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      dots[y * size + x] = rows[Math.floor(y / module)]?.[Math.floor(x / module)] ? 1 : 0;
  return { width: size, height: size, dots };
}

/**
 * Text for `^FH^FD…^FS`: every byte that is no letter, digit or blank as `_XX`, so that nothing in it is a command, a
 * prefix or an end of its field.
 */
const zplText = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9 ]/.test(character) ? character : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** Whether a printer's font 0 has it in the character set UTF-8: printable ASCII and Latin-1. */
const isPrintersText = (text: string): boolean => /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text);
