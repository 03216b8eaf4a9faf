import { describe, expect, test } from 'vitest';
import { paperShipment } from '#server/domain/papers/paper-task.ts';
import { labelSheets } from '#server/domain/papers/sheets/label-sheet.ts';
import { waybillSheets } from '#server/domain/papers/sheets/waybill-sheets.ts';
import { createPdf } from '#server/infra/print/pdf.ts';
import type { Drawing, Sheet } from '#server/infra/print/sheet.ts';
import { inDirectionOf, runsOf, widthOf } from '#server/infra/print/text/runs.ts';
import { fitBlock } from '#server/infra/print/text/text-block.ts';
import { wrap } from '#server/infra/print/text/wrap.ts';
import { createZpl } from '#server/infra/print/zpl.ts';
import { issuer, NAMES, pallets, paperOf } from '../../../factories/shipments/paper-shipments.ts';
import { textOf } from '../../../support/scanner/scan.ts';

const OWN = ['Latin', 'Greek', 'Cyrillic'];

test.each(Object.entries(NAMES))('%s is drawn: in the typeface, or as glyphs of another font', (script, name) => {
  const runs = runsOf(name, 'strong');
  expect(runs.some(({ kind }) => kind === 'outline')).toBe(!OWN.includes(script));
  for (const run of runs) {
    if (run.kind === 'outline') expect(run.path.length).toBeGreaterThan(20);
    else expect(run.text).not.toContain('U+');
  }
});

test('right-to-left text is in its order beside Latin and figures', () => {
  const [first, ...others] = runsOf('שלום 24/7 Ltd', 'text');
  // Hebrew opens the line, so the whole of it runs from the right: the Latin part is seen first.
  expect(first).toMatchObject({ kind: 'face', text: expect.stringContaining('Ltd') });
  expect(others.at(-1)).toMatchObject({ kind: 'outline' });
});

test('what no font has is named; what is invisible takes no room', () => {
  expect(runsOf('\u{13000}', 'text')).toMatchObject([{ kind: 'outline', shows: [{ text: '\u{13000}' }] }]);
  expect(widthOf('\u{13000}', 'text')).toBeCloseTo(widthOf('[U+13000]', 'strong'));
  expect(runsOf('a\u200bb\ufeff', 'text')).toMatchObject([{ kind: 'face', text: 'ab' }]);
});

test('lines are no wider than asked for, whatever they hold, and nothing is lost', () => {
  for (const text of [...Object.values(NAMES), 'X'.repeat(250), 'Xyzzy '.repeat(40).trim(), '上海'.repeat(60)]) {
    const lines = wrap(text, 'text', 12);
    for (const line of lines) expect(widthOf(line, 'text')).toBeLessThanOrEqual(12);
    expect(lines.join('').replace(/[\s\u200e\u200f]/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

test('a text that is too long for its box is set smaller, and ends in an ellipsis at last', () => {
  const texts = (text: string) =>
    fitBlock({ x: 0, y: 0, width: 40, height: 10 }, [{ text, face: 'text', size: 10, colour: '#000000' }]).map(
      (drawing) => (drawing.kind === 'text' ? drawing : { text: '', size: 0 }),
    );
  expect(texts('Short')).toMatchObject([{ text: 'Short', size: 10 }]);
  expect(Math.min(...texts('word '.repeat(20)).map(({ size }) => size))).toBeLessThan(10);
  expect(texts('word '.repeat(400)).at(-1)?.text).toMatch(/…$/);
});

test("the receiver's telephone is on the label and the waybill", async () => {
  const shipment = paperShipment(paperOf({ receiverContact: '+234 1 555 0102' }));
  for (const sheets of [[labelSheets('a6', issuer, shipment)(null)], waybillSheets(issuer, shipment)]) {
    const pdf = createPdf({ title: 'Paper', author: 'House' });
    for (const sheet of sheets) pdf.addSheet(sheet);
    expect(await textOf(await pdf.end())).toContain('+234 1 555 0102');
  }
});

test.each(['a6', '4x6'] as const)('a label of %s has all public references, twenty of them', (size) => {
  const references = Array.from({ length: 20 }, (_, place) => ({
    type: 'container' as const,
    value: `MSKU12345${10 + place}`,
    public: true,
  }));
  const { base, drawings } = labelSheets(size, issuer, paperOf({ references }))(null);
  const texts = [...base, ...drawings].flatMap((drawing) => (drawing.kind === 'text' ? [drawing] : []));
  const shown = texts.map(({ text }) => text).join(' ');
  for (const { value } of references) expect(shown).toContain(value);
  expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThan(3.5);
});

const HOSTILE = '^XZ~JA_5E^FS^FD\\&"><svg onload=1>';

test('nothing in a name is a command of the printer', async () => {
  const zpl = await createZpl(203)(
    labelSheets('a6', issuer, paperOf({ receiverName: HOSTILE, reference: '~HS^JUS' }))(null),
  );
  expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
  const commands = new Set(zpl.match(/[\^~][A-Z][A-Z0-9@]/g));
  expect([...commands].sort().join(' ')).toBe('^A0 ^BC ^BY ^CI ^FD ^FH ^FO ^FR ^FS ^FT ^GB ^GF ^LH ^LL ^PW ^XA ^XZ');
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('_5EXZ_7EJA_5F5E_5EFS_5EFD');
});

test("ZPL draws what a printer's font lacks", async () => {
  const zpl = (receiverName: string) => createZpl(203)(labelSheets('a6', issuer, paperOf({ receiverName }))(null));
  const graphics = async (name: string) => (await zpl(name)).match(/\^GFA/g)?.length ?? 0;
  const plain = await graphics('Müller & Søn');
  expect(await zpl('Müller')).toContain('M_C3_BCller');
  for (const script of ['Greek', 'Arabic', 'Chinese', 'Thai'] as const)
    expect(await graphics(NAMES[script])).toBe(plain + 1);
});

test('texts in every script can be copied from a PDF, and searched: of typefaces, shaped, named', async () => {
  const texts = [...Object.values(NAMES), '🚢 📦 42', 'কলকাতা বন্দর', 'Hafen 上海 (Tor 3)', 'שלום, עולם', 'a\u{13000}b'];
  const pdf = createPdf({ title: 'Test', author: 'Test' });
  const { Arabic: receiverName, Chinese: senderName, Thai: value, Devanagari: description } = NAMES;
  const shipment = paperOf({ receiverName, senderName, references: [{ type: 'container', value, public: true }] });
  const waybill = paperOf({ ...shipment, description: texts.join('\n'), pieces: [{ ...pallets, description }] });
  for (const sheet of waybillSheets(issuer, waybill)) pdf.addSheet(sheet);
  pdf.addSheet(labelSheets('a6', issuer, shipment)(null));
  const text = await textOf(await pdf.end());
  for (const part of texts) expect(text).toContain(part);
  for (const name of [receiverName, senderName, value]) expect(text.split(name)).toHaveLength(4);
  expect(text.split(description)).toHaveLength(3);
});

test('every line of a paragraph has its direction, whatever the line begins with', () => {
  const endsOf = (paragraph: string, line: string) =>
    [0, -1].map((end) => runsOf(inDirectionOf(paragraph, [line])[0] ?? '', 'text').at(end)?.kind);
  expect(endsOf('שלום Hamburg עולם', 'Hamburg עולם')).toEqual(['outline', 'face']);
  expect(endsOf('Hamburg עולם Port', 'עולם Port')).toEqual(['outline', 'face']);
  expect(endsOf('Hamburg Port עולם', 'Port עולם')).toEqual(['face', 'outline']);
  const twoScripts = wrap(`Ring twice, please\nשלום ${'Hamburg Port '.repeat(4)}`, 'text', 10);
  const [first, second, ...others] = twoScripts.map((line) => line.codePointAt(0));
  expect([first, second]).toEqual(['R'.codePointAt(0), 'ש'.codePointAt(0)]);
  expect(new Set(others)).toEqual(new Set([0x200f]));
});

test.each([
  ['two lines', '12 Wharf Road\nUnit 4', ['12 Wharf Road', 'Unit 4']],
  ['an empty line', '12 Wharf Road\n\nUnit 4', ['12 Wharf Road', 'Unit 4']],
  ['five lines', 'Dock\nGate 3\nUnit 4\n12 Wharf Road\nApapa', ['Dock', 'Gate 3', 'Unit 4', '12 Wharf Road', 'Apapa']],
  ['125 lines', 'a\n'.repeat(125).trim(), ['a, a, a']],
])('an address of %s leaves room for its city on labels and waybills', (_, address, lines) => {
  const places = { originAddress: address, originCity: 'Rostock', originCountry: 'Deutschland' };
  const shipment = paperShipment(paperOf({ ...places, destinationAddress: address }));
  const sheets: (Sheet & { base?: readonly Drawing[] })[] = [
    labelSheets('a6', issuer, shipment)(null),
    labelSheets('4x6', issuer, shipment)(null),
    ...waybillSheets(issuer, shipment).slice(0, 1),
  ];
  for (const sheet of sheets) {
    const drawings = [...(sheet.base ?? []), ...sheet.drawings];
    const texts = drawings.flatMap((drawing) => (drawing.kind === 'text' ? drawing.text : []));
    for (const line of lines) expect(texts.filter((text) => text.startsWith(line)).length).toBeGreaterThanOrEqual(2);
    expect(texts.join('\n')).toMatch(/Lagos.*Nigeria/s);
    expect(texts.join('\n')).toContain('Rostock, Deutschland');
  }
});

describe('the conditions on a waybill', () => {
  const printed = (conditions?: string) =>
    waybillSheets({ ...issuer, conditions }, paperOf()).map(({ drawings }) =>
      drawings.map((drawing) => (drawing.kind === 'text' ? drawing.text : '')).join(' '),
    );

  test('without any it says nothing about conditions of carriage or liability', () => {
    const [sheet = '', ...others] = printed();
    expect(others).toEqual([]);
    expect(sheet).toContain('in apparent good order, unless it is noted otherwise.');
    expect(sheet).not.toMatch(/liab|terms|answers for|damage|delay/i);
  });

  test('the whole text stands at its end, over as many pages as it takes, within them', () => {
    const clauses = Array.from(
      { length: 300 },
      (_, index) => `${index + 1}. ${'The carrier is liable. '.repeat(6).trim()}`,
    );
    const text = [...clauses, NAMES.Arabic, NAMES.Chinese, 'x'.repeat(4_000)].join('\n\n');
    const sheets = printed(text);
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets[0]).toContain('under the conditions of Waybill Cargo below, also at cargo.example/terms');
    const all = sheets.join(' ');
    for (const clause of clauses) expect(all).toContain(`${clause.slice(0, 30)}`);
    expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(4_000);
    const lowest = waybillSheets({ ...issuer, conditions: text }, paperOf()).flatMap(({ drawings }) =>
      drawings.flatMap((drawing) => (drawing.kind === 'text' ? [drawing.y] : [])),
    );
    expect(Math.max(...lowest)).toBeLessThan(297 - 9);
  });
});

test('a long name of a carrier is set in lines that can be read, a short one in one', () => {
  const long = 'Ærø Coastal Feeder Services of the Western Baltic and Beyond';
  const linesOf = (carrierName: string) => {
    const shipment = paperShipment(paperOf({ carrier: 'custom', carrierName }));
    const [waybill] = waybillSheets(issuer, shipment);
    return [waybill, labelSheets('a6', issuer, shipment)(null)].map((sheet) =>
      (sheet?.drawings ?? []).flatMap((each) =>
        each.kind === 'text' && each.text !== '' && carrierName.includes(each.text) ? each : [],
      ),
    );
  };
  for (const lines of linesOf(long)) {
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThan(4);
  }
  for (const lines of linesOf('Hapag-Lloyd')) expect(lines.map(({ text }) => text)).toEqual(['Hapag-Lloyd']);
});
