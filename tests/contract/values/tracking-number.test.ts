import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCharacter,
  isMistyped,
  normalizeTrackingNumber,
  readTrackingNumber,
  TRACKING_ALPHABET,
  TRACKING_PREFIX,
  TRACKING_RANDOM_LENGTH,
} from '#contract/values/tracking-number.ts';

fc.configureGlobal({ seed: 3736, numRuns: 500 });

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GAPS = [' ', '  ', '-', '\t', '\u00a0', '\u2010', '\u2011', '\u2013', '\u2014', '\u2009'];

const randomPart = fc.string({
  unit: fc.constantFrom(...TRACKING_ALPHABET),
  minLength: TRACKING_RANDOM_LENGTH,
  maxLength: TRACKING_RANDOM_LENGTH,
});
const trackingNumber = randomPart
  .map((drawn) => TRACKING_PREFIX + drawn)
  .map((body) => body + checkCharacter(body))
  .filter((number) => TRACKING_ALPHABET.includes(number.at(-1) ?? ''));

/** The number with a gap before, between or after its characters, each in either case. */
const typed = trackingNumber.chain((number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('', '', ...GAPS), { minLength: number.length + 1, maxLength: number.length + 1 }),
      fc.array(fc.boolean(), { minLength: number.length, maxLength: number.length }),
    )
    .map(([gaps, lower]) => {
      const characters = [...number].map((letter, place) => (lower[place] ? letter.toLowerCase() : letter));
      return { number, text: gaps.map((gap, place) => gap + (characters[place] ?? '')).join('') };
    }),
);

describe('the check character', () => {
  test('is that of ISO 7064 MOD 37,36', () => {
    // Worked examples of the standard's users: the Global Release Identifier and ISAN.
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
    expect(checkCharacter('B159D8FA01240000')).toBe('K');
  });

  test('there is none for anything but letters and digits', () => {
    expect([checkCharacter('WB-2'), checkCharacter('wb')]).toEqual(['', '']);
  });
});

describe('a tracking number', () => {
  test('is read whatever its case, spaces and hyphens', () => {
    fc.assert(
      fc.property(typed, ({ number, text }) => {
        expect(readTrackingNumber(text)).toBe(number);
        expect(normalizeTrackingNumber(text)).toBe(number);
      }),
    );
  });

  test('with one character changed to any letter or digit is none, and is known as mistyped', () => {
    fc.assert(
      fc.property(trackingNumber, (number) => {
        expect([readTrackingNumber(number), isMistyped(number)]).toEqual([number, false]);
        const changed = [...number].flatMap((right, place) =>
          Array.from(LETTERS_AND_DIGITS.replace(right, ''), (wrong) => ({
            text: number.slice(0, place) + wrong + number.slice(place + 1),
            hasPrefix: place >= TRACKING_PREFIX.length,
          })),
        );
        expect(changed.filter(({ text }) => readTrackingNumber(text) !== null)).toEqual([]);
        const mistyped = changed.filter(({ hasPrefix }) => hasPrefix);
        expect(mistyped.filter(({ text }) => !isMistyped(` ${text.toLowerCase()} `))).toEqual([]);
      }),
    );
  });

  test('with a character too many or too few is none', () => {
    fc.assert(
      fc.property(trackingNumber, fc.nat(16), fc.constantFrom(...LETTERS_AND_DIGITS), (number, place, more) => {
        expect(readTrackingNumber(number.slice(0, place) + number.slice(place + 1))).toBeNull();
        expect(readTrackingNumber(number.slice(0, place) + more + number.slice(place))).toBeNull();
      }),
    );
  });

  test('with two neighbours swapped is hardly ever one', () => {
    const swaps = fc
      .sample(fc.tuple(trackingNumber, fc.nat(15)), 10_000)
      .map(([number, place]) => [
        number,
        number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2),
      ])
      .filter(([number, swapped]) => number !== swapped);
    // A hybrid system of ISO 7064 catches every wrong character, and all but a few swaps.
    const missed = swaps.filter(([, swapped = '']) => readTrackingNumber(swapped) !== null);
    expect(missed.length / swaps.length).toBeLessThan(0.01);
  });

  test('of any other text only what has the shape and the check character is read', () => {
    const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: anyUnit, maxLength: 40 }), (text) => {
        const number = readTrackingNumber(text);
        if (number !== null) expect(number).toBe(number.slice(0, -1) + checkCharacter(number.slice(0, -1)));
      }),
    );
  });

  test.each(['', ' ', 'WB', '12E4', '1234567890123456789', 'WB\u0000', 'WB%', 'null'])('%j is not one', (text) => {
    expect(readTrackingNumber(text)).toBeNull();
  });

  test('has no look-alikes in its alphabet', () => {
    expect(TRACKING_ALPHABET).not.toMatch(/[0O1ILU]/);
    expect(new Set(TRACKING_ALPHABET).size).toBe(TRACKING_ALPHABET.length);
    expect(Math.log2(TRACKING_ALPHABET.length) * TRACKING_RANDOM_LENGTH).toBeGreaterThan(64);
  });
});

test.each(['', '12E4', 'WB', 'WB23456789', '1Z999AA10123456784', 'JJD01460000012345'])(
  '%j is no mistyped number',
  (text) => expect(isMistyped(text)).toBe(false),
);
