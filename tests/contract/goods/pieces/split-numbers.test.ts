import { expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { ScanShipments } from '#contract/bulk/scan.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { namesSeveral, splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import { checkCharacter, isTrackingNumber, TRACKING_ALPHABET } from '#contract/values/tracking-number.ts';

const numberOf = (random: string) => `WB${random}${checkCharacter(`WB${random}`)}`;
const one = numberOf('23456789ABCDEF');
const other = numberOf('GHJKMNPQRSTVWY');

test('a text is split at commas, blanks and lines, unless it is one number in groups', () => {
  expect(splitNumbers(` ${one},\n${other}  x `)).toEqual([one, other, 'x']);
  expect(splitNumbers(` ${one.slice(0, 5)} ${one.slice(5)}`)).toEqual([`${one.slice(0, 5)} ${one.slice(5)}`]);
  expect([' , ', ''].map(splitNumbers)).toEqual([[], []]);
});

test('a group that begins like a number is part of its number', () => {
  const inGroups = (random: string) =>
    numberOf(random)
      .replace(/(.{4})/g, '$1 ')
      .trim();
  for (const random of ['23WB456789ABC', '234567WB89ABC', '23WB45WB67WB9', '2345678WB9ABC']) {
    const last = [...TRACKING_ALPHABET].find((character) => isTrackingNumber(numberOf(random + character)));
    const number = inGroups(random + last);
    expect(splitNumbers(number)).toEqual([number]);
    expect(splitNumbers(`${number} ${one} ${number.toLowerCase()}`)).toEqual([number, one, number.toLowerCase()]);
    expect(namesSeveral(number)).toBe(false);
  }
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

test.each(['.ics', '.json', '.ics).', '.ics?lang=de', '/documents'])('a link that ends in %s is its number', (end) => {
  expect(readTrackedNumber(`https://cargo.example/tracking/${one}${end}`)?.trackingNumber).toBe(one);
});

test('a call of the API is its number', () => {
  expect(readTrackedNumber(`https://cargo.example/api/shipments/public/track/${one}`)?.trackingNumber).toBe(one);
});

test.each([' ', ',', '\n', ''])('with %j between them two numbers are several, and no entry of a list', (between) => {
  const several = `${one}${between}${other}`;
  expect(namesSeveral(several)).toBe(true);
  const message = 'Please give one tracking number in each entry';
  for (const schema of [ScanShipments, BulkUpdate]) {
    const parsed = (number: string) => schema.safeParse({ numbers: [number], status: 'shipped' });
    expect(parsed(several).error?.issues[0]).toMatchObject({ path: ['numbers', 0], message });
    expect(parsed(`${one.slice(0, 5)} ${one.slice(5)}`).success).toBe(true);
  }
});
