import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkCharacter,
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

test('a made number is read as itself', () => {
  fc.assert(
    fc.property(trackingNumber, (number) => {
      expect(readTrackingNumber(number)).toBe(number);
    }),
  );
});

test('case, spaces and hyphens anywhere make no difference', () => {
  fc.assert(
    fc.property(typed, ({ number, text }) => {
      expect(readTrackingNumber(text)).toBe(number);
      expect(normalizeTrackingNumber(normalizeTrackingNumber(text))).toBe(number);
    }),
  );
});

test('every number with one character changed to any letter or digit is rejected', () => {
  fc.assert(
    fc.property(trackingNumber, (number) => {
      for (const [place, right] of [...number].entries()) {
        for (const wrong of LETTERS_AND_DIGITS) {
          const mistyped = number.slice(0, place) + wrong + number.slice(place + 1);
          if (wrong !== right && readTrackingNumber(mistyped) !== null) throw new Error(`${mistyped} was read`);
        }
      }
    }),
  );
});

test('a number with a character too many or too few is rejected', () => {
  fc.assert(
    fc.property(trackingNumber, fc.nat(16), fc.constantFrom(...LETTERS_AND_DIGITS), (number, place, more) => {
      expect(readTrackingNumber(number.slice(0, place) + number.slice(place + 1))).toBeNull();
      expect(readTrackingNumber(number.slice(0, place) + more + number.slice(place))).toBeNull();
    }),
  );
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
