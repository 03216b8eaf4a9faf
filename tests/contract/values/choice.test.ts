import { describe, expect, test } from 'vitest';
import { choiceInput, flagInput, pleaseSelect } from '#contract/values/choice.ts';

const MODES = ['', 'Air', 'out-for-delivery', 'shipment.created', '4x6'] as const;
const message = pleaseSelect('mode', MODES.slice(1));
const choice = choiceInput(MODES, message);

describe('a choice', () => {
  test.each([
    ['Air', 'Air'],
    ['AIR', 'Air'],
    [' air ', 'Air'],
    ['OUT FOR DELIVERY', 'out-for-delivery'],
    ['out_for_delivery', 'out-for-delivery'],
    ['OutForDelivery', 'out-for-delivery'],
    ['SHIPMENT_CREATED', 'shipment.created'],
    ['4 X 6', '4x6'],
    ['', ''],
  ])('written %j is %j', (sent, value) => {
    expect(choice.parse(sent)).toBe(value);
  });

  test.each(['Ocean', '-', '  ', 'Airs', null, undefined, 7, ['Air'], { Air: true }])(
    'written %j is none of them, and the message names all',
    (sent) => {
      expect(choice.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
      expect(message).toBe('Please select a valid mode: Air, out-for-delivery, shipment.created, 4x6');
    },
  );
});

describe('a flag', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['False', false],
    [' TRUE ', true],
  ])('%j is %j', (sent, value) => {
    expect(flagInput('wrong').parse(sent)).toBe(value);
  });

  test.each(['', 'yes', '1', 1, null, ['true'], { toString: 1 }])('%j is none', (sent) => {
    expect(flagInput('wrong').safeParse(sent).error?.issues[0]?.message).toBe('wrong');
  });
});
