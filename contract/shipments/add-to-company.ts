import * as z from 'zod/mini';
import { MAX_BULK } from '#contract/bulk/numbers.ts';
import { MatchingQuery } from '#contract/shipments/list-queries.ts';
import { emailText, INVALID_EMAIL, isEmail } from '#contract/values/email.ts';
import { inOrder, type Rule } from '#contract/values/text.ts';

/** So many shipments get a company by one call. */
export const MAX_ADDED = 10_000;
const MAX_ADDRESSES = 20;

const NONE = 'Please give ids, addresses or a filter';
const ONE_WAY = 'Please give one of ids, addresses and filter';

type Chosen = { ids?: unknown; addresses?: unknown; filter?: unknown };

const isOneChoice: Rule<Chosen> = ({ ids, addresses, filter }) => {
  const given = [ids, addresses, filter].filter((each) => each !== undefined);
  if (given.length === 0) return { path: 'ids', message: NONE };
  return given.length > 1 ? { path: 'ids', message: ONE_WAY } : null;
};

/**
 * Earlier shipments that get this company (docs/contract/companies.md, 'Earlier shipments'): these ids, those of which
 * a party has one of these e-mail addresses, or those that a list's filter selects.
 */
export const AddShipments = z
  .object({
    id: z.string(),
    ids: z.optional(
      z.array(z.string()).check(z.minLength(1, NONE), z.maxLength(MAX_BULK, `At most ${MAX_BULK} ids can be given`)),
    ),
    addresses: z.optional(
      z
        .array(emailText.check(z.refine(isEmail, INVALID_EMAIL)))
        .check(z.minLength(1, NONE), z.maxLength(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses can be given`)),
    ),
    filter: z.optional(MatchingQuery),
  })
  .check(inOrder<Chosen>([isOneChoice]));
export type AddShipments = z.infer<typeof AddShipments>;

/**
 * Each selected shipment counts in `total`, and in at most one of the others: `already` are the company's, `others`
 * another one's, `refused` may not be changed by the caller. What is left gets the company.
 */
export const AddCounts = z.object({ total: z.number(), already: z.number(), others: z.number(), refused: z.number() });
export type AddCounts = z.infer<typeof AddCounts>;
