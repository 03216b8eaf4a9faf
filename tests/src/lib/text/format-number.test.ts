import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { mailWords } from '#server/domain/mails/content/mail-words.ts';
import { fileSize } from '#src/lib/text/file-size.ts';
import { formatDistance, formatVolume, formatWeight } from '#src/lib/text/format-number.ts';

// French groups digits with a narrow space that does not break.
test.each([
  ['en', ['1,234.5 kg', '1.728 m³', '5,057 km']],
  ['de', ['1.234,5 kg', '1,728 m³', '5.057 km']],
  ['fr', ['1\u202f234,5 kg', '1,728 m³', '5\u202f057 km']],
  ['es', ['1234,5 kg', '1,728 m³', '5057 km']],
  ['pt', ['1.234,5 kg', '1,728 m³', '5.057 km']],
  ['pl', ['1234,5 kg', '1,728 m³', '5057 km']],
  ['ar', ['1,234.5 كغ', '1.728 م³', '5,057 كم']],
  ['zh', ['1,234.5 千克', '1.728 m³', '5,057 公里']],
] as const)('in %s a weight, a volume and a distance are %j, on one line', (language, texts) => {
  const formatted = [formatWeight(1234.5, language), formatVolume(1.728, language), formatDistance(5057, language)];
  expect(formatted).toEqual(texts.map((text) => text.replace(' ', '\u00a0')));
});

test.each(LANGUAGES)('in %s a page has the weight of the mails', (language) => {
  const { kilograms, numberText } = mailWords(language);
  expect(formatWeight(18_640.5, language)).toBe(kilograms(numberText(18_640.5)));
});

test.each([
  ['en', ['688 bytes', '12 kB', '1.2 MB', '3 MB']],
  ['de', ['688 Byte', '12 kB', '1,2 MB', '3 MB']],
  ['fr', ['688 octets', '12 ko', '1,2 Mo', '3 Mo']],
  ['es', ['688 bytes', '12 kB', '1,2 MB', '3 MB']],
  ['pt', ['688 bytes', '12 kB', '1,2 MB', '3 MB']],
  ['pl', ['688 B', '12 kB', '1,2 MB', '3 MB']],
  ['ar', ['688 بايت', '12 كيلوبايت', '1.2 ميغابايت', '3 ميغابايت']],
  ['zh', ['688 字节', '12 kB', '1.2 MB', '3 MB']],
] as const)('in %s the sizes of files are %j', (language, texts) => {
  expect([688, 12_300, 1_258_291, 3 * 1024 * 1024].map((bytes) => fileSize(bytes, language))).toEqual(texts);
});

test('without a language numbers are English, as on the staff’s screens', () => {
  expect([formatWeight(1234.5), formatVolume(1.5), formatDistance(5057)]).toEqual([
    '1,234.5\u00a0kg',
    '1.5\u00a0m³',
    '5,057\u00a0km',
  ]);
  expect(fileSize(1_258_291)).toBe('1.2 MB');
});
