import { STATUSES } from '#contract/statuses/statuses.ts';
import type { FieldNote } from './described.ts';

const yesOrNo = (description: string): FieldNote => ({ type: 'string', enum: ['true', 'false'], description });

/** The notes on the filters of every shipment list. */
export const filterNotes = {
  status: { type: 'string', enum: ['', ...STATUSES], description: 'Empty for any.' },
  from: 'A day of the creation in UTC, `yyyy-mm-dd`, inclusive.',
  to: 'A day of the creation in UTC, `yyyy-mm-dd`, inclusive.',
  owner: 'The `_id` of a user, or `former`: whoever can own shipments no more.',
  late: yesOrNo('Only those behind their estimate.'),
  snoozed: yesOrNo('Those that are snoozed, instead of those that are not.'),
} as const satisfies Record<string, FieldNote | string>;
