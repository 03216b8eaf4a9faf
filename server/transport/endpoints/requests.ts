import * as z from 'zod/mini';
import {
  AcceptRequest,
  CreateRequest,
  DeclineRequest,
  OwnRequestQuery,
  PortalRequestQuery,
  PortalRequests,
  RequestId,
  RequestList,
  RequestQuery,
  UpdateRequest,
} from '#contract/requests/requests.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { acceptRequest, declineRequest } from '#server/domain/companies/requests/decide.ts';
import {
  getPortalRequest,
  getRequest,
  listPortalRequests,
  listRequests,
} from '#server/domain/companies/requests/list.ts';
import {
  createRequest,
  readRequest,
  updateRequest,
  withdrawRequest,
} from '#server/domain/companies/requests/request.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { REQUEST_ID, SENT_SHIPMENT } from '#server/transport/openapi/schemas/examples.ts';
import { countryNamesNote, proseNote } from '#server/transport/openapi/schemas/inputs.ts';
import { RestPortalRequest, RestRequest } from '#server/transport/openapi/schemas/request-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by, router } from './procedures.ts';
import { CreatedShipment, REQUIRED, shipmentNotes, withWarnings } from './shipments/save-shipment.ts';

const path = { id: REQUEST_ID };
const { company: _company, sharedWith: _sharedWith, notify: _notify, ...asked } = shipmentNotes;
const notes = {
  ...asked,
  company: 'One of the own companies; needed of who belongs to several.',
  pickupDate: 'The day on which it can be picked up; empty or null for none.',
  note: proseNote('For the office.'),
};
const NewRequest = described(CreateRequest, {
  id: 'CreateRequest',
  description: 'A weight, or at least one line of pieces.',
  required: ['originCity', 'originCountry', 'destinationCity', 'destinationCountry'],
  nullable: ['weight'],
  fields: notes,
});
const ChangedRequest = described(UpdateRequest, {
  id: 'UpdateRequest',
  description: 'Only what is sent changes.',
  fields: notes,
});
const PortalFilters = described(PortalRequestQuery, {
  fields: {
    company: 'One of the caller’s own; without it all of them.',
    unread: 'Those that were declined and the caller has not read.',
    language: countryNamesNote,
  },
});
const OwnRequest = z.object({ request: RestPortalRequest });
const OwnRequests = described(restForm(PortalRequests), { id: 'PortalRequests' });
const OneRequest = z.object({ request: RestRequest });
const Requests = described(restForm(RequestList), { id: 'Requests' });
const Filters = described(RequestQuery, {
  fields: {
    company: 'Of this company.',
    mine: 'Those that the menu counts for the caller: of one’s own customers, and of those without a contact.',
    search: 'In the names of the company and the parties, the reference and the cities.',
  },
});
const Acceptance = described(AcceptRequest, {
  id: 'AcceptRequest',
  description: 'The whole shipment as it is to be; the company is that of the request.',
  required: REQUIRED,
  nullable: ['weight'],
  fields: { ...shipmentNotes, updatedAt: 'Of the request as it was read: it is rejected where it changed since.' },
});

const Refusal = described(DeclineRequest, {
  required: ['reason'],
  fields: { reason: { maxLength: TEXT_LIMITS.prose, minLength: 1, pattern: String.raw`\S` } },
});

const byMember = by('member').meta({ tag: 'Portal' });
const byReader = by('portal').meta({ tag: 'Portal' });
const WRITING = ['request-not-found', 'viewer-requests-nothing', 'request-decided', 'rate-limit'] as const;
const body = { ...SENT_SHIPMENT, pickupDate: '2026-12-01', note: 'Ramp at the back' };
const { estimatedDelivery: _estimate, ...requested } = body;

/** Requests of the caller's companies (docs/contract/requests.md); part of the router `portal`. */
export const portalRequestProcedures = {
  requests: byReader
    .meta({
      rest: 'GET /api/portal/requests',
      name: 'listOwnRequests',
      summary: 'Requests of the caller’s companies',
      description: 'Newest first.',
      response: OwnRequests,
      errors: ['company-not-found'],
      example: { query: { state: 'requested' } },
    })
    .input(PortalFilters)
    .query(({ ctx, input }) => listPortalRequests(ctx, input)),
  request: byReader
    .meta({
      rest: 'GET /api/portal/requests/:id',
      name: 'getOwnRequest',
      summary: 'One request of the caller’s companies',
      response: OwnRequest,
      errors: ['request-not-found'],
      example: { path },
    })
    .input(described(OwnRequestQuery, { fields: { language: countryNamesNote } }))
    .query(async ({ ctx, input }) => ({ request: await getPortalRequest(ctx, input) })),
  createRequest: byMember
    .meta({
      rest: 'POST /api/portal/requests',
      name: 'requestShipment',
      summary: 'Request a shipment',
      idempotency: {},
      status: 201,
      response: OwnRequest,
      errors: [
        'company-needed',
        'company-not-found',
        'viewer-requests-nothing',
        'request-without-goods',
        'too-many-open-requests',
        'rate-limit',
      ],
      example: { body: requested },
    })
    .input(NewRequest)
    .mutation(async ({ ctx, input }) => ({ request: await createRequest(ctx, input) })),
  updateRequest: byMember
    .meta({
      rest: 'PATCH /api/portal/requests/:id',
      name: 'updateOwnRequest',
      summary: 'Change a request that waits',
      response: OwnRequest,
      errors: [...WRITING, 'request-without-goods'],
      example: { path, body: { weight: 498 } },
    })
    .input(z.intersection(RequestId, ChangedRequest))
    .mutation(async ({ ctx, input }) => ({ request: await updateRequest(ctx, input) })),
  withdrawRequest: byMember
    .meta({
      rest: 'DELETE /api/portal/requests/:id',
      name: 'withdrawRequest',
      summary: 'Withdraw a request that waits',
      response: OwnRequest,
      errors: WRITING,
      example: { path },
    })
    .input(RequestId)
    .mutation(async ({ ctx, input }) => ({ request: await withdrawRequest(ctx, input) })),
  readRequest: byMember
    .meta({
      rest: 'POST /api/portal/requests/:id/read',
      name: 'readRequest',
      summary: 'Note that the caller has read a request',
      response: Success,
      errors: ['request-not-found'],
      example: { path },
    })
    .input(RequestId)
    .mutation(async ({ ctx, input }) => {
      await readRequest(ctx, input);
      return { success: true as const };
    }),
};

const byOffice = by('staff', 'office', 'companies').meta({ tag: 'Companies' });
const DECIDING = ['request-not-found', 'request-decided'] as const;

/** Requests of customers, for the office (docs/contract/requests.md). */
export const requestsRouter = router({
  list: byOffice
    .meta({
      rest: 'GET /api/requests',
      name: 'listRequests',
      summary: 'Requests of customers',
      description: 'Newest first.',
      response: Requests,
      example: { query: { state: 'requested' } },
    })
    .input(Filters)
    .query(({ ctx, input }) => listRequests(ctx, input)),
  one: byOffice
    .meta({
      rest: 'GET /api/requests/:id',
      name: 'getRequest',
      summary: 'One request of a customer',
      response: OneRequest,
      errors: ['request-not-found'],
      example: { path },
    })
    .input(RequestId)
    .query(async ({ ctx, input }) => ({ request: await getRequest(ctx, input) })),
  accept: by('staff', 'office', 'shipments:write')
    .meta({
      rest: 'POST /api/requests/:id/accept',
      tag: 'Companies',
      name: 'acceptRequest',
      summary: 'Book the shipment that a customer requested',
      description: 'It is the caller’s. The customer is mailed.',
      idempotency: {},
      status: 201,
      response: CreatedShipment,
      errors: [...DECIDING, 'request-changed-meanwhile', 'invalid-weight', 'reason-not-allowed'],
      example: { path, body: SENT_SHIPMENT },
    })
    .input(z.intersection(RequestId, Acceptance))
    .mutation(async ({ ctx, input }) => withWarnings({ shipment: await acceptRequest(ctx, input) })),
  decline: byOffice
    .meta({
      rest: 'POST /api/requests/:id/decline',
      name: 'declineRequest',
      summary: 'Decline a request',
      description: 'The customer is mailed the reason.',
      response: OneRequest,
      errors: DECIDING,
      example: { path, body: { reason: 'We do not go there before the new year.' } },
    })
    .input(z.intersection(RequestId, Refusal))
    .mutation(async ({ ctx, input }) => ({ request: await declineRequest(ctx, input) })),
});
