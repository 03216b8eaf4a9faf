import { expect, test } from 'vitest';
import { fallbackFont } from '#server/infra/print/text/fallback-fonts.ts';

test.each([
  ['Arabic', 'ش', 'noto-sans-arabic'],
  ['Hebrew', 'ש', 'noto-sans-hebrew'],
  ['Thai', 'ช', 'noto-sans-thai'],
  ['Devanagari', 'च', 'noto-sans-devanagari'],
  ['Chinese', '海', 'noto-sans-sc'],
  ['Japanese', 'ぬ', 'noto-sans-sc'],
  ['Korean', '한', 'noto-sans-kr'],
  ['a rare Chinese character', '㐀', 'unifontex'],
])('%s has a font', (_, character, name) => {
  const found = fallbackFont([character.codePointAt(0) ?? 0]);
  expect(found?.name).toBe(name);
  expect(found?.open().glyphForCodePoint(character.codePointAt(0) ?? 0).path.commands.length).toBeGreaterThan(5);
});

test('a character and its marks are of one font', () => {
  expect(fallbackFont([0x0e01, 0x0e34])?.name).toBe('noto-sans-thai');
  // Thai with a Hebrew mark: neither script's own font has both.
  expect(fallbackFont([0x0e01, 0x05b4])?.name).toBe('unifontex');
});
