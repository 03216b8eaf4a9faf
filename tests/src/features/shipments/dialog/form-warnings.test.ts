import { expect, test } from 'vitest';
import { initialValues } from '#src/features/shipments/dialog/form-values.ts';
import { dateWarnings, formWarnings } from '#src/features/shipments/dialog/form-warnings.ts';
import { fromLocalInput } from '#src/lib/forms/local-date-time.ts';

const CREATED = '2026-05-01T10:00';
/** In the middle of that minute, which the inputs do not have. */
const createdAt = fromLocalInput(CREATED).replace('00.000Z', '42.000Z');
const warn = (dates: Record<string, string>, at: string | undefined = createdAt) =>
  dateWarnings({ ...initialValues(undefined), ...dates }, at);

test('dates in their order, or none, are no contradiction', () => {
  expect(warn({})).toEqual({});
  expect(warn({ dispatchedDate: CREATED, deliveredDate: '2026-05-03T10:00', estimatedDelivery: '2026-05-01' })).toEqual(
    {},
  );
  expect(warn({ deliveredDate: '2026-04-03T10:00' })).toEqual({});
});

test('each date that contradicts another is warned of at its own field', () => {
  expect(warn({ dispatchedDate: '2026-05-01T09:59' })).toEqual({
    dispatchedDate: 'This is before the shipment was created.',
  });
  expect(
    warn({
      dispatchedDate: '2026-05-02T10:00',
      deliveredDate: '2026-05-02T09:59',
      estimatedDelivery: '2026-05-01',
    }),
  ).toEqual({ deliveredDate: 'This is before the dispatch.', estimatedDelivery: 'This is before the dispatch.' });
});

test('a new shipment is created now; what is half typed is not judged', () => {
  expect(dateWarnings({ ...initialValues(undefined), dispatchedDate: '2020-01-01T00:00' }, undefined)).toHaveProperty(
    'dispatchedDate',
  );
  expect(warn({ dispatchedDate: 'half', deliveredDate: '2020-01-01T00:00' })).toEqual({});
});

test('a status that opens a shipment again or takes it back is warned of, too', () => {
  const dates = {
    dispatchedDate: fromLocalInput('2026-05-02T10:00'),
    deliveredDate: fromLocalInput('2026-05-04T10:00'),
  };
  const stored = { createdAt, status: 'delivered', estimatedDay: null, ...dates } as const;
  const unchanged = { dispatchedDate: '2026-05-02T10:00', deliveredDate: '2026-05-04T10:00' };
  const values = { ...initialValues(undefined), ...unchanged, status: 'pending' };
  expect(formWarnings(values, stored).status).toBe(
    'The shipment is DELIVERED. Saving opens it again. Its dispatched and delivered dates are cleared.',
  );
  expect(formWarnings({ ...values, dispatchedDate: '2026-05-03T10:00' }, stored).status).toBe(
    'The shipment is DELIVERED. Saving opens it again. Its delivered date is cleared.',
  );
  expect(formWarnings(values, { ...stored, status: 'shipped' }).status).toMatch(/^The shipment is SHIPPED already\./);
  expect(formWarnings({ ...values, status: 'shipped' }, { ...stored, status: 'pending' })).toEqual({});
  expect(formWarnings({ ...initialValues(undefined), status: 'pending' }, undefined)).toEqual({});
});

test('a typed weight that is not the sum of the pieces is warned of; unknown sums say nothing', () => {
  const line = { count: 2, type: 'pallet', length: null, width: null, height: null, weight: 10, description: null };
  const weightOf = (weight: string, pieces: readonly object[]) =>
    formWarnings({ ...initialValues(undefined), weight, pieces: JSON.stringify(pieces) }, undefined).weight;
  expect(weightOf('25', [line])).toBe('The pieces weigh 20 kg together, the shipment 25 kg');
  for (const fine of ['20', '', 'half']) expect(weightOf(fine, [line])).toBeUndefined();
  expect(weightOf('25', [line, { ...line, weight: null }])).toBeUndefined();
  expect(weightOf('25', [line, { ...line, weight: 'half' }])).toBeUndefined();
});
