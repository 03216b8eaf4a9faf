import { code128 } from '#server/infra/codes/code-128.ts';
import { qrCode } from '#server/infra/codes/qr-code.ts';
import { darkRuns } from './pdf.ts';
import { type Drawing, MM_PER_POINT, type Sheet } from './sheet.ts';
import { fontOfFace } from './text/fallback-fonts.ts';
import { OUTLINE_UNITS, outlineOf } from './text/outline.ts';
import { runsOf } from './text/runs.ts';

/** A sheet as SVG in millimetres. Its text is drawn as outlines, so that it looks the same without the typefaces. */
export function sheetSvg({ width, height, base = [], drawings }: Sheet, title: string): string {
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const background = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img"><title>${escapeXml(title)}</title>${background}${[...base, ...drawings].map(drawingSvg).join('')}</svg>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** One drawing in millimetres. */
export function drawingSvg(drawing: Drawing): string {
  const { x, y } = drawing;
  switch (drawing.kind) {
    case 'fill':
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(drawing.width)}" height="${round(drawing.height)}" fill="${drawing.colour}"/>`;
    case 'frame':
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(drawing.width)}" height="${round(drawing.height)}" fill="none" stroke="${drawing.colour}" stroke-width="${drawing.line}"/>`;
    case 'outline':
      return pathSvg(x, y, drawing.width / drawing.units, drawing);
    case 'text':
      return textSvg(drawing);
    case 'code-128': {
      let at = 0;
      const bars = code128(drawing.text).map((modules, index) => {
        const bar = index % 2 === 0 ? `M${at} 0h${modules}v1h-${modules}z` : '';
        at += modules;
        return bar;
      });
      return `<path transform="matrix(${drawing.module} 0 0 ${drawing.height} ${round(x)} ${round(y)})" d="${bars.join('')}"/>`;
    }
    case 'qr': {
      const rows = qrCode(drawing.text);
      const path = rows.flatMap((row, top) =>
        darkRuns(row).map(({ from, length }) => `M${from} ${top}h${length}v1h-${length}z`),
      );
      return pathSvg(x, y, drawing.size / rows.length, { path: path.join(''), colour: '#000000' });
    }
  }
}

function textSvg({ x, y, text, face, size, colour }: Extract<Drawing, { kind: 'text' }>): string {
  const em = size * MM_PER_POINT;
  let left = x;
  const parts = runsOf(text, face).map((run) => {
    const outline =
      run.kind === 'outline' ? run : outlineOf([{ font: fontOfFace(face), text: run.text, direction: 'ltr' }]);
    const part = pathSvg(left, y, em / OUTLINE_UNITS, { ...outline, colour });
    left += run.width * em;
    return part;
  });
  return parts.join('');
}

type Outline = { path: string; colour: string; stroke?: number };

function pathSvg(x: number, y: number, scale: number, { path, colour, stroke = 0 }: Outline): string {
  if (path === '') return '';
  const around = stroke > 0 ? ` stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"` : '';
  return `<path transform="matrix(${scale} 0 0 ${scale} ${round(x)} ${round(y)})" fill="${colour}"${around} d="${path}"/>`;
}

const round = (mm: number): number => Math.round(mm * 1_000) / 1_000;
