import { describe, expect, test } from 'vitest';
import { emailText, isEmail, readEmail } from '#contract/values/email.ts';
import { CHARACTERS_BY_16, INVISIBLE } from '../../support/invisible.ts';

const label = (length: number) => 'a'.repeat(length);

describe('an e-mail address', () => {
  // As RFC 5321, RFC 6531 and the email inputs of HTML have them.
  test.each([
    ...`simple@example.com very.common@example.com x@example.com FirstName.LastName@EasierReading.org
      long.email-address-with-hyphens@and.subdomains.example.com user.name+tag+sorting@example.com
      name/surname@example.com example@s.example mailhost!username@example.org user%example.com@example.org
      user-@example.org _test@example.com o'brien@example.com 1234567890@example-one.co.jp a@xn--bcher-kva.example
      ümit@exämple.de 用户@例子.广告 अजय@डाटा.भारत пример@пример.рф χρήστης@παράδειγμα.ελ`.split(/\s+/),
    "!#$%&'*+/=?^_`{|}~-@example.com",
    `${label(64)}@example.com`,
    `a@${label(63)}.com`,
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(isEmail(emailText.parse(text))).toBe(true);
  });

  test.each([
    '',
    ...`a a@b @example.com a@ a@example. a@.com a@@example.com a@b@example.com a@b@c@example.com abc.example.com
      a@example..com .a@example.com a.@example.com a..b@example.com a@-example.com a@example-.com a@example.com-
      i.like.underscores@but_they_are_not_allowed_in_this_part.com a@111.222.333.44444 a@[123.123.123.123]`.split(
      /\s+/,
    ),
    'a b@example.com',
    'a@exa mple.com',
    '" "@example.org',
    '"john..doe"@example.org',
    'a"b(c)d,e:f;g<h>i[j\\k]l@example.com',
    'just"not"right@example.com',
    'this\\ still\\"not\\\\allowed@example.com',
    'a@example.com (home)',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'o’brien@example.com',
    'a@exam–ple.com',
    'a@example.com\nbcc: b@example.com',
    'a\u0000@example.com',
    'a@exam\u0007ple.com',
    'a\ud800@example.com',
    `${label(65)}@example.com`,
    `a@${label(64)}.com`,
    `${label(64)}@${`${label(63)}.`.repeat(3)}com`,
    // Signs that are copied with an address are not guessed away.
    'mailto:a@example.com',
    '<a@example.com>',
    'Ada Byron <a@example.com>',
    'a@example.com.',
    'a@example.com,',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(isEmail(emailText.parse(text))).toBe(false);
  });

  test.each(INVISIBLE)('is read without %s, wherever it stands', (_, character) => {
    for (const typed of [
      '%info@example.com',
      'in%fo@example.com',
      'info@exa%mple.com',
      'info@example.com%',
      '% info@example.com %',
    ])
      expect(readEmail(typed.replaceAll('%', character))).toBe('info@example.com');
  });

  test.each([
    [' Info@Example.COM ', 'info@example.com'],
    ['İNFO@EXAMPLE.COM', 'info@example.com'],
    ['I\u0307NFO@MAİL.EXAMPLE', 'info@mail.example'],
    ['i\u0307nfo@example.com', 'info@example.com'],
    ['ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'info@example.com'],
    ['info@example。com', 'info@example.com'],
    ['\u2068info@example.com\u2069', 'info@example.com'],
    ['ﬁnn@example.com', 'finn@example.com'],
    ['jo\u0308rg@bu\u0308cher.example', 'jörg@bücher.example'],
    ['info@example.com\u00a0', 'info@example.com'],
    ['info@example.com\u3000', 'info@example.com'],
  ])('written %j is %s', (typed, email) => {
    expect(emailText.parse(typed)).toBe(email);
    expect(isEmail(email)).toBe(true);
  });

  test('is read once: what was read is read as itself, with each character of Unicode in it', () => {
    const changed = CHARACTERS_BY_16.filter((characters) => {
      const once = readEmail(`a${characters}b@example.com`);
      return readEmail(once) !== once;
    });
    expect(changed).toEqual([]);
  });
});
