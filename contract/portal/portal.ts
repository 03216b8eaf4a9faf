import * as z from 'zod/mini';
import { MEMBER_ROLES } from '#contract/companies/members.ts';
import { SHARE_ROLES, type ShareRole } from '#contract/companies/shared-with.ts';
import { EstimateChange } from '#contract/estimates/estimates.ts';
import { ShipmentEvent } from '#contract/events/events.ts';
import { splitNumbers, tooManyTracked } from '#contract/goods/pieces/split-numbers.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { daysInOrder, filterInputs } from '#contract/shipments/list-queries.ts';
import { Leg, Shipment } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { limitOr, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import { timeZoneInput } from '#contract/values/time-zone.ts';
import { PORTAL_LISTS } from './lists.ts';

/** The part that a member's company has in a shipment: the customer, or one that it is shared with. */
const SEEN_AS = ['customer', ...SHARE_ROLES] as const;
export type SeenAs = 'customer' | ShareRole;

/** The statuses of its lists. */
export const MOVING_STATUSES: readonly Status[] = ['processing', 'shipped', 'in_transit', 'out-for-delivery'];
export const EXCEPTION_STATUSES: readonly Status[] = ['on-hold', 'failed'];

/** The numbers that one list may be asked for. */
export const MAX_PORTAL_NUMBERS = 50;
const TOO_MANY_NUMBERS = tooManyTracked(MAX_PORTAL_NUMBERS);
const LONGEST_PASTE = 10_000;

/** A list, or what was pasted: at lines, commas and semicolons, as references may have blanks. */
const numbersInput = z.pipe(
  z.pipe(
    z.optional(
      z.union(
        [z.string().check(z.maxLength(LONGEST_PASTE)), z.array(z.string().check(z.maxLength(LONGEST_PASTE)))],
        TOO_MANY_NUMBERS,
      ),
    ),
    z.transform((sent) => [...new Set([sent ?? []].flat().flatMap(pastedNumbers))]),
  ),
  z
    .array(z.string().check(z.refine((text) => text.isWellFormed() && !text.includes('\0'), TOO_MANY_NUMBERS)))
    .check(z.maxLength(MAX_PORTAL_NUMBERS, TOO_MANY_NUMBERS)),
);

function pastedNumbers(text: string): string[] {
  const entries = text.split(/[\r\n\t,;،、，；]+/).map((entry) => entry.trim());
  // Tracking numbers may stand in one line; a reference with blanks stays whole.
  return entries
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const numbers = splitNumbers(entry);
      return numbers.every((number) => /^(wb|https?:)/i.test(number)) ? numbers : [entry];
    });
}

const { status, from, to, company } = filterInputs;
const filters = {
  search: searchInput,
  numbers: numbersInput,
  status,
  from,
  to,
  company,
  only: noneWhenEmpty(
    choiceInput(PORTAL_LISTS, pleaseSelect('list', PORTAL_LISTS)),
    pleaseSelect('list', PORTAL_LISTS),
  ),
};

/** The language of the names of countries, which are otherwise as they are stored. */
export const namesLanguage = z.optional(z.enum(LANGUAGES));

/** `GET /portal/shipments`: newest first. `company`: one of the caller's own; without it all of them. */
export const PortalQuery = z
  .object({ ...filters, page: pageInput, limit: limitOr(20), language: namesLanguage })
  .check(daysInOrder());
export type PortalQuery = z.infer<typeof PortalQuery>;

/** `POST /portal/export`: the list's query, the IANA time zone of its dates, and a byte order mark for Excel. */
export const PortalExport = z
  .object({
    ...filters,
    tz: z._default(timeZoneInput, 'UTC'),
    bom: z._default(z.boolean('BOM must be true or false'), false),
  })
  .check(daysInOrder());
export type PortalExport = z.infer<typeof PortalExport>;
export type PortalFilter = Omit<PortalQuery, 'page' | 'limit' | 'language'>;
/** `GET /portal/shipments/{id}`. */
export const PortalShipmentQuery = z.object({ id: z.string(), language: namesLanguage });
export type PortalShipmentQuery = { id: string; language?: Language | undefined };

/** As a ticket has it; whose shipments it has is read when it is used. */
export type StoredPortalExport = PortalExport & { grantedTo: 'portal' };

export const PortalSummaryQuery = z.object({ company });
export type PortalSummaryQuery = z.infer<typeof PortalSummaryQuery>;

/** The caller's companies; `contact` is the name of whom the office named for it, null without one. */
const OwnCompany = z.object({
  id: z.string(),
  name: z.string(),
  as: z.enum(MEMBER_ROLES),
  contact: z.nullable(z.string()),
});
export const PortalSummary = z.object({
  moving: z.number(),
  late: z.number(),
  exceptions: z.number(),
  waiting: z.number(),
  deliveredThisWeek: z.number(),
  declined: z.number(),
  unpaid: z.number(),
  loads: z.number(),
  companies: z.array(OwnCompany),
});
export type PortalSummary = z.infer<typeof PortalSummary>;

/** One of the caller's companies, and its part in a shipment. */
const SeenBy = z.object({ id: z.string(), name: z.string(), as: z.enum(SEEN_AS) });

const rowFields = {
  id: true,
  reference: true,
  trackingNumber: true,
  status: true,
  carrier: true,
  carrierName: true,
  shippingMode: true,
  weight: true,
  createdAt: true,
  updatedAt: true,
  dispatchedDate: true,
  deliveredDate: true,
  estimatedDelivery: true,
  estimatedDay: true,
  destinationZone: true,
  senderName: true,
  receiverName: true,
  originCity: true,
  originCountry: true,
  destinationCity: true,
  destinationCountry: true,
} as const;
const seen = { companies: z.array(SeenBy), isLate: z.boolean() };

/** A row of the list; `unread` are messages of staff that the caller has not read. */
export const PortalRow = z.extend(z.pick(Shipment, rowFields), { ...seen, unread: z.number() });
export type PortalRow = z.infer<typeof PortalRow>;
export const PortalShipments = z.object({ shipments: z.array(PortalRow), pagination: Pagination });
export type PortalShipments = z.infer<typeof PortalShipments>;

/**
 * A shipment as a member sees it; a text that his company's part does not show is '' (docs/contract/portal.md, 'What
 * is seen').
 */
export const PortalShipment = z.extend(
  z.pick(Shipment, {
    ...rowFields,
    description: true,
    estimates: true,
    references: true,
    pieces: true,
    totals: true,
    image: true,
    imageSizes: true,
    events: true,
    senderEmail: true,
    senderContact: true,
    receiverEmail: true,
    receiverContact: true,
    originAddress: true,
    destinationAddress: true,
    proof: true,
  }),
  {
    ...seen,
    isFollowed: z.boolean(),
    legs: z.array(Leg),
    estimates: z.array(EstimateChange),
    events: z.array(ShipmentEvent),
  },
);
export type PortalShipment = z.infer<typeof PortalShipment>;

/** A paper of a shipment. */
export type PortalPaper = { paper: 'waybill' | 'proof'; id: string };
