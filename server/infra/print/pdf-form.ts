import type { PathCommand } from './text/outline.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** The parts that pdfkit's types leave out: the objects of a PDF, and a page's named ones. */
type Internals = {
  ref: (data: Record<string, unknown>) => { end: (content: string) => void };
  addContent: (content: string) => void;
  page: { xobjects: Record<string, unknown> };
};

const formsOf = new WeakMap<PdfDocument, Map<string, { name: string; ref: unknown }>>();

/** Everywhere that an outline may be. */
const BOX = [-100_000, -100_000, 100_000, 100_000];

/**
 * Draws these PDF operators at the present place, moved to `at`, in the present colours. Operators of one key are in
 * the file once, however often they are drawn: a glyph, the QR code of a shipment's pieces.
 */
export function placeForm(doc: PdfDocument, key: string, operators: () => string, at = { x: 0, y: 0 }): void {
  const internals = doc as unknown as Internals;
  const forms = formsOf.get(doc) ?? new Map();
  formsOf.set(doc, forms);
  let form = forms.get(key);
  if (!form) {
    const ref = internals.ref({ Type: 'XObject', Subtype: 'Form', BBox: BOX, Resources: {} });
    ref.end(operators());
    form = { name: `Form${forms.size + 1}`, ref };
    forms.set(key, form);
  }
  internals.page.xobjects[form.name] = form.ref;
  const draw = `/${form.name} Do`;
  internals.addContent(at.x === 0 && at.y === 0 ? draw : `q 1 0 0 1 ${at.x} ${at.y} cm ${draw} Q`);
}

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** A path of the absolute commands M L Q C Z as PDF operators. */
export const pdfPath = (path: string): string =>
  pdfOperators(
    Array.from(path.matchAll(/([MLQCZ])([^MLQCZ]*)/g), ([, command = '', list = '']) => ({
      command,
      numbers: list.trim() === '' ? [] : list.trim().split(/\s+/).map(Number),
    })),
  );

/** PDF has no quadratic curves. */
export function pdfOperators(commands: readonly PathCommand[]): string {
  let operators = '';
  let [x, y] = [0, 0];
  for (const { command, numbers } of commands) {
    if (command === 'Q') {
      const [cx = 0, cy = 0, toX = 0, toY = 0] = numbers;
      operators += `${between(x, cx)} ${between(y, cy)} ${between(toX, cx)} ${between(toY, cy)} ${toX} ${toY} c `;
    } else operators += `${numbers.join(' ')} ${OPERATORS[command]} `;
    x = numbers.at(-2) ?? x;
    y = numbers.at(-1) ?? y;
  }
  return operators;
}

const between = (from: number, to: number): number => Math.round(from + (2 * (to - from)) / 3);
