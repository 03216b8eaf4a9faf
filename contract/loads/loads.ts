import * as z from 'zod/mini';
import { AuditEntry } from '#contract/audit/audit.ts';
import { isOneSelection, type Selection, selectionFields } from '#contract/bulk/numbers.ts';
import { UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import { MAX_PIECES } from '#contract/goods/pieces/piece-types.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { referencesInput, referencesRule } from '#contract/goods/references/references.ts';
import { ReferenceSchema } from '#contract/goods/schemas.ts';
import { MAX_TALLIED } from '#contract/loads/tally.ts';
import { ListedShipment, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitInput, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import { inOrder, lineText, numberText, type Rule, TEXT_LIMITS, textRule } from '#contract/values/text.ts';
import { timestampInput } from '#contract/values/timestamp.ts';
import { LOAD_STATES } from './load-states.ts';
import { onRound, Progress } from './outcomes.ts';

/** So many shipments are in one load at most. */
export const MAX_MEMBERS = 500;

export const UNKNOWN_DRIVER = 'Please choose an active user whose duty is Driver or Office';

const capacityOf = (what: string, max: number) => {
  const message = `${what} must be a number above 0, at most ${max.toLocaleString('en-US')}`;
  const number = z.number(message).check(z.gt(0, message), z.lte(max, message));
  return z.pipe(
    z.nullish(number),
    z.transform((value) => value ?? null),
  );
};

const capacityInput = z.pipe(
  z.nullish(
    z.object(
      { weight: capacityOf('The weight', 1_000_000_000), volume: capacityOf('The volume', 1_000_000) },
      'The capacity must be an object with weight and volume',
    ),
  ),
  z.transform((capacity) => capacity ?? { weight: null, volume: null }),
);

/** '' and null are none. */
const agentInput = z.pipe(
  noneWhenEmpty(z.guid(UNKNOWN_COMPANY), UNKNOWN_COMPANY),
  z.transform((agent) => agent ?? null),
);

/** '' and null are none. */
const driverInput = z.pipe(
  noneWhenEmpty(z.guid(UNKNOWN_DRIVER), UNKNOWN_DRIVER),
  z.transform((driver) => driver ?? null),
);

const modeInput = choiceInput(SHIPPING_MODES, pleaseSelect('mode', SHIPPING_MODES));

type LoadValues = {
  [Field in 'carrier' | 'transport' | 'voyage' | 'fromCity' | 'fromCountry' | 'toCity' | 'toCountry']?:
    | string
    | undefined;
} & {
  references?: readonly Reference[] | undefined;
  departure?: Date | null | undefined;
  arrival?: Date | null | undefined;
};

const carriedBy = [
  textRule('transport', 'Vessel, flight or vehicle', TEXT_LIMITS.reference),
  textRule('voyage', 'Voyage', TEXT_LIMITS.reference),
];

const rules: readonly Rule<LoadValues>[] = [
  ...(['fromCity', 'fromCountry', 'toCity', 'toCountry'] as const).map(
    (path): Rule<LoadValues> =>
      (value) =>
        value[path]?.trim() === '' ? { path, message: 'Please say where the load goes from and where to' } : null,
  ),
  ({ departure, arrival }) =>
    departure && arrival && arrival < departure
      ? { path: 'arrival', message: 'The arrival must not be before the departure' }
      : null,
  textRule('carrier', 'Carrier', TEXT_LIMITS.carrierName),
  ...carriedBy,
  textRule('fromCity', 'City', TEXT_LIMITS.place),
  textRule('fromCountry', 'Country', TEXT_LIMITS.place),
  textRule('toCity', 'City', TEXT_LIMITS.place),
  textRule('toCountry', 'Country', TEXT_LIMITS.place),
  referencesRule,
];

const optionalFields = {
  carrier: z.optional(lineText),
  transport: z.optional(numberText),
  voyage: z.optional(numberText),
  references: z.optional(referencesInput),
  departure: z.optional(timestampInput),
  arrival: z.optional(timestampInput),
  capacity: z.optional(capacityInput),
  agent: z.optional(agentInput),
  driver: z.optional(driverInput),
};

/** `POST /loads`: docs/contract/loads.md. Times are expected ones. */
export const CreateLoad = z
  .object({
    mode: modeInput,
    fromCity: lineText,
    fromCountry: lineText,
    toCity: lineText,
    toCountry: lineText,
    ...optionalFields,
  })
  .check(inOrder<LoadValues>(rules));
export type CreateLoad = z.infer<typeof CreateLoad>;

/** Only what is sent changes. */
export const UpdateLoad = z
  .object({
    mode: z.optional(modeInput),
    fromCity: z.optional(lineText),
    fromCountry: z.optional(lineText),
    toCity: z.optional(lineText),
    toCountry: z.optional(lineText),
    ...optionalFields,
  })
  .check(inOrder<LoadValues>(rules));
export type UpdateLoad = z.infer<typeof UpdateLoad>;

/** Its id or its number. */
export const LoadId = z.object({ id: z.string() });

/** `from` and `to` are of the expected departure; `transport` and `voyage` are whole, in any case. */
export const LoadListQuery = z
  .object({
    transport: z.optional(numberText),
    voyage: z.optional(numberText),
    state: noneWhenEmpty(
      choiceInput(LOAD_STATES, pleaseSelect('state', LOAD_STATES)),
      pleaseSelect('state', LOAD_STATES),
    ),
    from: z.optional(timestampInput),
    to: z.optional(timestampInput),
    search: searchInput,
    page: pageInput,
    limit: limitInput,
  })
  .check(inOrder<Pick<LoadValues, 'transport' | 'voyage'>>(carriedBy));
export type LoadListQuery = z.infer<typeof LoadListQuery>;

/**
 * A load. `departure` and `arrival` are expected, `departedAt` and `arrivedAt` are actual (ISO 8601 UTC); capacity in
 * kg and m³; `user` made it. A text that is '' was not given.
 */
export const Load = z.object({
  id: z.string(),
  number: z.string(),
  mode: z.enum(SHIPPING_MODES),
  carrier: z.string(),
  transport: z.string(),
  voyage: z.string(),
  references: z.array(ReferenceSchema),
  fromCity: z.string(),
  fromCountry: z.string(),
  toCity: z.string(),
  toCountry: z.string(),
  departure: z.nullable(z.string()),
  arrival: z.nullable(z.string()),
  capacity: z.object({ weight: z.nullable(z.number()), volume: z.nullable(z.number()) }),
  agent: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null, too, while the user cannot drive (docs/contract/loads.md, 'Round'). */
  driver: z.nullable(NamedUser),
  user: z.nullable(NamedUser),
  state: z.enum(LOAD_STATES),
  departedAt: z.nullable(z.string()),
  arrivedAt: z.nullable(z.string()),
  /** How many are in it. */
  shipments: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Load = z.infer<typeof Load>;

/** A load as its shipments name it to staff. */
export const LoadOfShipment = z.pick(Load, { number: true, state: true });
export type LoadOfShipment = z.infer<typeof LoadOfShipment>;

export const LoadList = z.object({ loads: z.array(Load), pagination: Pagination });
export type LoadList = z.infer<typeof LoadList>;

/** `loadPieces`: the pieces that are in the load, counted from 1; null for all of them. */
const LoadedShipment = z.extend(ListedShipment, { loadPieces: z.nullable(z.array(z.number())), ...onRound });
export type LoadedShipment = z.infer<typeof LoadedShipment>;

/** Sums in kg and m³ of what is known, and of how many shipments it is not known. */
export const LoadTotalsSchema = z.object({
  shipments: z.number(),
  pieces: z.number(),
  weight: z.number(),
  volume: z.number(),
  withoutWeight: z.number(),
  withoutVolume: z.number(),
});

export const LoadWithTotals = z.extend(Load, { totals: LoadTotalsSchema, overCapacity: z.boolean() });
export type LoadWithTotals = z.infer<typeof LoadWithTotals>;

/** `history`: the newest changes first, at most 100. `progress` is null without a driver. */
export const LoadPage = z.object({
  load: LoadWithTotals,
  progress: z.nullable(Progress),
  shipments: z.array(LoadedShipment),
  history: z.array(AuditEntry),
});
export type LoadPage = z.infer<typeof LoadPage>;

const PIECES_SHAPE = `Pieces must be a list of whole numbers from 1 to ${MAX_PIECES.toLocaleString('en-US')}`;
const piecesInput = z.optional(
  z
    .array(z.int(PIECES_SHAPE).check(z.gte(1, PIECES_SHAPE), z.lte(MAX_PIECES, PIECES_SHAPE)), PIECES_SHAPE)
    .check(
      z.minLength(1, PIECES_SHAPE),
      z.maxLength(MAX_TALLIED, `At most ${MAX_TALLIED.toLocaleString('en-US')} pieces can be named`),
    ),
);

type Named = Selection & { pieces?: number[] | undefined };

const piecesOfOne: Rule<Named> = ({ ids = [], numbers = [], pieces }) =>
  pieces && ids.length + numbers.length !== 1
    ? { path: 'pieces', message: 'Pieces can be given for one shipment at a time' }
    : null;

/** Shipments, or `pieces` of the one that is named; a piece's number in `numbers` is that piece. */
export const LoadMembers = z
  .object({ ...selectionFields, pieces: piecesInput })
  .check(inOrder<Named>([isOneSelection, piecesOfOne]));
export type LoadMembers = z.infer<typeof LoadMembers>;

/** `changed`: numbers of shipments and pieces that are in the load now, or no longer. */
export const MembersResult = z.object({
  load: LoadWithTotals,
  changed: z.array(z.string()),
  warnings: z.array(z.object({ number: z.string(), message: z.string() })),
});
export type MembersResult = z.infer<typeof MembersResult>;
