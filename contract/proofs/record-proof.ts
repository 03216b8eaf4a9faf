import * as z from 'zod/mini';
import { timeRule } from '#contract/events/events.ts';
import { notifyInput } from '#contract/mails/notify.ts';
import { creationKeyInput } from '#contract/values/creation-key.ts';
import {
  inOrder,
  proseText,
  type Rule,
  readNumber,
  TEXT_LIMITS,
  textRule,
  trimmedText,
} from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';
import { MAX_DAMAGE, MAX_PROOF_IMAGES } from './proof.ts';

export const TOO_MANY_PROOF_FILES = `A proof has at most one signature and ${MAX_PROOF_IMAGES} photographs`;
export const notAPng = (name: string): string => `File ${name} is not a PNG image`;

export const RECEIVED_BY_MISSING = 'Please enter who received the shipment';

export const MAX_RECEIVED_PIECES = 99_999;
export const PIECES_INVALID = `The pieces received must be a whole number from 0 to ${MAX_RECEIVED_PIECES.toLocaleString('en-US')}`;

/** Text in a form; '' and null are none. */
const piecesInput = z.pipe(
  z.transform((value: unknown) => {
    const text = typeof value === 'string' ? readNumber(value) : value;
    if (text === '' || text === null) return undefined;
    return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text;
  }),
  z.optional(z.int(PIECES_INVALID).check(z.gte(0, PIECES_INVALID), z.lte(MAX_RECEIVED_PIECES, PIECES_INVALID))),
);

type Fields = { receivedBy: string; note: string; damage: string; at?: Date | null | undefined };

const rules: readonly Rule<Fields>[] = [
  ({ receivedBy }) => (receivedBy === '' ? { path: 'receivedBy', message: RECEIVED_BY_MISSING } : null),
  textRule('receivedBy', 'Name', TEXT_LIMITS.name),
  timeRule,
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
  textRule('damage', 'Damage', MAX_DAMAGE, 'prose'),
];

/**
 * The recipient of the shipment; the signature and the photographs come beside it. `at` defaults to now, `pieces` are
 * those that were received. With `creationKey` the same proof may be sent again: a telephone may not know whether it
 * arrived (docs/contract/proofs.md).
 */
export const RecordProof = z
  .object({
    receivedBy: trimmedText,
    at: z.optional(eventTimeInput),
    note: proseText,
    pieces: z.optional(piecesInput),
    damage: proseText,
    notify: notifyInput,
    creationKey: z.optional(creationKeyInput),
  })
  .check(inOrder<Fields>(rules));
export type RecordProof = z.infer<typeof RecordProof>;
