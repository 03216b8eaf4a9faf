import { createHash } from 'node:crypto';

export type PdfDocument = PDFKit.PDFDocument;

/** What pdfkit's types leave out: the objects of a PDF, and a page's named ones. */
type Internals = {
  ref: (data: Record<string, unknown>) => { end: (content: string) => void };
  addContent: (content: string) => void;
  page: { xobjects: Record<string, unknown> };
};

const formsOf = new WeakMap<PdfDocument, Map<string, { name: string; ref: unknown }>>();

/** Everywhere that an outline may be. */
const BOX = [-100_000, -100_000, 100_000, 100_000];

/**
 * Draws these PDF operators at the present place, in the present colours. Those of one key are in the file once,
 * however often they are drawn: the pieces of a shipment have its names and its QR code in common.
 */
export function placeForm(doc: PdfDocument, key: string, operators: () => string): void {
  const internals = doc as unknown as Internals;
  const forms = formsOf.get(doc) ?? new Map();
  formsOf.set(doc, forms);
  // The path of a whole line may be long: it is not kept.
  const hash = createHash('sha256').update(key).digest('base64');
  let form = forms.get(hash);
  if (!form) {
    const ref = internals.ref({ Type: 'XObject', Subtype: 'Form', BBox: BOX, Resources: {} });
    ref.end(operators());
    form = { name: `Form${forms.size + 1}`, ref };
    forms.set(hash, form);
  }
  internals.page.xobjects[form.name] = form.ref;
  internals.addContent(`/${form.name} Do`);
}

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** A path of the absolute commands M L Q C Z as PDF operators. PDF has no quadratic curves. */
export function pdfPath(path: string): string {
  const parts: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.trim() === '' ? [] : list.trim().split(/\s+/).map(Number);
    if (command === 'Q') {
      const [cx = 0, cy = 0, toX = 0, toY = 0] = numbers;
      const curve = [
        x + (2 * (cx - x)) / 3,
        y + (2 * (cy - y)) / 3,
        toX + (2 * (cx - toX)) / 3,
        toY + (2 * (cy - toY)) / 3,
      ];
      parts.push(`${curve.map(Math.round).join(' ')} ${toX} ${toY} c`);
    } else parts.push(`${numbers.join(' ')} ${OPERATORS[command]}`);
    [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
  }
  return parts.join(' ');
}
