import { type CsvLimits, type CsvRow, UnreadableFile } from '#contract/import/read-csv.ts';
import { isDateFormat, unescaped } from './cell-text.ts';
import { isTrue, rowsOf, type Sheet, sheetReader } from './read-sheet.ts';
import { attributesOf, type XmlHandler, xmlReader } from './read-xml.ts';
import { DAMAGED, listParts, type Part, unpack } from './read-zip.ts';

/** The first sheet that is shown: its name, its rows, and how many of them are hidden. */
export type OpenedWorkbook = { rows: CsvRow[]; sheet: string; hiddenRows: number };

/** All parts that are read, unpacked: a sheet that is formatted to its last row may have 100 MB. */
const MAX_UNPACKED = 128 * 1024 * 1024;
/** A part that is neither a sheet nor its texts. */
const MAX_SMALL = 16 * 1024 * 1024;
const TOO_LARGE = `The workbook unpacks to more than ${MAX_UNPACKED / 1024 ** 2} MB. Please save the sheet as 'CSV UTF-8' and try again.`;

/** Other files that are ZIP archives, by a part that they have. */
const OTHER_KINDS = [
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
  ['content.xml', 'an OpenDocument file such as .ods'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
  ['index/document.iwa', 'a document of Numbers or Pages'],
] as const;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * Opens a workbook (.xlsx, also Strict Open XML; macros are not read). `pause` is awaited after each piece of the work.
 * Throws `UnreadableFile`.
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: CsvLimits,
  pause: () => Promise<void>,
): Promise<OpenedWorkbook> {
  const parts = listParts(bytes);
  const read = partReader(parts, pause);
  const root = (await readRelations(read, parts, '')).find(({ type }) => type === 'officeDocument');
  const [, other] = OTHER_KINDS.find(([part]) => parts.has(part)) ?? [];
  if (other || !root)
    throw new UnreadableFile(
      `This is ${other ?? 'an archive'} and no workbook (.xlsx). Please save it as one, or as 'CSV UTF-8', and try again.`,
    );
  const relations = await readRelations(read, parts, root.path);
  const { sheets, epoch } = await readSheetList(read, root.path);
  const shown = sheets.flatMap(({ name, id, isShown }) => {
    const part = relations.find((each) => each.id === id && each.type === 'worksheet');
    return part && isShown ? [{ name, path: part.path }] : [];
  });
  const [first] = shown;
  if (!first) throw new UnreadableFile('The workbook has no sheet that is shown.');
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path;
  const sheet: Sheet = { rows: [], shared: new Set(), merged: [] };
  const isDate = await readDateStyles(read, pathOf('styles'));
  await read(first.path, sheetReader(sheet, { isDate, epoch }, limits), MAX_UNPACKED);
  const texts = await readShared(read, pathOf('sharedStrings'), sheet.shared);
  return { ...(await rowsOf(sheet, texts, limits, pause)), sheet: first.name };
}

type ReadPart = (path: string, handler: XmlHandler, max?: number) => Promise<void>;

/** Reads the XML of parts, of all together no more than they may unpack to. */
function partReader(parts: ReadonlyMap<string, Part>, pause: () => Promise<void>): ReadPart {
  let left = MAX_UNPACKED;
  return async (path, handler, max = MAX_SMALL) => {
    const part = parts.get(path.toLowerCase());
    if (!part) throw new UnreadableFile(DAMAGED);
    left -= part.size;
    if (left < 0 || part.size > max) throw new UnreadableFile(TOO_LARGE);
    const xml = xmlReader(handler);
    let decoder: TextDecoder | undefined;
    for await (const bytes of unpack(part)) {
      decoder ??= new TextDecoder(bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : 'utf-8', { fatal: true });
      xml.read(decoded(decoder, bytes));
      await pause();
    }
    xml.end();
  };
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new UnreadableFile(DAMAGED);
  }
}

type Relation = { id: string; type: string; path: string };

/** The parts that a part refers to; `type` is the last word of its URL, which Strict Open XML has from elsewhere. */
async function readRelations(read: ReadPart, parts: ReadonlyMap<string, Part>, of: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const [directory, file] = [of.slice(0, of.lastIndexOf('/') + 1), of.slice(of.lastIndexOf('/') + 1)];
  const path = `${directory}_rels/${file}.rels`;
  if (!parts.has(path.toLowerCase())) return [];
  await read(path, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributesOf(attributes);
      const base = `zip://workbook/${directory}`;
      if (!URL.canParse(target, base)) throw new UnreadableFile(DAMAGED);
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        path: new URL(target, base).pathname.slice(1),
      });
    },
    close() {},
  });
  return relations;
}

/** The sheets in the order of their tabs. */
async function readSheetList(read: ReadPart, path: string) {
  const sheets: { name: string; id: string; isShown: boolean }[] = [];
  let epoch: 1900 | 1904 = 1900;
  await read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') epoch = isTrue(attributesOf(attributes).date1904) ? 1904 : 1900;
      if (name !== 'sheet') return;
      const { name: title = '', id = '', state = 'visible' } = attributesOf(attributes);
      sheets.push({ name: unescaped(title), id, isShown: state === 'visible' });
    },
    close() {},
  });
  return { sheets, epoch };
}

/** Spreadsheets have no more styles of cells. */
const MAX_STYLES = 65_490;

/** By the number of a style: whether its cells are days or times. A format is looked at once, when a cell has it. */
async function readDateStyles(read: ReadPart, path: string | undefined): Promise<(style: number) => boolean> {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  const known = new Map<string, boolean>();
  let isCells = false;
  if (path === undefined) return () => false;
  await read(path, {
    open(name, attributes) {
      if (name === 'cellXfs') isCells = true;
      if (name !== 'numFmt' && !(name === 'xf' && isCells)) return;
      const { numFmtId = '0', formatCode = '' } = attributesOf(attributes);
      if (name === 'xf') ids.push(numFmtId);
      else codes.set(numFmtId, formatCode);
      if (ids.length > MAX_STYLES || codes.size > MAX_STYLES) throw new UnreadableFile(DAMAGED);
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return (style) => {
    const id = ids[style];
    if (id === undefined) return false;
    const isDate = known.get(id) ?? isDateFormat(Number(id), codes.get(id));
    known.set(id, isDate);
    return isDate;
  };
}

/** The shared texts at these places, each with all its runs, without how they are pronounced. */
async function readShared(
  read: ReadPart,
  path: string | undefined,
  places: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const shared = new Map<number, string>();
  let place = -1;
  let text = '';
  let [isText, isPhonetic] = [false, false];
  if (places.size === 0) return shared;
  if (path === undefined) throw new UnreadableFile(DAMAGED);
  await read(
    path,
    {
      open(name) {
        if (name === 'si') [place, text] = [place + 1, ''];
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't') isText = !isPhonetic && places.has(place);
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si' && places.has(place)) shared.set(place, unescaped(text));
      },
    },
    MAX_UNPACKED,
  );
  return shared;
}
