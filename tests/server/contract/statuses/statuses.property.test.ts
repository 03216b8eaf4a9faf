import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BulkUpdate } from '#server/contract/lists/bulk.ts';
import { ExportQuery, SuperAdminQuery } from '#server/contract/lists/super-admin.ts';
import { CreateShipment, UpdateShipment } from '#server/contract/shipments/save-shipment.ts';
import { AddEvent } from '#server/contract/shipments/shipment-events.ts';
import { ShipmentListQuery } from '#server/contract/shipments/shipments.ts';
import { STATUSES, statusInput, superAdminStatus } from '#server/contract/statuses/statuses.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';

fc.configureGlobal({ seed: 10, numRuns: process.env.TEST_FULL ? 20_000 : 300 });

const spelling = fc.constantFrom(...STATUSES, 'in-transit' as const);
const stored = (text: string) => (text === 'in-transit' ? 'in_transit' : text);

test('what comes in goes out to super-admins in one spelling, and that comes in as the same status', () => {
  fc.assert(
    fc.property(spelling, (text) => {
      const status = statusInput.parse(text);
      expect(status).toBe(stored(text));
      expect(superAdminStatus(status)).toBe(status === 'in_transit' ? 'in-transit' : status);
      expect(statusInput.parse(superAdminStatus(status))).toBe(status);
    }),
  );
});

test('every call that takes a status takes both spellings as the same', () => {
  fc.assert(
    fc.property(spelling, (status) => {
      const read = [
        CreateShipment.parse({ ...shipmentInput, status }),
        UpdateShipment.parse({ status }),
        AddEvent.parse({ status }),
        ShipmentListQuery.parse({ status }),
        SuperAdminQuery.parse({ status }),
        ExportQuery.parse({ status }),
        ...(status === 'pending' ? [] : [BulkUpdate.parse({ ids: ['a'], status })]),
      ];
      expect(new Set(read.map((each) => each.status))).toEqual(new Set([stored(status)]));
    }),
  );
});

/** A known status with something about it changed. */
const nearMiss = spelling.chain((text) =>
  fc.constantFrom(
    text.toUpperCase(),
    ` ${text}`,
    `${text} `,
    text.replaceAll(/[-_]/g, ' '),
    text.replaceAll('-', '_'),
    text.replaceAll('_', '-'),
    text.slice(1),
    `${text}\u0000`,
  ),
);
const known = new Set<unknown>([...STATUSES, 'in-transit']);

test('nothing else is a status', () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  const others = fc.oneof(nearMiss, anyText, fc.anything()).filter((value) => !known.has(value));
  fc.assert(
    fc.property(others, (value) => {
      expect(statusInput.safeParse(value).error?.issues[0]?.message).toBe('Please select a valid status');
    }),
  );
});
