import { expect, test } from 'vitest';
import type { ScanLine, ScanSettings } from '#src/features/scan/queue/scan.ts';
import { lineOfRepeat } from '#src/features/scan/queue/scan.ts';
import { mailsText, settingsText } from '#src/features/scan/scan-words.ts';

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
