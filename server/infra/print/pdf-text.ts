import { internalsOf, type PdfDocument, type PdfObject } from './pdf-form.ts';
import type { ShownText } from './text/outline.ts';

/** A font without outlines: its codes, of one byte, are the characters in the order of their first use. */
type TextFont = { name: string; ref: PdfObject; points: number[] };
type Place = { font: TextFont; code: number };

const fontsOf = new WeakMap<PdfDocument, { fonts: TextFont[]; places: Map<number, Place> }>();
const MAX_CODES = 256;
/** In thousandths of the text's size. */
const WIDTH = 1_000;

/**
 * Writes texts beside each other that are not seen, over what is drawn as outlines: so it can be found, marked and
 * copied. Text from the right is in the order in which it is seen, as the glyphs of a font would be.
 */
export function placeText(doc: PdfDocument, x: number, y: number, size: number, texts: readonly ShownText[]): void {
  const internals = internalsOf(doc);
  let left = x;
  internals.addContent('BT');
  for (const { text, direction, width } of texts) {
    const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    if (direction === 'rtl') points.reverse();
    // All have the same width: readers look for gaps between words.
    const scale = Math.max(0.01, width / points.length);
    internals.addContent(`${scale.toFixed(6)} 0 0 -1 ${left} ${y} Tm`);
    for (const { font, codes } of inFonts(points.map((point) => placeOf(doc, point)))) {
      internals.page.fonts[font.name] = font.ref;
      internals.addContent(`/${font.name} ${size} Tf <${codes}> Tj`);
    }
    left += width * size;
  }
  internals.addContent('ET');
}

/** Writes the fonts of the texts; nothing can be placed after it. */
export function endTexts(doc: PdfDocument): void {
  const { ref } = internalsOf(doc);
  const newObject = (data: Record<string, unknown>, content?: string) => {
    const object = ref.call(doc, data);
    object.end(content);
    return object;
  };
  const glyph = newObject({}, `${WIDTH} 0 0 -250 ${WIDTH} 800 d1`);
  for (const font of fontsOf.get(doc)?.fonts ?? []) {
    const { length } = font.points;
    Object.assign(font.ref.data, {
      FontBBox: [0, -250, WIDTH, 800],
      FontMatrix: [1 / WIDTH, 0, 0, 1 / WIDTH, 0, 0],
      FirstChar: 0,
      LastChar: length - 1,
      Widths: Array.from({ length }, () => WIDTH),
      Resources: {},
      CharProcs: { g: glyph },
      Encoding: { Type: 'Encoding', Differences: [0, ...Array.from({ length }, () => 'g')] },
      ToUnicode: newObject({}, unicodeMap(font.points)),
    });
    font.ref.end();
  }
}

function placeOf(doc: PdfDocument, point: number): Place {
  const { fonts, places } = fontsOf.get(doc) ?? { fonts: [], places: new Map<number, Place>() };
  fontsOf.set(doc, { fonts, places });
  const known = places.get(point);
  if (known) return known;
  let font = fonts.at(-1);
  if (!font || font.points.length === MAX_CODES) {
    const ref = internalsOf(doc).ref({ Type: 'Font', Subtype: 'Type3' });
    font = { name: `Text${fonts.length}`, ref, points: [] };
    fonts.push(font);
  }
  const place = { font, code: font.points.push(point) - 1 };
  places.set(point, place);
  return place;
}

function inFonts(places: readonly Place[]): { font: TextFont; codes: string }[] {
  const parts: { font: TextFont; codes: string }[] = [];
  for (const { font, code } of places) {
    const last = parts.at(-1);
    if (last?.font === font) last.codes += hex(code, 2);
    else parts.push({ font, codes: hex(code, 2) });
  }
  return parts;
}

/** A hundred lines are as many as a list may have. */
const MAX_LINES = 100;

function unicodeMap(points: readonly number[]): string {
  const lines = points.map((point, code) => `<${hex(code, 2)}> <${utf16(point)}>`);
  let lists = '';
  for (let from = 0; from < lines.length; from += MAX_LINES) {
    const list = lines.slice(from, from + MAX_LINES);
    lists += `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Text def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${lists}endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const utf16 = (point: number): string =>
  String.fromCodePoint(point)
    .split('')
    .map((unit) => hex(unit.charCodeAt(0), 4))
    .join('');

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
