import { afterEach, expect, test, vi } from 'vitest';
import { readTable } from '#src/features/import/import-table.ts';
import {
  chosenFor,
  keepValues,
  keptValues,
  unknownValues,
  valuesToSend,
  withChosen,
} from '#src/features/import/replaced-values.ts';

afterEach(() => vi.unstubAllGlobals());

const table = await readTable(
  new Blob(['No,How,Note,With\n1,Ocean,Road,dhl\n2, OCEAN ,,DHL\n3,ocean,,\n4,,,Maersk\n5,Sea,,"=""Maersk"""\n']),
);
const mapping = ['reference', 'shippingMode', 'description', 'carrier'] as const;

test('an unknown value is asked about once, with the number of its rows, and only in columns that have a list', () => {
  expect(unknownValues(table, mapping, [])).toEqual([
    { field: 'shippingMode', value: 'Ocean', count: 3 },
    { field: 'carrier', value: 'Maersk', count: 2 },
  ]);
  expect(unknownValues(table, ['reference', '', 'description', ''], [])).toEqual([]);
  const named = { id: '1', name: 'MAERSK', trackingUrl: null };
  expect(unknownValues(table, mapping, [named])).toMatchObject([{ field: 'shippingMode' }]);
});

test('what is chosen is sent for the values of the file alone', () => {
  const [ocean, maersk] = unknownValues(table, mapping, []);
  if (!ocean || !maersk) throw new Error('No unknown values');
  const earlier = { carrier: { 'hapag-lloyd': 'custom', maersk: '' } };
  expect(valuesToSend([ocean, maersk], earlier)).toBeNull();
  const values = withChosen(earlier, { ...ocean, value: ' OCEAN' }, 'Sea');
  expect(chosenFor(values, ocean)).toBe('Sea');
  expect(valuesToSend([ocean, maersk], values)).toBe('{"shippingMode":{"ocean":"Sea"}}');
});

test('the choices are kept for each user, and what is no choice in the storage is none', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  keepValues('ada', { carrier: { maersk: 'custom' } });
  expect([keptValues('ada'), keptValues('bob')]).toEqual([{ carrier: { maersk: 'custom' } }, {}]);
  for (const text of ['{', 'null', '[1]', '{"carrier":"dhl"}', '{"carrier":{"a":1}}']) {
    stored.set('import values ada', text);
    expect(keptValues('ada')).toEqual({});
  }
  vi.stubGlobal('localStorage', undefined);
  keepValues('ada', {});
  expect(keptValues('ada')).toEqual({});
});
