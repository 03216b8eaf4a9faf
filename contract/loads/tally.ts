import * as z from 'zod/mini';
import { PreviewedTargets } from '#contract/bulk/bulk.ts';
import { aNumber } from '#contract/bulk/numbers.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { inOrder, type Rule } from '#contract/values/text.ts';

/** Where the pieces of a load are counted. */
export const TALLY_PLACES = ['loading', 'unloading'] as const;
export type TallyPlace = (typeof TALLY_PLACES)[number];

/** Pieces of a load are counted one by one up to so many. */
export const MAX_TALLIED = 10_000;
const MAX_AT_ONCE = 200;

const atInput = choiceInput(TALLY_PLACES, pleaseSelect('place', TALLY_PLACES));
const numbersInput = (none: string) =>
  z._default(z.array(aNumber, none).check(z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} numbers at once`)), []);

const NO_NUMBERS = 'Please give at least one number';

const someNumber: Rule<{ numbers: string[]; remove: string[] }> = ({ numbers, remove }) =>
  numbers.length + remove.length === 0 ? { path: 'numbers', message: NO_NUMBERS } : null;

export const TallyAt = z.object({ at: atInput });
export type TallyAt = z.infer<typeof TallyAt>;

/**
 * Numbers that were scanned (docs/contract/loads.md, 'Tally'). With `damaged` they are damaged, with false they are
 * not; left out, a piece that was counted before stays as it is. Those of `remove` were not there.
 */
export const CountPieces = z
  .object({
    at: atInput,
    numbers: numbersInput(NO_NUMBERS),
    damaged: z.optional(z.boolean('Damaged must be true or false')),
    remove: numbersInput(NO_NUMBERS),
  })
  .check(inOrder<{ numbers: string[]; remove: string[] }>([someNumber]));
export type CountPieces = z.infer<typeof CountPieces>;

/**
 * Numbers of pieces; a shipment of one piece, or without lines, has its own. `over` were counted and not expected.
 * `closedAt` is null while numbers are taken.
 */
export const Tally = z.object({
  expected: z.array(z.string()),
  counted: z.array(z.string()),
  missing: z.array(z.string()),
  over: z.array(z.string()),
  damaged: z.array(z.string()),
  closedAt: z.nullable(z.string()),
});
export type Tally = z.infer<typeof Tally>;

/**
 * Numbers as they were sent stand in the last three lists where they were not counted now: `repeated` were before, then
 * and by whom; `unknown` name no shipment; `refused` has a sentence for each.
 */
export const Counted = z.extend(Tally, {
  repeated: z.array(z.object({ number: z.string(), at: z.string(), by: z.nullable(NamedUser) })),
  unknown: z.array(z.string()),
  refused: z.array(z.object({ number: z.string(), message: z.string() })),
});
export type Counted = z.infer<typeof Counted>;

export const CloseTally = z.object({ at: atInput, notify: notifyInput });
export type CloseTally = z.infer<typeof CloseTally>;

/**
 * Tracking numbers of those that get an event: part of the goods missing, damaged, sent the wrong way. `listed` are
 * numbers of pieces that are over and not the caller's to change.
 */
const differences = {
  shortShipped: z.array(z.string()),
  damaged: z.array(z.string()),
  misrouted: z.array(z.string()),
  listed: z.array(z.string()),
};

export const ClosePreview = z.extend(z.pick(PreviewedTargets, { mails: true, stopped: true }), differences);
export type ClosePreview = z.infer<typeof ClosePreview>;

export const ClosedTally = z.extend(UndoWindow, { ...differences, mails: z.number(), batchId: z.string() });
export type ClosedTally = z.infer<typeof ClosedTally>;
