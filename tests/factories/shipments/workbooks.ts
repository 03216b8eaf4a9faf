import { crc32, deflateRawSync } from 'node:zlib';

type Part = { content: string | Uint8Array; isStored?: boolean; size?: number };

/** A ZIP file of these parts; `size` is what it says that a part unpacks to, whatever it does. */
export function zipOf(parts: Readonly<Record<string, Part | string>>): Uint8Array<ArrayBuffer> {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { content, isStored = false, size } = typeof part === 'string' ? { content: part } : part;
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end]));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

type Workbook = {
  /** The rows of the one sheet, as XML, and what follows them. */
  rows?: string;
  after?: string;
  /** All sheets, in the order of their tabs: the name, its attributes, the XML of its rows. */
  sheets?: readonly (readonly [name: string, attributes: string, rows: string])[];
  /** The XML of the shared texts. */
  shared?: string;
  /** The formats of styles 1, 2, ...: ids, or codes. */
  formats?: readonly (number | string)[];
  properties?: string;
  /** Instead of those that are made, or beside them. */
  parts?: Parameters<typeof zipOf>[0];
};

/** A workbook as spreadsheets write one. */
export function workbookOf({ rows = '', after = '', shared, formats, properties = '', parts, ...more }: Workbook) {
  const sheets = more.sheets ?? [['Sheet1', '', rows]];
  const codes = (formats ?? []).map((format, index) => [typeof format === 'number' ? format : 164 + index, format]);
  const sheetParts = sheets.map(([, , xml], index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData>${after}</worksheet>`,
  ]);
  const list = sheets.map(
    ([name, attributes], index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${attributes} r:id="rId${index + 1}"/>`,
  );
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types/>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes
      .flatMap(([id, code]) =>
        typeof code === 'string' ? [`<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`] : [],
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
      .map(([id]) => `<xf numFmtId="${id}" fontId="0"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${shared ?? ''}</sst>`,
    ...Object.fromEntries(sheetParts),
    ...parts,
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A row of texts in its cells, A and so on. */
export const textRow = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells
    .map((cell, column) => (cell === '' ? '' : textCell(`${String.fromCharCode(65 + column)}${row}`, cell)))
    .join('')}</row>`;

const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
