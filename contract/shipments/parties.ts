import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';
import { searchInput } from '#contract/values/pagination.ts';

/** The side of a shipment that is looked for (docs/contract/shipments.md, 'Known parties'). */
const PARTY_ROLES = ['sender', 'receiver'] as const;

export const PartyQuery = z.object({
  role: choiceInput(PARTY_ROLES, 'Please select sender or receiver'),
  search: searchInput,
});
export type PartyQuery = z.infer<typeof PartyQuery>;

export const MAX_PARTIES = 10;

/** A party of the caller's earlier shipments; `contact` is '' for a receiver, `used` counts the shipments. */
export const Party = z.object({
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  used: z.number(),
  /** The customer of the newest such shipment, if it has one. */
  company: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});
export type Party = z.infer<typeof Party>;
