import { piecesInput } from '#contract/goods/pieces/pieces.ts';
import { referencesInput } from '#contract/goods/references/references.ts';
import { shipmentWeightInput, weightInput } from '#contract/goods/shipment-weight.ts';
import { limitInput, pageInput, searchInput } from '#contract/values/pagination.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { estimateInput, eventTimeInput, timestampInput } from '#contract/values/timestamp.ts';
import { described, type FieldNote } from './described.ts';

/** Notes on input fields that several schemas share, wherever they are. */

const wholeNumber = (description: string, maximum: number, byDefault: number): FieldNote => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: byDefault,
  description,
});

described(pageInput, { as: wholeNumber('Counted from 1.', 10_000_000, 1) });
described(limitInput, { as: wholeNumber('At most so many rows.', 200, 50) });
described(searchInput, {
  as: { type: 'string', maxLength: TEXT_LIMITS.search, description: 'Literal text, never a pattern; empty for none.' },
});
/** Blanks around it do not matter. */
export const TIME_OR_NONE = String.raw`^\s*$|\d{4}-\d{2}-\d{2}`;

described(timestampInput, {
  as: {
    type: ['string', 'null'],
    pattern: TIME_OR_NONE,
    description: 'A time in ISO 8601 with its offset, or a day `yyyy-mm-dd`, read as its start in UTC; null for none.',
  },
});
described(eventTimeInput, {
  as: {
    type: ['string', 'null'],
    pattern: TIME_OR_NONE,
    description:
      'A time in ISO 8601 with its offset, or a day `yyyy-mm-dd`: today is now, a day before its end in UTC.',
  },
});
described(estimateInput, {
  as: {
    type: ['string', 'null'],
    pattern: TIME_OR_NONE,
    description: 'A day at the destination, `yyyy-mm-dd`, or a time in ISO 8601 with its offset; null for none.',
  },
});
const weight = {
  type: ['number', 'string', 'null'],
  minimum: 0,
  maximum: 1_000_000,
  pattern: String.raw`^$|\d`,
  description: 'In kg: 0 to 1,000,000, with up to three decimals.',
};
described(weightInput, { as: weight });
described(shipmentWeightInput, { as: weight });
described(referencesInput._zod.def.element, { required: ['value'] });
described(piecesInput, {
  description: 'Sides in cm with up to one decimal, the weight of one piece in kg with up to three.',
});

/** A note on a limit with a maximum and default of its own. */
export const limitNote = wholeNumber;

export const lineNote = (maxLength: number, description?: string): FieldNote => ({
  maxLength,
  ...(description && { description }),
});
export const proseNote = (description: string): FieldNote => ({ maxLength: TEXT_LIMITS.prose, description });

export const countryNamesNote = 'Of the names of countries, which are otherwise as they are stored.';

export const notifyNote = 'Whom a mail tells of it; left out, nobody.';

export const bulkNotifyNote = 'Whom mails tell of it; `true`: both, the default; `false`: nobody.';
export const numbersNote =
  'Tracking numbers in any spelling, numbers of pieces, tracking links, or references that one shipment has.';

/** The notes on the fields of an event of the history. */
export const eventNotes = {
  location: lineNote(TEXT_LIMITS.place),
  note: proseNote('Public.'),
  internalNote: proseNote('For staff alone.'),
  reason: 'Only with on hold, failed, returned or cancelled.',
  notify: notifyNote,
} as const;
