import { expect, test } from 'vitest';
import { readScannedNumber } from '#server/contract/tracking/scanned-number.ts';
import { checkCharacter } from '#server/contract/values/tracking-number.ts';

const body = 'WB23456789ABCDEF';
const trackingNumber = body + checkCharacter(body);
const whole = { trackingNumber, piece: null };

test.each([
  ['in small letters, with blanks', ` ${trackingNumber.slice(0, 6).toLowerCase()} ${trackingNumber.slice(6)} `, whole],
  ['a piece', `${trackingNumber}-012`, { trackingNumber, piece: 12 }],
  ['a tracking link', `https://cargo.example/tracking?number=${trackingNumber}`, whole],
  ['of any host, with a key before it', `http://10.0.0.7:3000/tracking?key=abc-_1&number=${trackingNumber}#map`, whole],
  ['in capitals', `HTTPS://CARGO.EXAMPLE/TRACKING?NUMBER=${trackingNumber}`, whole],
  ['of a piece', `https://cargo.example/tracking?number=${trackingNumber}-003`, { trackingNumber, piece: 3 }],
  ['a link with the number in its path', `https://cargo.example/tracking/${trackingNumber}?key=abc`, whole],
  ['a link to something else', 'https://cargo.example/tracking?number=hello', null],
  ['a mistyped number', `${body}${checkCharacter(body) === '2' ? '3' : '2'}`, null],
  ['nothing', '', null],
])('%s', (_, text, expected) => {
  expect(readScannedNumber(text)).toEqual(expected);
});
