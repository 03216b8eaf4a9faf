import { expect, test } from 'vitest';
import type { ScanLine, ScanSettings } from '#src/features/scan/queue/scan.ts';
import { lineOfRepeat, scansIn } from '#src/features/scan/queue/scan.ts';
import { foundText, mailsText, missingText, settingsText, wordsOf } from '#src/features/scan/scan-words.ts';
import { withoutNumbers } from '#src/features/scan/scanned-into-form.ts';

const settings: ScanSettings = {
  status: 'on-hold',
  location: '',
  note: '',
  internalNote: '',
  reason: '',
  notify: { receiver: false, sender: false },
};

test('what every scan gets, and who gets an email, is said in words', () => {
  expect(settingsText(settings)).toBe('No location, no note');
  const full = { ...settings, location: 'Porto', reason: 'customs-inspection', internalNote: 'Ask Ada' };
  expect(settingsText(full)).toBe('Porto · customs inspection · Internal note: Ask Ada');
  expect(settingsText({ ...full, status: 'shipped' })).toBe('Porto · Internal note: Ask Ada');
  expect(mailsText({ receiver: false, sender: false })).toBe('Nobody gets an email.');
  expect(mailsText({ receiver: true, sender: true })).toBe('Receiver and sender of each shipment get an email.');
});

test('what is scanned once more is the newest line of that piece, or of a piece of that shipment', () => {
  const lines = ['WB4H7KPM2QX9RTC5J-002', 'WB4H7KPM2QX9RTC5J-001', 'WB1'].map(
    (text): ScanLine => ({ id: text, text, at: '', settings, state: 'waiting' }),
  );
  expect(lineOfRepeat(lines, 'wb4h7kpm2qx9rtc5j-001')?.id).toBe('WB4H7KPM2QX9RTC5J-001');
  expect(lineOfRepeat(lines, 'WB4H7KPM2QX9RTC5J')?.id).toBe('WB4H7KPM2QX9RTC5J-002');
  expect(lineOfRepeat(lines, 'WB1')?.id).toBe('WB1');
  expect(lineOfRepeat(lines, 'WB2')).toBeUndefined();
});

test('a result says the status that the shipment has', () => {
  const line = { id: '', text: 'N', at: '', settings: { ...settings, status: 'out-for-delivery' } } as const;
  expect(wordsOf({ ...line, state: 'changed', status: 'out-for-delivery' })).toBe('Now OUT-FOR-DELIVERY');
  expect(wordsOf({ ...line, state: 'late', status: 'on-hold' })).toBe('Came late: still ON-HOLD');
  expect(wordsOf({ ...line, state: 'unchanged', status: 'out-for-delivery' })).toBe('Already OUT-FOR-DELIVERY');
  expect(wordsOf({ ...line, state: 'unchanged', status: 'on-hold' })).toBe('Recorded before; now ON-HOLD');
});

test('a result of a load says the load', () => {
  const line = { id: '', text: 'N', at: '', settings: { ...settings, status: '', load: 'L1' } } as const;
  expect(wordsOf({ ...line, state: 'changed' })).toBe('Now in L1');
  expect(wordsOf({ ...line, state: 'unchanged' })).toBe('Already in L1');
  expect(settingsText(line.settings)).toMatch(/^Each number is put into the load/);
});

const ONE = 'WB4H7KPM2QX9RTC5J';

test('several numbers in one reading are as many scans', () => {
  for (const between of [' ', '\n', '\r\n', '\t', ', ', ';', ''])
    expect(scansIn(`${ONE}${between}${ONE}`)).toEqual([ONE, ONE]);
  expect(scansIn(`${ONE}-001 ]C1${ONE}-002 hello`)).toEqual([`${ONE}-001`, `]C1${ONE}-002`, 'hello']);
  for (const text of [ONE, 'ABC 123', `${ONE.slice(0, 6)} ${ONE.slice(6)}`, 'hello'])
    expect(scansIn(text)).toEqual([text]);
});

test('a number that is scanned into a place or a note is taken out of it', () => {
  const filled = (fields: Partial<ScanSettings>) => withoutNumbers({ ...settings, ...fields });
  expect(filled({ location: ONE })).toEqual({ settings, numbers: [ONE] });
  expect(filled({ location: `Dock 4${ONE}` })).toEqual({
    settings: { ...settings, location: 'Dock 4' },
    numbers: [ONE],
  });
  expect(filled({ note: `Left at the gate\n]C1${ONE}-002\n` })).toEqual({
    settings: { ...settings, note: 'Left at the gate\n' },
    numbers: [`]C1${ONE}-002`],
  });
  const link = `https://cargo.example/tracking?number=${ONE}&key=k`;
  expect(filled({ internalNote: `Ask Ada${link}` }).numbers).toEqual([link]);
  // Somebody wrote it.
  const written = { note: `Replaces ${ONE}`, location: 'Hamburg WB' };
  expect(filled(written)).toEqual({ settings: { ...settings, ...written }, numbers: [] });
});

test('a found shipment is said with its receiver, city and piece, an incomplete one with what is missing', () => {
  const found = { trackingNumber: 'WB4H7KPM2QX9RTC5J', receiverName: 'Ada Brook', destinationCity: 'Porto' };
  expect(foundText({ found: { ...found, piece: 2, of: 5 } })).toBe('Ada Brook, Porto, piece 2 of 5');
  expect(foundText({ found: { ...found, piece: null, of: 5 } })).toBe('Ada Brook, Porto, 5 pieces');
  expect(foundText({ found: { ...found, piece: 1, of: 1 } })).toBe('Ada Brook, Porto');
  expect(foundText({ found: { ...found, piece: null, of: null } })).toBe('Ada Brook, Porto');
  expect(foundText({})).toBe('');
  const line: ScanLine = {
    id: '',
    text: 'PO 7',
    at: '',
    settings,
    state: 'incomplete',
    found: { ...found, piece: 2, of: 9 },
  };
  expect(missingText(line, [1, 3])).toBe('WB4H7KPM2QX9RTC5J, Ada Brook: pieces 1, 3 of 9 are missing');
  expect(missingText(line, [4])).toBe('WB4H7KPM2QX9RTC5J, Ada Brook: piece 4 of 9 is missing');
  expect(missingText(line, [1, 3, 4, 5, 6, 7])).toBe('WB4H7KPM2QX9RTC5J, Ada Brook: 6 of 9 pieces are missing');
});
