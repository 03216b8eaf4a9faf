import { describe, expect, test } from 'vitest';
import {
  addressText,
  lineText,
  numberText,
  proseText,
  rejectedText,
  trimmedProse,
  trimmedText,
  untrimmedText,
} from '#contract/values/text.ts';
import { INVISIBLE } from '../../support/invisible.ts';

const notAllowed = (character: string) => `Name contains characters that are not allowed: ${character}`;

describe('a text', () => {
  test.each([
    ['\0', 'NUL (U+0000)'],
    ['a\u0007', 'control character (U+0007)'],
    ['tab\t', 'tab (U+0009)'],
    ['line\nbreak', 'line break (U+000A)'],
    ['line\r\nbreak', 'line break (U+000D)'],
    ['a\u2028b', 'line break (U+2028)'],
    ['\u0085', 'control character (U+0085)'],
    ['\ud800', 'half a character (U+D800)'],
    ['x\udc00y', 'half a character (U+DC00)'],
  ])('of one line may not be %j, and the character is named', (text, character) => {
    expect(rejectedText(text, 'Name', 120, 'line')).toBe(notAllowed(character));
  });

  test.each([
    ['\0', 'NUL (U+0000)'],
    ['\u000b', 'control character (U+000B)'],
    ['\u007f', 'control character (U+007F)'],
    ['\ud800', 'half a character (U+D800)'],
  ])('of prose may not be %j', (text, character) => {
    expect(rejectedText(text, 'Name', 120, 'prose')).toBe(notAllowed(character));
  });

  test('of several lines has nothing but line breaks between them', () => {
    expect(rejectedText('12 Wharf Road\nUnit 4', 'Name', 120, 'lines')).toBeNull();
    expect(rejectedText('12 Wharf Road\tUnit 4', 'Name', 120, 'lines')).toBe(notAllowed('tab (U+0009)'));
    expect(rejectedText('\0', 'Name', 120, 'lines')).toBe(notAllowed('NUL (U+0000)'));
    expect(rejectedText('\ud800', 'Name', 120, 'lines')).toBe(notAllowed('half a character (U+D800)'));
  });

  test.each(['tab\t', 'two\nlines', 'two\r\nlines'])('of prose may be %j', (text) => {
    expect(rejectedText(text, 'Name', 120, 'prose')).toBeNull();
  });

  test.each(['Ümit', '李', '👩‍👩‍👧', 'e\u0301', '\u202eabc', "O'Brien; drop table", ''])('may be %j', (text) => {
    expect(rejectedText(text, 'Name', 120, 'line')).toBeNull();
  });

  test('is measured in characters', () => {
    expect(rejectedText('🫙'.repeat(120), 'Name', 120, 'line')).toBeNull();
    expect(rejectedText('🫙'.repeat(121), 'Name', 120, 'line')).toBe('Name may have at most 120 characters');
    expect(rejectedText('a'.repeat(2_001), 'Note', 2_000, 'prose')).toBe('Note may have at most 2,000 characters');
  });

  test('is empty when it is missing', () => {
    expect([undefined, null, ''].map((value) => untrimmedText.parse(value))).toEqual(['', '', '']);
    expect(trimmedText.parse('  a b ')).toBe('a b');
    expect(untrimmedText.parse('  a ')).toBe('  a ');
    expect(untrimmedText.safeParse(3.5).success).toBe(false);
  });

  test.each(INVISIBLE)('of nothing but %s is empty, but for prose that is stored as it is', (_, character) => {
    for (const text of [character, ` ${character} `, `${character}\u00a0${character}\u200b`]) {
      for (const schema of [trimmedText, lineText, addressText, proseText, numberText])
        expect(schema.parse(text)).toBe('');
      expect(untrimmedText.parse(text)).toBe(text);
    }
  });

  test.each(INVISIBLE)('keeps %s beside what is seen, unless it is a number', (_, character) => {
    const text = `A${character}1`;
    for (const schema of [trimmedText, lineText, addressText, proseText, untrimmedText])
      expect(schema.parse(text)).toBe(text);
    expect(numberText.parse(`${character} ${text} ${character}`)).toBe('A1');
  });

  test('loses the line breaks around it where it is one line or an address', () => {
    for (const schema of [trimmedText, lineText, addressText]) expect(schema.parse('\r\nOslo\n')).toBe('Oslo');
    expect(lineText.parse(' Oslo ')).toBe(' Oslo ');
    expect(proseText.parse('Oslo\r\n')).toBe('Oslo\r\n');
  });

  test.each(['\ufffc', '\u0301', ' \u0301\u200b\u0308 ', '\u20dd'])('that is %j alone shows nothing', (text) => {
    for (const schema of [trimmedText, trimmedProse, lineText, addressText, proseText])
      expect(schema.parse(text)).toBe('');
    expect(trimmedText.parse(`e${text}`)).not.toBe('');
  });

  test.each(['Oslo\tWest', 'Oslo\u0085West', 'Oslo\t\tWest', 'Oslo\u000bWest'])(
    'of one line has a blank where a cell of a sheet ended: %j',
    (text) => {
      for (const schema of [trimmedText, lineText, numberText]) expect(schema.parse(text)).toBe('Oslo West');
      for (const schema of [trimmedProse, proseText, untrimmedText]) expect(schema.parse(text)).toBe(text);
    },
  );

  test('that is an address has a blank for a tab, and the line breaks of other programs', () => {
    expect(addressText.parse('12 Wharf Road\tUnit 4\u0085Berth\u000b9\t')).toBe('12 Wharf Road Unit 4\nBerth\n9 ');
  });

  test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'])('%j is an address of two lines', (text) => {
    expect(addressText.parse(text)).toBe('a\nb');
  });
});
