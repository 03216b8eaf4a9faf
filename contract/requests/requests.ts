import * as z from 'zod/mini';
import { NewCompany } from '#contract/companies/companies.ts';
import { UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import { PieceSchema, ReferenceSchema } from '#contract/goods/schemas.ts';
import { weightRule } from '#contract/goods/shipment-weight.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { namesLanguage } from '#contract/portal/portal.ts';
import { filterInputs } from '#contract/shipments/list-queries.ts';
import {
  changeableFields,
  creationFields,
  optionalEmailRule,
  requiredGroups,
  type ShipmentValues,
  shipmentLimits,
  shipmentRules,
} from '#contract/shipments/save-shipment.ts';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { choiceInput, flagInput, pleaseSelect } from '#contract/values/choice.ts';
import { isBlank } from '#contract/values/invisible.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitOr, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import { inOrder, type Rule, TEXT_LIMITS, textRule, trimmedProse } from '#contract/values/text.ts';
import { REQUEST_STATES } from './request-states.ts';

const REQUESTED = {
  senderName: true,
  senderEmail: true,
  senderContact: true,
  receiverName: true,
  receiverEmail: true,
  receiverContact: true,
  originAddress: true,
  originCity: true,
  originCountry: true,
  destinationAddress: true,
  destinationCity: true,
  destinationCountry: true,
  weight: true,
  references: true,
  pieces: true,
  description: true,
  reference: true,
  shippingMode: true,
  requiresCustomsClearance: true,
  language: true,
} as const;

const PICKUP_INVALID = 'Please enter a valid day of pickup, for example 2026-11-30';
const isInRange = (day: string) => day >= '1900-01-01' && day <= '9998-12-31';
const dayInput = z.pipe(
  z.union(
    [z.literal(''), z.null(), z.iso.date(PICKUP_INVALID).check(z.refine(isInRange, PICKUP_INVALID))],
    PICKUP_INVALID,
  ),
  z.transform((day): string | null => day || null),
);

type RequestValues = ShipmentValues & { note?: string | undefined };

const PLACES: ReadonlySet<string> = new Set(['originCity', 'originCountry', 'destinationCity', 'destinationCountry']);

/** A request names its places; the parties may follow. Weight or pieces are asked for by the verb. */
const rules: readonly Rule<RequestValues>[] = [
  ...requiredGroups.flatMap(({ fields, message }) =>
    fields
      .filter((field) => PLACES.has(field))
      .map(
        (path) => (value: RequestValues) =>
          value[path] !== undefined && isBlank(value[path]) ? { path, message } : null,
      ),
  ),
  (value) => (value.senderEmail ? optionalEmailRule('senderEmail')(value) : null),
  (value) => (value.receiverEmail ? optionalEmailRule('receiverEmail')(value) : null),
  (value) => (value.weight === null ? null : weightRule(value)),
  ...shipmentLimits,
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
];

/** `POST /portal/requests`: who belongs to several companies names one. */
export const CreateRequest = z
  .object({
    company: z.optional(z.string()),
    ...z.pick(z.object(creationFields), REQUESTED).shape,
    pickupDate: z._default(dayInput, null),
    note: trimmedProse,
  })
  .check(inOrder<RequestValues>(rules));
export type CreateRequest = z.infer<typeof CreateRequest>;

/** `PATCH /portal/requests/{id}`: only what is sent changes. */
export const UpdateRequest = z
  .object({
    ...z.pick(z.object(changeableFields), REQUESTED).shape,
    pickupDate: z.optional(dayInput),
    note: z.optional(trimmedProse),
  })
  .check(inOrder<RequestValues>(rules));
export type UpdateRequest = z.infer<typeof UpdateRequest>;

const WRONG_UPDATED_AT = 'updatedAt must be a time such as the request has it';

/** `POST /requests/{id}/accept`: a creation without its key, as a request makes one shipment at most. */
export const AcceptRequest = z
  .object({ updatedAt: z.optional(z.iso.datetime(WRONG_UPDATED_AT)), ...creationFields })
  .check(inOrder<ShipmentValues>(shipmentRules));
export type AcceptRequest = z.infer<typeof AcceptRequest>;

/** The fields of the shipment that is asked for, as they are stored and shown. */
export const RequestFields = z.object({
  senderName: z.string(),
  senderEmail: z.string(),
  senderContact: z.string(),
  receiverName: z.string(),
  receiverEmail: z.string(),
  receiverContact: z.string(),
  originAddress: z.string(),
  originCity: z.string(),
  originCountry: z.string(),
  destinationAddress: z.string(),
  destinationCity: z.string(),
  destinationCountry: z.string(),
  weight: z.nullable(z.number()),
  references: z.array(ReferenceSchema),
  pieces: z.array(PieceSchema),
  description: z.string(),
  reference: z.string(),
  shippingMode: z.enum(SHIPPING_MODES),
  requiresCustomsClearance: z.optional(z.boolean()),
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
});
export type RequestFields = z.infer<typeof RequestFields>;

/** Times ISO 8601 UTC; `pickupDate` is a day. `shipment` is null unless it was accepted and the shipment is there. */
const shown = {
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(REQUEST_STATES),
  fields: RequestFields,
  pickupDate: z.nullable(z.string()),
  note: z.string(),
  /** Null for one that came from an enquiry. */
  requestedBy: z.nullable(NamedUser),
  createdAt: z.string(),
  updatedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was declined; '' otherwise. */
  reason: z.string(),
  shipment: z.nullable(z.object({ id: z.string(), trackingNumber: z.string() })),
  /** Its texts are cut, because the list would be too large (decision 097). */
  shortened: z.optional(z.literal(true)),
};

/** `isRead`: the caller has read that it was declined; true for others. */
export const PortalRequest = z.object({ ...shown, isRead: z.boolean() });
export type PortalRequest = z.infer<typeof PortalRequest>;
/** As staff see it, with who accepted, declined or withdrew it. */
export const ShipmentRequest = z.object({ ...shown, decidedBy: z.nullable(NamedUser) });
export type ShipmentRequest = z.infer<typeof ShipmentRequest>;

export const PortalRequests = z.object({ requests: z.array(PortalRequest), pagination: Pagination });
export type PortalRequests = z.infer<typeof PortalRequests>;
export const RequestList = z.object({ requests: z.array(ShipmentRequest), pagination: Pagination });
export type RequestList = z.infer<typeof RequestList>;

const stateInput = noneWhenEmpty(
  choiceInput(REQUEST_STATES, pleaseSelect('state', REQUEST_STATES)),
  pleaseSelect('state', REQUEST_STATES),
);
const UNREAD = 'Unread must be true or false';
const unreadInput = noneWhenEmpty(flagInput(UNREAD), UNREAD);
const page = { company: filterInputs.company, state: stateInput, page: pageInput, limit: limitOr(20) };

/** `GET /portal/requests`: newest first; `unread` are those that were declined and the caller has not read. */
export const PortalRequestQuery = z.object({ ...page, unread: unreadInput, language: namesLanguage });
export type PortalRequestQuery = z.infer<typeof PortalRequestQuery>;

const MINE = 'Mine must be true or false';
/** `GET /requests`: newest first; `mine` are those that count for the caller in the menu. */
export const RequestQuery = z.object({ ...page, search: searchInput, mine: noneWhenEmpty(flagInput(MINE), MINE) });
export type RequestQuery = z.infer<typeof RequestQuery>;

const REASON_MISSING = 'Please give a reason';
/** `POST /requests/{id}/decline`. */
export const DeclineRequest = z
  .object({ reason: trimmedProse })
  .check(
    inOrder<{ reason: string }>([
      ({ reason }) => (reason ? null : { path: 'reason', message: REASON_MISSING }),
      textRule('reason', 'Reason', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type DeclineRequest = z.infer<typeof DeclineRequest>;

const ONE_COMPANY = 'Please give company or newCompany';
/** `POST /enquiries/{id}/request`: for a company that is there, or a new one. */
export const EnquiryRequest = z
  .object({
    company: z.optional(z.guid(UNKNOWN_COMPANY)),
    newCompany: z.optional(NewCompany),
  })
  .check(
    inOrder<{ company?: unknown; newCompany?: unknown }>([
      ({ company, newCompany }) => (!company === !newCompany ? { path: 'company', message: ONE_COMPANY } : null),
    ]),
  );
export type EnquiryRequest = z.infer<typeof EnquiryRequest>;

export const RequestId = z.object({ id: z.string() });
export type RequestId = z.infer<typeof RequestId>;
/** `GET /portal/requests/{id}`. */
export const OwnRequestQuery = z.extend(RequestId, { language: namesLanguage });
export type OwnRequestQuery = { id: string; language?: Language | undefined };
