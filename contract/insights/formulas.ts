import type { Figure } from './figures.ts';

/** The formula of each figure, as it is shown beside it. */
export const FORMULAS: Readonly<Record<Figure, string>> = {
  shipments: 'Shipments created in the period (UTC), cancelled ones too, and their weight.',
  withoutPromise: 'Of the shipments created in the period, those for which no expected day was ever given in time.',
  due: 'Shipments whose promised day lies in the period and is over at the destination; not cancelled. The promise is the expected day in force when the shipment was first shipped, else the first one given.',
  onTime: 'Of those due, delivered on or before the promised day, by the calendar of the destination.',
  late: 'Of those due, delivered after the promised day or not at all; failed and returned are late.',
  early: 'Of those due, delivered before the promised day; they are on time too.',
  lastTold: 'Of those due, delivered on or before the day that was last told before the day of the delivery.',
  inFull: 'Of those due, without damaged, lost or short-shipped, and without a difference in a tally that is open.',
  otif: 'Of those due, on time and in full.',
  transitDays:
    'Days from dispatch to delivery of the shipments delivered in the period: half took at most the median, nine of ten at most p90. From five on.',
  lateNow: 'Not delivered, and the expected day is over now, whatever the period.',
};
