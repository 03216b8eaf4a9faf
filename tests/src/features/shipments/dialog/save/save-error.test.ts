import { expect, test } from 'vitest';
import { saveError } from '#src/features/shipments/dialog/save/save-error.ts';
import { ApiError } from '#src/lib/api/api-error.ts';

test('a change of a shipment that was deleted meanwhile says so; the texts can still be copied', () => {
  const gone = saveError(new ApiError(404, 'Shipment not found'), 'update');
  expect(gone).toMatchObject({ title: 'Shipment not found', more: expect.stringContaining('deleted meanwhile') });
  expect(saveError(new ApiError(400, 'Carrier is not known'), 'update').more).not.toContain('deleted');
});
