import { describe, expect, test } from 'vitest';
import { collect, openFile } from '#contract/import/open-file.ts';
import { MERGED, UNCALCULATED } from '#contract/import/workbook/read-sheet.ts';
import { textRow, workbookOf, zipOf } from '../../../factories/shipments/workbooks.ts';

const LIMITS = { columns: 100, rowLength: 65_536 };

const open = (file: Uint8Array<ArrayBuffer>) => openFile(file, LIMITS, async () => undefined);
const why = (file: Uint8Array<ArrayBuffer>): Promise<string> =>
  open(file).then(
    () => 'read',
    (error: Error) => error.message,
  );
const rowsOf = async (file: Uint8Array<ArrayBuffer>) => collect((await open(file)).rows);
const rowOf = async (cells: string, more: Parameters<typeof workbookOf>[0] = {}) => {
  const rows = await rowsOf(workbookOf({ ...more, rows: `${textRow(1, ['a', 'b', 'c'])}<row r="2">${cells}</row>` }));
  return rows[1]?.cells;
};

describe('what is stored in a cell', () => {
  test('a date is its day, whatever its calendar and the zone', async () => {
    const formats = [14, 'dd/mm/yyyy', 'yyyy-mm-dd hh:mm'];
    const cells = '<c r="A2" s="1"><v>46380</v></c><c r="B2" s="2"><v>46380</v></c><c r="C2" s="3"><v>46380.5</v></c>';
    expect(await rowOf(cells, { formats })).toEqual(['2026-12-24', '2026-12-24', '2026-12-24T12:00:00']);
    for (const flag of ['1', 'true']) {
      const old = '<c r="A2" s="1"><v>44918</v></c>';
      expect(await rowOf(old, { formats, properties: `date1904="${flag}"` })).toEqual(['2026-12-24', '', '']);
    }
    const iso = '<c r="A2" t="d"><v>2026-12-24T00:00:00</v></c><c r="B2" t="d"><v>2026-12-24T14:30:00</v></c>';
    expect(await rowOf(iso)).toEqual(['2026-12-24', '2026-12-24T14:30:00', '']);
  });

  test('a number whose format only looks like a date is a number; the styles of styles do not count', async () => {
    const formats = ['0;[Red]0', '0.0" kg dry"', '"Rs." #,##0.00'];
    const cells = '<c r="A2" s="1"><v>12.5</v></c><c r="B2" s="2"><v>12.5</v></c><c r="C2" s="3"><v>12.5</v></c>';
    expect(await rowOf(cells, { formats })).toEqual(['12.5', '12.5', '12.5']);
    expect(await rowOf('<c r="A2" s="0"><v>12.5</v></c>', { formats })).toEqual(['12.5', '', '']);
  });

  test('numbers in full, truth values, errors', async () => {
    expect(
      await rowOf('<c r="A2"><v>6.12205820123E11</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="e"><v>#N/A</v></c>'),
    ).toEqual(['612205820123', 'true', '#N/A']);
    expect(await rowOf('<c r="A2"><v>20.399999999999999</v></c><c r="B2" t="b"><v>0</v></c>')).toEqual([
      '20.4',
      'false',
      '',
    ]);
  });

  test('a text in pieces is whole, its blanks kept, without how it is pronounced', async () => {
    const shared =
      '<si><t>x</t></si><si><r><t>Ada </t></r><r><rPr><b/></rPr><t xml:space="preserve">B&amp;k </t></r><rPh><t>eda</t></rPh></si>';
    const inline = '<c r="B2" t="inlineStr"><is><r><t>Ada </t></r><r><t>Brook</t></r><rPh><t>eda</t></rPh></is></c>';
    expect(
      await rowOf(`<c r="A2" t="s"><v>1</v></c>${inline}<c r="C2" t="str"><v> a_x000D_&#10;b</v></c>`, { shared }),
    ).toEqual(['Ada B&k ', 'Ada Brook', ' a\r\nb']);
  });

  test('a formula is its last result; without one it is no blank, and a stored empty one is', async () => {
    const cells =
      '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>A2&amp;"x"</f></c><c r="C2" t="str"><f>""</f><v></v></c>';
    expect(await rowOf(cells)).toEqual(['2', UNCALCULATED, '']);
    expect(await rowOf('<c r="A2"><f t="shared" si="0"/></c><c r="C2" t="str"><f>""</f><v/></c>')).toEqual([
      UNCALCULATED,
      '',
      '',
    ]);
  });
});

describe('rows and cells by their own addresses', () => {
  test('gaps stay gaps; without addresses one follows the other', async () => {
    expect(await rowOf('<c r="A2"><v>1</v></c><c r="C2"><v>3</v></c>')).toEqual(['1', '', '3']);
    expect(await rowOf('<c><v>1</v></c><c r="B2"/><c><v>3</v></c>')).toEqual(['1', '', '3']);
    const rows =
      '<row><c t="inlineStr"><is><t>a</t></is></c></row><row/><row r="7"><c><v>1</v></c></row><row><c><v>2</v></c></row>';
    expect(await rowsOf(workbookOf({ rows }))).toEqual([
      { row: 1, cells: ['a'] },
      { row: 7, cells: ['1'] },
      { row: 8, cells: ['2'] },
    ]);
  });

  test('1,048,576 formatted rows without values are none', async () => {
    const blank = Array.from({ length: 1_048_573 }, (_, index) => `<row r="${index + 4}" s="1" customFormat="1"/>`);
    const rows = `${textRow(1, ['a'])}${textRow(2, ['1'])}<row r="3"><c r="A3" s="1"/></row>${blank.join('')}`;
    expect(await rowsOf(workbookOf({ rows }))).toHaveLength(2);
  }, 30_000);

  test('below a merge stands its value, beside it what is an error; a title over columns stays one', async () => {
    const rows = `${textRow(1, ['Title'])}${textRow(2, ['x', '', '1'])}${textRow(3, ['', '', '2'])}${textRow(4, ['', '', '3'])}`;
    const after =
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:B3"/><mergeCell ref="B4:B1048576"/></mergeCells>';
    expect((await rowsOf(workbookOf({ rows, after }))).map(({ cells }) => cells)).toEqual([
      ['Title'],
      ['x', MERGED, '1'],
      ['x', MERGED, '2'],
      ['', '', '3'],
    ]);
  });
});

test('the first shared text may be merged, one that is not there is damage', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row><row r="3"><c r="B3"><v>1</v></c></row>';
  const after = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>';
  expect((await rowsOf(workbookOf({ rows, after, shared: '<si><t>x</t></si>' })))[2]?.cells).toEqual(['x', '1']);
  expect(await why(workbookOf({ rows, shared: '' }))).toMatch(/^The workbook is damaged/);
});

describe('which sheet', () => {
  const first = textRow(1, ['first']);
  const second = textRow(1, ['second']);

  test('the first tab that is shown, in the order of the workbook; its hidden rows are read and counted', async () => {
    const hidden = `${second}<row r="2" hidden="1"><c><v>1</v></c></row><row r="3" hidden="true"><c/></row>${textRow(4, ['2'])}`;
    for (const state of ['hidden', 'veryHidden']) {
      const sheets = [
        ['Old', `state="${state}"`, first],
        ['Orders &amp; more', '', hidden],
        ['Last', '', first],
      ] as const;
      const { rows, sheet, hiddenRows, encoding } = await open(workbookOf({ sheets }));
      expect([sheet, hiddenRows, encoding]).toEqual(['Orders & more', 1, null]);
      expect(rows).toMatchObject([{ cells: ['second'] }, { row: 2 }, { row: 4 }]);
    }
  });

  test('none that is shown is said', async () => {
    expect(await why(workbookOf({ sheets: [['a', 'state="hidden"', first]] }))).toMatch(/no sheet that is shown/);
  });

  test('names of parts may be written otherwise; Strict Open XML with prefixes is read', async () => {
    const wide =
      '<x:worksheet><!-- > --><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v><![CDATA[<a>]]></x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const file = zipOf({
      '_rels\\.rels': `<Relationships><Relationship Id='a' Type='${strict}/officeDocument' Target='/XL/book.xml'/></Relationships>`,
      'xl/Book.xml': `<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="${strict}"><x:sheets><x:sheet name='S' sheetId='1' r:id='b'/></x:sheets></x:workbook>`,
      'xl/_rels/book.xml.rels': `<Relationships><Relationship Id="b" Type="${strict}/worksheet" Target="sheet.xml"/></Relationships>`,
      'xl/sheet.xml': { content: Buffer.from(`\ufeff${wide}`, 'utf16le'), isStored: true },
    });
    expect(await rowsOf(file)).toEqual([{ row: 1, cells: ['<a>'] }]);
  });
});

describe('a file of another kind is named', () => {
  test.each([
    ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
    ['content.xml', 'an OpenDocument file such as .ods'],
    ['word/document.xml', 'a Word document'],
    ['Index/Document.iwa', 'a document of Numbers or Pages'],
    ['notes.txt', 'an archive'],
  ])('%s: %s', async (part, kind) => {
    expect(await why(zipOf({ [part]: 'x' }))).toContain(`This is ${kind} and no workbook (.xlsx).`);
  });
});

describe('hostile and damaged workbooks are refused', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const withSheet = (content: string) => workbookOf({ parts: { [sheet]: content } });
  const damaged = /^The workbook is damaged\./;

  test.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "cccc">]><worksheet>&b;</worksheet>'],
    ['an entity that nobody declared', '<worksheet>&b;</worksheet>'],
    ['elements that are not closed', '<worksheet><sheetData>'],
    ['elements closed by others', '<worksheet><sheetData></worksheet></sheetData>'],
    ['elements in 100,000 elements', '<a>'.repeat(100_000)],
    [
      'a text of 2 MB',
      `<worksheet><sheetData><row><c><v>${'x'.repeat(2_000_000)}</v></c></row></sheetData></worksheet>`,
    ],
    ['a tag of 2 MB', `<worksheet ${'a="b" '.repeat(400_000)}`],
    ['rows in no order', '<worksheet><row r="2"/><row r="1"/></worksheet>'],
    ['a row beyond the last', '<worksheet><row r="1048577"/></worksheet>'],
    ['no text at all', `<worksheet>${'\u0000'}`],
    ['another archive', Buffer.from(workbookOf({})).toString('latin1')],
  ])('%s', async (_name, content) => {
    expect(await why(withSheet(content))).toMatch(damaged);
  });

  test('a part that unpacks to more than it says, or to less', async () => {
    const content = `<worksheet>${' '.repeat(5_000_000)}</worksheet>`;
    for (const size of [1_000, 9_000_000]) {
      expect(await why(workbookOf({ parts: { [sheet]: { content, size } } }))).toMatch(damaged);
    }
  });

  test('gigabytes, as they say themselves, before they are unpacked', async () => {
    const began = performance.now();
    const size = 4_000_000_000;
    for (const part of [sheet, 'xl/styles.xml', 'xl/workbook.xml'])
      expect(await why(workbookOf({ parts: { [part]: { content: '<a/>', size } } }))).toMatch(
        /unpacks to more than 128 MB/,
      );
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('shared texts of 60 MB cost time alone, and those that the sheet does not need no memory', async () => {
    const shared = `<si><t>${'x'.repeat(30)}</t></si>`.repeat(1_200_000);
    expect(await rowOf('<c r="A2" t="s"><v>7</v></c>', { shared })).toEqual(['x'.repeat(30), '', '']);
  }, 30_000);

  test.each([
    [
      '5 MB of text',
      Array.from({ length: 200 }, (_, row) => `<row r="${row + 2}"><c t="s"><v>0</v></c></row>`).join(''),
      /more than 5 MB of text/,
    ],
    [
      'a row of 64 kB',
      '<row r="2"><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>',
      /^Row 2 is too long/,
    ],
    ['101 columns', '<row r="2"><c r="CW2"><v>1</v></c></row>', /^Row 2 has more than 100 columns/],
    [
      'a million cells',
      `<row>${'<c r="A1"><v>1</v></c>'.repeat(600_000)}</row>`,
      /more cells than 5000 rows of 100 columns/,
    ],
    [
      'empty cells before one at the end of each row',
      '<row><c r="CV1"><v>1</v></c></row>'.repeat(6_000),
      /more cells than 5000 rows of 100 columns/,
    ],
    ['rows of one cell', '<row><c><v>1</v></c></row>'.repeat(20_001), /^The sheet has more than 5000 rows/],
  ])(
    'beyond the limits of a file: %s',
    async (_name, rows, message) => {
      expect(await why(workbookOf({ rows, shared: `<si><t>${'x'.repeat(30_000)}</t></si>` }))).toMatch(message);
    },
    30_000,
  );

  test('100,000 merges of empty cells over all rows cost no reading of the rows, and others are served between them', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(20_000);
    const after = `<mergeCells>${'<mergeCell ref="Z1:Z900000"/>'.repeat(100_000)}</mergeCells>`;
    let pauses = 0;
    const opened = await openFile(workbookOf({ rows, after }), LIMITS, async () => {
      pauses += 1;
    });
    expect(await collect(opened.rows)).toHaveLength(20_000);
    expect(pauses).toBeGreaterThan(100_000);
  }, 30_000);

  test('more styles of cells than a spreadsheet has; a format is looked at when a cell has it', async () => {
    const styles = (count: number) =>
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(count)}</cellXfs></styleSheet>`;
    const withStyles = (count: number) =>
      workbookOf({ rows: '<row><c s="7"><v>46380</v></c></row>', parts: { 'xl/styles.xml': styles(count) } });
    expect(await why(withStyles(65_491))).toMatch(damaged);
    expect((await collect((await open(withStyles(65_490))).rows))[0]?.cells).toEqual(['2026-12-24']);
  });

  test('a part with a password, and what is cut off', async () => {
    const file = workbookOf({ rows: textRow(1, ['a']) });
    const locked = file.slice();
    const entry = Buffer.from(locked).indexOf('PK\x01\x02');
    locked[entry + 8] = 1;
    expect(await why(locked)).toMatch(/has a password/);
    expect(await why(file.slice(0, 900))).toMatch(damaged);
    expect(await why(file.slice(0, -10))).toMatch(damaged);
  });

  test('who leaves ends the work', async () => {
    let pauses = 0;
    const rows = '<row/>'.repeat(1_000_000);
    const leaving = openFile(workbookOf({ rows }), LIMITS, async () => {
      pauses += 1;
      if (pauses === 10) throw new Error('left');
    });
    await expect(leaving).rejects.toThrow('left');
    expect(pauses).toBe(10);
  });
});
