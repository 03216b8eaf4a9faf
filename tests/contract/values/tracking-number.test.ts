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

const body = fc
  .array(fc.constantFrom(...TRACKING_ALPHABET), {
    minLength: TRACKING_RANDOM_LENGTH,
    maxLength: TRACKING_RANDOM_LENGTH,
  })
  .map((characters) => TRACKING_PREFIX + characters.join(''));
const trackingNumber = body
  .map((text) => text + checkCharacter(text))
  .filter((number) => TRACKING_ALPHABET.includes(number.at(-1) ?? ''));

describe('the check character', () => {
  test('is that of ISO 7064 MOD 37,36', () => {
    // Worked examples of the standard's users: the Global Release Identifier and ISAN.
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
    expect(checkCharacter('B159D8FA01240000')).toBe('K');
  });

  test('there is none for anything but letters and digits', () => {
    expect(checkCharacter('WB-2')).toBe('');
    expect(checkCharacter('wb')).toBe('');
  });
});

describe('a tracking number', () => {
  test('is read whatever its case, spaces and hyphens', () => {
    fc.assert(
      fc.property(
        trackingNumber,
        fc.constantFrom(' ', '-', '\u00a0', '\u2011', '\t'),
        fc.nat(16),
        (number, gap, place) => {
          const typed = ` ${number.slice(0, place)}${gap}${number.slice(place)}`.toLowerCase();
          expect(readTrackingNumber(typed)).toBe(number);
          expect(normalizeTrackingNumber(typed)).toBe(number);
        },
      ),
    );
  });

  test('with one character mistyped is not one', () => {
    fc.assert(
      fc.property(trackingNumber, fc.nat(16), fc.constantFrom(...TRACKING_ALPHABET), (number, place, wrong) => {
        fc.pre(number[place] !== wrong);
        expect(readTrackingNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBeNull();
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

  test.each(['', ' ', 'WB', '12E4', '1234567890123456789', 'WB\u0000', 'WB%', 'null'])('%j is not one', (typed) => {
    expect(readTrackingNumber(typed)).toBeNull();
  });

  test('has no look-alikes in its alphabet', () => {
    expect(TRACKING_ALPHABET).not.toMatch(/[0O1ILU]/);
    expect(new Set(TRACKING_ALPHABET).size).toBe(TRACKING_ALPHABET.length);
    expect(Math.log2(TRACKING_ALPHABET.length) * TRACKING_RANDOM_LENGTH).toBeGreaterThan(64);
  });
});

describe('a mistyped number', () => {
  test('is one of the right length with another character in one place', () => {
    fc.assert(
      fc.property(
        trackingNumber,
        fc.nat(),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (number, at, other) => {
          const place = TRACKING_PREFIX.length + (at % (number.length - TRACKING_PREFIX.length));
          const typed = number.slice(0, place) + other + number.slice(place + 1);
          expect(isMistyped(` ${typed.toLowerCase()} `)).toBe(typed !== number);
        },
      ),
    );
  });

  test.each(['', '12E4', 'WB', 'WB23456789', '1Z999AA10123456784', 'JJD01460000012345'])('is not %j', (typed) => {
    expect(isMistyped(typed)).toBe(false);
  });
});
