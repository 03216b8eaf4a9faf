import * as z from 'zod/mini';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { inOrder, proseText, type Rule, rejectedText } from '#contract/values/text.ts';
import { Load, MAX_MEMBERS, UNKNOWN_DRIVER } from './loads.ts';
import { onRound } from './outcomes.ts';
import { MAX_DRIVER_NOTE } from './stops.ts';

/** So many rounds of the three days are listed. */
export const MAX_ROUNDS = 10;

const SOME_IDS = 'Please name the shipments of the load in their order';

type Ordered = { ids: string[]; notes?: Record<string, string> | undefined };

const noteRule: Rule<Ordered> = ({ notes = {} }) => {
  const messages = Object.values(notes).map((note) => rejectedText(note, 'Note', MAX_DRIVER_NOTE, 'prose'));
  const message = messages.find((each) => each !== null);
  return message ? { path: 'notes', message } : null;
};

/** The whole order of a load. A note of `notes`, by the id of a shipment, replaces the one before; '' removes it. */
export const OrderLoad = z
  .object({
    ids: z.array(z.string(SOME_IDS), SOME_IDS).check(z.maxLength(MAX_MEMBERS, SOME_IDS)),
    notes: z.optional(z.record(z.string(), proseText, 'Notes must be texts by the ids of shipments')),
  })
  .check(inOrder<Ordered>([noteRule]));
export type OrderLoad = z.infer<typeof OrderLoad>;

/** The driver of the rest of a round. */
export const RestOfLoad = z.object({ driver: z.guid(UNKNOWN_DRIVER) });
export type RestOfLoad = z.infer<typeof RestOfLoad>;

/** `pieces` of the shipment are on the round, of `of`; weight in kg. */
const RoundShipment = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  reference: z.string(),
  status: z.enum(STATUSES),
  senderName: z.string(),
  receiverName: z.string(),
  receiverContact: z.string(),
  description: z.string(),
  weight: z.number(),
  pieces: z.number(),
  of: z.number(),
  loadPieces: z.nullable(z.array(z.number())),
  ...onRound,
  /** Whether a proof or an attempt is taken now. */
  mayDeliver: z.boolean(),
  shortened: z.optional(z.literal(true)),
});
export type RoundShipment = z.infer<typeof RoundShipment>;

/** Shipments for one address. */
const Stop = z.object({
  address: z.string(),
  city: z.string(),
  country: z.string(),
  shipments: z.array(RoundShipment),
});

/** A round for its driver. `day` is that of the departure in `zone`, the zone of the first place. */
export const Round = z.extend(
  z.pick(Load, { id: true, number: true, transport: true, fromCity: true, toCity: true, state: true }),
  { day: z.string(), zone: z.string(), departure: z.string(), stops: z.array(Stop) },
);
export type Round = z.infer<typeof Round>;

export const RoundList = z.object({ rounds: z.array(Round) });
export type RoundList = z.infer<typeof RoundList>;
