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

test('numbers in groups, behind any comma, and those of links stand for themselves', () => {
  const [grouped, groupedOther] = [one, other].map((number) => number.replace(/(.{4})/g, '$1 ').trim());
  expect(splitNumbers(`${grouped} ${groupedOther}`)).toEqual([grouped, groupedOther]);
  for (const comma of [';', '，', '、', '،', '\t', '\r\n', '. '])
    expect(splitNumbers(`${one}${comma}${other}`)).toHaveLength(2);
  const link = `https://cargo.example/tracking?number=${one}&key=a`;
  expect(splitNumbers(`${link} ${other}`)).toEqual([link, other]);
  expect(splitNumbers(`https://cargo.example/tracking?number=${one}%2C${other}`)).toEqual([one, other]);
});
