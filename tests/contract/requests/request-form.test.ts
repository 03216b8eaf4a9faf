import { expect, test } from 'vitest';
import { MAX_PIECE_LINES } from '#contract/goods/pieces/piece-types.ts';
import { MAX_REFERENCES } from '#contract/goods/references/reference-types.ts';
import { addTo, LINE_BUTTON, readRequestForm, removeFrom } from '#contract/requests/request-form.ts';

const FORM: [string, string][] = [
  ['originCity', 'Gdynia'],
  ['pieces.0.count', '2'],
  ['pieces.0.type', 'crate'],
  ['pieces.0.length', '120.5'],
  ['pieces.0.weight', ''],
  ['references.3.type', 'po'],
  ['references.3.value', 'PO-1'],
  ['references.3.public', 'true'],
  ['references.7.type', 'nonsense'],
  ['references.7.value', 'X-2'],
];
const pressing = (value: string): [string, string][] => [...FORM, [LINE_BUTTON, value]];

test('lines are read in their order, whatever their places, and the other fields as texts', () => {
  const { fields, pieces, references } = readRequestForm(FORM);
  expect(fields).toEqual({ originCity: 'Gdynia' });
  const unknown = { width: null, height: null, weight: null, description: null };
  expect(pieces).toEqual([{ count: 2, type: 'crate', length: 120.5, ...unknown }]);
  expect(references).toEqual([
    { type: 'po', value: 'PO-1', public: true },
    { type: 'other', value: 'X-2', public: false },
  ]);
});

test('a button adds a line or removes that one, and is no field', () => {
  const added = readRequestForm(pressing(addTo('pieces')));
  expect(added.fields).toEqual({ originCity: 'Gdynia' });
  expect(added.pieces.map(({ count }) => count)).toEqual([2, 1]);
  expect(added.references).toHaveLength(2);
  const removed = readRequestForm(pressing(removeFrom('references', 0)));
  expect(removed.references.map(({ value }) => value)).toEqual(['X-2']);
  expect(removed.pieces).toHaveLength(1);
});

test('what no line has is no field of it, however often it is sent', () => {
  const unknown = Array.from({ length: 10_000 }, (_, n): [string, string] => [`pieces.0.x${n}`, 'a']);
  const { fields, pieces } = readRequestForm([
    ...unknown,
    ['pieces.1.value', 'a'],
    ['references.0.count', '2'],
    ...FORM,
  ]);
  expect(fields).toEqual({ originCity: 'Gdynia' });
  expect(pieces).toEqual(readRequestForm(FORM).pieces);
});

test('of too many lines one more than the schema allows is read, so that it refuses them', () => {
  const many = Array.from({ length: 12_000 }, (_, n): [string, string][] => [
    [`pieces.${n}.count`, String(n + 1)],
    [`references.${n}.value`, `X-${n}`],
  ]);
  const { pieces, references } = readRequestForm(many.flat());
  expect([pieces.length, pieces.at(-1)?.count]).toEqual([MAX_PIECE_LINES + 1, MAX_PIECE_LINES + 1]);
  expect([references.length, references.at(-1)?.value]).toEqual([MAX_REFERENCES + 1, `X-${MAX_REFERENCES}`]);
});
