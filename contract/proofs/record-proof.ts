import * as z from 'zod/mini';
import { notifyInput } from '#contract/mails/notify.ts';
import { inOrder, proseText, type Rule, TEXT_LIMITS, textRule, trimmedText } from '#contract/values/text.ts';
import { eventTimeInput } from '#contract/values/timestamp.ts';
import { MAX_PROOF_IMAGES } from './proof.ts';

export const TOO_MANY_PROOF_FILES = `A proof has at most one signature and ${MAX_PROOF_IMAGES} photographs`;
export const notAPng = (name: string): string => `File ${name} is not a PNG image`;

export const RECEIVED_BY_MISSING = 'Please enter who received the shipment';

/** A device's clock may be ahead of the server's by so much. */
const MAX_AHEAD_MS = 5 * 60_000;

type Fields = { receivedBy: string; note: string; at?: Date | null | undefined };

const rules: readonly Rule<Fields>[] = [
  ({ receivedBy }) => (receivedBy === '' ? { path: 'receivedBy', message: RECEIVED_BY_MISSING } : null),
  textRule('receivedBy', 'Name', TEXT_LIMITS.name),
  ({ at }) =>
    at && at.getTime() > Date.now() + MAX_AHEAD_MS
      ? { path: 'at', message: 'The time must not be in the future' }
      : null,
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
];

/**
 * The recipient of the shipment; the signature and the photographs come beside it. `at` defaults to now. With
 * `creationKey` the same proof may be sent again: a telephone may not know whether it arrived
 * (docs/contract/proofs.md).
 */
export const RecordProof = z
  .object({
    receivedBy: trimmedText,
    at: z.optional(eventTimeInput),
    note: proseText,
    notify: notifyInput,
    creationKey: z.optional(
      z
        .string('The creation key must be text')
        .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'The creation key must be 16 to 64 letters, digits, - or _')),
    ),
  })
  .check(inOrder<Fields>(rules));
export type RecordProof = z.infer<typeof RecordProof>;
