import { expect, test } from 'vitest';
import { splitNumbers } from '#server/contract/tracking/split-numbers.ts';
import { checkCharacter } from '#server/contract/values/tracking-number.ts';

const numberOf = (random: string) => `WB${random}${checkCharacter(`WB${random}`)}`;
const one = numberOf('23456789ABCDEF');
const other = numberOf('GHJKMNPQRSTVWY');

test('a text is split at commas, blanks and lines, unless it is one number in groups', () => {
  expect(splitNumbers(` ${one},\n${other}  x `)).toEqual([one, other, 'x']);
  expect(splitNumbers(` ${one.slice(0, 5)} ${one.slice(5)}`)).toEqual([`${one.slice(0, 5)} ${one.slice(5)}`]);
  expect([' , ', ''].map(splitNumbers)).toEqual([[], []]);
});

test('lines that a field has joined come apart if each is a number', () => {
  expect(splitNumbers(`${one}${other.toLowerCase()} x`)).toEqual([one, other.toLowerCase(), 'x']);
  expect(splitNumbers(`${one}${one.slice(0, -1)}!`)).toEqual([`${one}${one.slice(0, -1)}!`]);
});
