import { describe, expect, test } from 'vitest';
import { emailText, isEmail, rejectedText, trimmedText, untrimmedText } from '#server/contract/values/text.ts';

const CONTROL = 'Name contains characters that are not allowed';

describe('a text', () => {
  test.each(['\0', 'a\u0007', 'tab\t', 'line\nbreak', 'a\u2028b', '\u0085', '\ud800', 'x\udc00y'])(
    'of one line may not be %j',
    (text) => {
      expect(rejectedText(text, 'Name', 120, 'line')).toBe(CONTROL);
    },
  );

  test.each(['\0', '\u000b', '\u007f', '\ud800'])('of prose may not be %j', (text) => {
    expect(rejectedText(text, 'Name', 120, 'prose')).toBe(CONTROL);
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
    expect(emailText.parse(' A@B.Example ')).toBe('a@b.example');
    expect(untrimmedText.safeParse(true).success).toBe(false);
  });
});

describe('an e-mail address', () => {
  test.each(['a@example.com', 'first.last+tag@sub.example.co.uk', "o'brien@example.com", 'ümit@exämple.de'])(
    'is %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@b',
    '@example.com',
    'a@',
    'a@example.',
    'a@.com',
    'a@@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a@exa mple.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'A <a@example.com>',
    'a@example.com\nbcc: b@example.com',
    'a\u0000@example.com',
    'a@exam\u0007ple.com',
    'a\ud800@example.com',
    `${'a'.repeat(250)}@b.de`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
