import PDFDocument from 'pdfkit';
import { code128 } from '#server/infra/codes/code-128.ts';
import { qrCode } from '#server/infra/codes/qr-code.ts';
import { type PdfDocument, pdfOperators, pdfPath, placeDrawn, placeForm } from './pdf-form.ts';
import { endTexts, placeText } from './pdf-text.ts';
import { type Drawing, type FaceName, type Picture, POINTS_PER_MM, type Sheet } from './sheet.ts';
import { openFace } from './text/faces.ts';
import { glyphCommands, OUTLINE_UNITS, type Outline } from './text/outline.ts';
import { runsOf } from './text/runs.ts';

export type PdfProperties = { title: string; author: string };

type Pdf = { addSheet: (sheet: Sheet) => void; end: () => Promise<Uint8Array<ArrayBuffer>> };

const FACES: readonly FaceName[] = ['heading', 'text', 'strong', 'figures'];

/** A PDF of these sheets, one after another. Their text can be copied and searched. */
export function createPdf({ title, author }: PdfProperties): Pdf {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // With none the package reads a font of its own.
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: author, Producer: author },
    lang: 'en',
    displayTitle: true,
  });
  for (const face of FACES) doc.registerFont(face, openFace(face).bytes);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  return {
    addSheet({ width, height, base, drawings, pictures = [] }) {
      doc.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 });
      if (base) placeDrawn(doc, base, () => drawAll(doc, base));
      drawAll(doc, drawings);
      for (const picture of pictures) drawPicture(doc, picture);
    },
    async end() {
      endTexts(doc);
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

function drawPicture(doc: PdfDocument, { x, y, width, height, bytes }: Picture): void {
  const [left, top, ...fit] = [x, y, width, height].map((mm) => mm * POINTS_PER_MM);
  doc.image(Buffer.from(bytes), left, top, { fit: fit as [number, number], align: 'center', valign: 'center' });
}

type Text = Extract<Drawing, { kind: 'text' }>;

/** Texts above all else. */
function drawAll(doc: PdfDocument, drawings: readonly Drawing[]): void {
  doc.save().scale(POINTS_PER_MM);
  for (const drawing of drawings) if (drawing.kind !== 'text') drawShape(doc, drawing);
  doc.restore();
  for (const drawing of drawings) if (drawing.kind === 'text') drawText(doc, drawing);
}

function drawShape(doc: PdfDocument, drawing: Exclude<Drawing, Text>): void {
  const { x, y } = drawing;
  if (drawing.kind === 'fill') doc.rect(x, y, drawing.width, drawing.height).fill(drawing.colour);
  if (drawing.kind === 'frame')
    doc.lineWidth(drawing.line).rect(x, y, drawing.width, drawing.height).stroke(drawing.colour);
  if (drawing.kind === 'outline') {
    doc
      .save()
      .translate(x, y)
      .scale(drawing.width / drawing.units)
      .fillColor(drawing.colour);
    placeForm(doc, drawing.path, () => `${pdfPath(drawing.path)} f`);
    doc.restore();
  }
  if (drawing.kind === 'code-128') {
    let at = x;
    code128(drawing.text).forEach((modules, index) => {
      if (index % 2 === 0) doc.rect(at, y, modules * drawing.module, drawing.height);
      at += modules * drawing.module;
    });
    doc.fill('#000000');
  }
  if (drawing.kind === 'qr') {
    doc.save().translate(x, y).scale(drawing.size).fillColor('#000000');
    placeForm(doc, `QR ${drawing.text}`, () => qrOperators(drawing.text));
    doc.restore();
  }
}

/** In a square of 1. */
function qrOperators(text: string): string {
  const rows = qrCode(text);
  const modules = rows.flatMap((row, top) => darkRuns(row).map(({ from, length }) => `${from} ${top} ${length} 1 re`));
  return `${1 / rows.length} 0 0 ${1 / rows.length} 0 0 cm ${modules.join(' ')} f`;
}

/** One rectangle for modules beside each other: no hair lines between them. */
export function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (isDark && last && last.from + last.length === index) last.length += 1;
    else if (isDark) runs.push({ from: index, length: 1 });
  });
  return runs;
}

function drawGlyphs(doc: PdfDocument, x: number, y: number, scale: number, { glyphs, stroke }: Outline): void {
  const paint = stroke > 0 ? `${stroke} w 1 j B` : 'f';
  doc.save().translate(x, y).scale(scale);
  for (const glyph of glyphs) {
    const operators = () => `${pdfOperators(glyphCommands(glyph))}${paint}`;
    placeForm(doc, `${paint} ${glyph.font.name} ${glyph.id}`, operators, glyph);
  }
  doc.restore();
}

function drawText(doc: PdfDocument, { x, y, text, face, size, colour }: Text): void {
  let left = x * POINTS_PER_MM;
  const baseline = y * POINTS_PER_MM;
  for (const run of runsOf(text, face)) {
    doc.fillColor(colour).strokeColor(colour);
    if (run.kind === 'outline') {
      drawGlyphs(doc, left, baseline, size / OUTLINE_UNITS, run);
      placeText(doc, left, baseline, size, run.shows);
    } else doc.font(face).fontSize(size).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    left += run.width * size;
  }
}
