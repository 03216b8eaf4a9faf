import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { AddEvent } from '#contract/events/events.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { ExportQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { statusInput, UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';

fc.configureGlobal({ seed: 10, numRuns: 1_000 });

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const exact = fc.constantFrom(...STATUSES, 'in-transit' as const);
/** As programs and screens write one. */
const spelling = exact.chain((text) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    ` ${text} `,
    text.replaceAll(/[-_]/g, ' '),
    text.replaceAll('-', '_'),
    text.replaceAll('_', '-'),
    text.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ),
);
const stored = (text: string) => STATUSES.find((status) => letters(status) === letters(text)) ?? `no status: ${text}`;

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

test('every call that takes a status takes each spelling as the same', () => {
  fc.assert(
    fc.property(spelling, (status) => {
      const read = [
        CreateShipment.parse({ ...shipmentInput, status }),
        UpdateShipment.parse({ status }),
        AddEvent.parse({ status }),
        ShipmentListQuery.parse({ status }),
        SuperAdminQuery.parse({ status }),
        ExportQuery.parse({ status }),
        ...(stored(status) === 'pending' ? [] : [BulkUpdate.parse({ ids: ['a'], status })]),
      ];
      expect(new Set(read.map((each) => each.status))).toEqual(new Set([stored(status)]));
    }),
  );
});

/** A known status with something about it changed. */
const nearMiss = exact.chain((text) =>
  fc.constantFrom(text.slice(1), text.slice(0, -1), `${text}s`, `not ${text}`, text.replaceAll(/[aio]/g, 'ä')),
);
const known = new Set(STATUSES.map(letters));
const isKnown = (value: unknown) => typeof value === 'string' && known.has(letters(value));

test('nothing else is a status', () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  const others = fc.oneof(nearMiss, anyText, fc.anything()).filter((value) => !isKnown(value));
  fc.assert(
    fc.property(others, (value) => {
      expect(statusInput.safeParse(value).error?.issues[0]?.message).toBe(UNKNOWN_STATUS);
    }),
  );
});
