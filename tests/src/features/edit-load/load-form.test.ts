import { expect, test } from 'vitest';
import type { Load } from '#contract/loads/loads.ts';
import { changedInput, LoadForm, loadInput, loadTexts } from '#src/features/edit-load/load-form.ts';

const load: Load = {
  id: '5f0a3c1e-7d52-4b8e-9a61-2c4f8e7b9d10',
  number: 'L7K2M9Q4RTX8H3VK4',
  mode: 'Sea',
  carrier: '',
  transport: 'MV Aurora',
  voyage: '',
  references: [{ type: 'container', value: 'MSKU9070323', public: true }],
  fromCity: 'Gdańsk',
  fromCountry: 'Poland',
  toCity: 'Porto',
  toCountry: 'Portugal',
  departure: '2026-11-21T06:00:30.000Z',
  arrival: null,
  capacity: { weight: 21_000, volume: null },
  agent: null,
  driver: null,
  user: null,
  state: 'open',
  departedAt: null,
  arrivedAt: null,
  shipments: 0,
  createdAt: '2026-11-20T08:12:41.120Z',
  updatedAt: '2026-11-20T08:12:41.120Z',
};
const messagesOf = (fields: object) =>
  LoadForm.safeParse({ ...loadTexts(load), ...fields }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('what a form shows and nobody changes is not sent, seconds of a time included', () => {
  const parsed = (fields: object) => LoadForm.parse({ ...loadTexts(load), ...fields });
  expect(parsed({}).departure?.toISOString()).toBe('2026-11-21T06:00:00.000Z');
  const input = (fields: object) => changedInput(load, loadInput({ ...loadTexts(load), ...fields }));
  expect(input({})).toEqual({});
  expect(input({ voyage: '112W', 'capacity.volume': '33,5' })).toEqual({
    voyage: '112W',
    capacity: { weight: 21_000, volume: 33.5 },
  });
});

test('a number that cannot be read, and a place that is missing, are named at their fields', () => {
  expect(messagesOf({})).toBeUndefined();
  const [[path, message] = []] = messagesOf({ 'capacity.weight': 'much' }) ?? [];
  expect([path, message]).toEqual(['capacity.weight', expect.stringMatching(/^The weight must be a number above 0/)]);
  expect(messagesOf({ 'capacity.weight': '1,864' })?.[0]?.[1]).toMatch(/^Is this 1.864 or 1864\?/);
  expect(messagesOf({ toCity: ' ' })?.[0]?.[0]).toBe('toCity');
  expect(messagesOf({ mode: '' })?.[0]?.[0]).toBe('mode');
});
