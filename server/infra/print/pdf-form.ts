import type { PathCommand } from './text/outline.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** An object of the file; its stream is written until it ends. */
export type PdfObject = { data: Record<string, unknown>; end: (content?: string) => void };

/** The parts that pdfkit's types leave out: the objects of a PDF, and a page's named ones. */
type Internals = {
  ref: (data: Record<string, unknown>) => PdfObject;
  addContent: (content: string) => void;
  page: { fonts: Record<string, unknown>; xobjects: Record<string, unknown> };
};

export const internalsOf = (doc: PdfDocument): Internals => doc as unknown as Internals;

const formsOf = new WeakMap<PdfDocument, Map<unknown, { name: string; ref: PdfObject }>>();

/** Everywhere that an outline may be. */
const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [-100_000, -100_000, 100_000, 100_000] };

/**
 * Draws these PDF operators at the present place, moved to `at`, in the present colours. Operators of one key are in
 * the file once, however often they are drawn: a glyph, the QR code of a shipment's pieces.
 */
export function placeForm(doc: PdfDocument, key: string, operators: () => string, at = { x: 0, y: 0 }): void {
  const make = () => {
    const form = internalsOf(doc).ref({ ...FORM, Resources: {} });
    form.end(operators());
    return form;
  };
  const draw = `/${namedForm(doc, key, make)} Do`;
  internalsOf(doc).addContent(at.x === 0 && at.y === 0 ? draw : `q 1 0 0 1 ${at.x} ${at.y} cm ${draw} Q`);
}

/** Draws what `draw` does. For one `source` it is drawn and in the file once, however many pages have it. */
export function placeDrawn(doc: PdfDocument, source: object, draw: () => void): void {
  const internals = internalsOf(doc);
  const make = () => {
    const resources = internals.ref({});
    const form = internals.ref({ ...FORM, Resources: resources });
    const { page } = internals;
    // A page of the same size, but what is drawn on it goes into the form.
    internals.page = Object.create(page, { content: { value: form }, resources: { value: resources } });
    draw();
    internals.page = page;
    resources.end();
    form.end();
    return form;
  };
  internals.addContent(`/${namedForm(doc, source, make)} Do`);
}

/** Its name on the present page. */
function namedForm(doc: PdfDocument, key: unknown, make: () => PdfObject): string {
  const forms = formsOf.get(doc) ?? new Map();
  formsOf.set(doc, forms);
  const ref = forms.get(key)?.ref ?? make();
  const { name } = forms.get(key) ?? { name: `Form${forms.size + 1}` };
  forms.set(key, { name, ref });
  internalsOf(doc).page.xobjects[name] = ref;
  return name;
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
