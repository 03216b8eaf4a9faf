import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { Status } from '#contract/statuses/statuses.ts';

export type Step = {
  status: Status;
  place: 'origin' | 'hub' | 'destination';
  note: string;
  /** For staff alone. */
  internalNote?: string;
  reason?: Reason;
  /** The estimate moves with it. */
  delay?: { days: number; reason: Reason; note: string };
  afterHours: number;
};

const packed: Step = { status: 'processing', place: 'origin', note: 'Packed, weighed and labelled', afterHours: 5 };
const shipped: Step = { status: 'shipped', place: 'origin', note: 'Handed to the carrier', afterHours: 20 };
const moving: Step = { status: 'in_transit', place: 'hub', note: 'Departed the transfer hub', afterHours: 46 };
const outside: Step = { status: 'out-for-delivery', place: 'destination', note: 'On the delivery van', afterHours: 90 };
const arrived: Step = { status: 'delivered', place: 'destination', note: 'Signed for at the dock', afterHours: 96 };

/** The events of a shipment after its creation, by its present status. */
export const JOURNEYS: Record<Status, readonly Step[]> = {
  pending: [],
  processing: [packed],
  shipped: [packed, shipped],
  in_transit: [
    packed,
    shipped,
    { ...moving, delay: { days: 3, reason: 'capacity', note: 'On the departure of the day after' } },
  ],
  'on-hold': [
    packed,
    shipped,
    moving,
    {
      status: 'on-hold',
      place: 'hub',
      note: 'Waiting for customs papers',
      afterHours: 61,
      internalNote: 'Shipper has not paid the last two invoices: ask accounts before it leaves',
      reason: 'customs-documents',
      delay: { days: 4, reason: 'customs-documents', note: '' },
    },
  ],
  'out-for-delivery': [packed, shipped, moving, outside],
  delivered: [packed, shipped, moving, outside, arrived],
  cancelled: [{ status: 'cancelled', place: 'origin', note: 'Cancelled by the sender', afterHours: 9 }],
  failed: [
    packed,
    shipped,
    moving,
    outside,
    {
      status: 'failed',
      place: 'destination',
      note: 'Nobody at the address, card left',
      afterHours: 97,
      internalNote: 'Driver says the bell is broken. Third try at this street this month.',
      reason: 'receiver-absent',
    },
  ],
  returned: [
    packed,
    shipped,
    moving,
    {
      status: 'failed',
      place: 'destination',
      note: 'Refused by the consignee',
      afterHours: 92,
      reason: 'receiver-refused',
    },
    {
      status: 'returned',
      place: 'hub',
      note: 'On the way back to the shipper',
      afterHours: 118,
      reason: 'receiver-refused',
    },
  ],
};
