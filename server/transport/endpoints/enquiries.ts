import * as z from 'zod/mini';
import {
  Enquiry,
  EnquiryList,
  EnquiryListQuery,
  MarkEnquiry,
  RequestQuote,
  SendContactMessage,
} from '#contract/enquiries/enquiries.ts';
import { EnquiryRequest } from '#contract/requests/requests.ts';
import { SERVICE_TYPES } from '#contract/service-types.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { requestFromEnquiry } from '#server/domain/companies/requests/from-enquiry.ts';
import { listEnquiries, markEnquiry } from '#server/domain/enquiries/list.ts';
import { requestQuote, requireEnquiries, sendContactMessage } from '#server/domain/enquiries/send.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { COMPANY_ID, PAGINATION } from '#server/transport/openapi/schemas/examples.ts';
import { RestRequest } from '#server/transport/openapi/schemas/request-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by, byAccess, router } from './procedures.ts';

const ENQUIRY_ID = '5f2b8c3d-7a41-4e9e-b6d0-c1f8a2e47b13';
const line = { maxLength: TEXT_LIMITS.name };
const prose = { maxLength: TEXT_LIMITS.prose };
const place = { maxLength: TEXT_LIMITS.place };
const email = { format: 'email', maxLength: TEXT_LIMITS.email, examples: ['ada@example.com'] };

const Quote = described(RequestQuote, {
  required: ['name', 'email', 'origin', 'destination', 'serviceType', 'weight'],
  fields: {
    name: line,
    email,
    phone: line,
    company: line,
    origin: place,
    destination: place,
    serviceType: { type: 'string', enum: Object.keys(SERVICE_TYPES) },
    dimensions: line,
    description: prose,
    weight: { pattern: String.raw`\d` },
  },
});

const Message = described(SendContactMessage, {
  required: ['email', 'message'],
  fields: {
    name: { ...line, description: 'Either this, or `firstName` and `lastName`.' },
    firstName: line,
    lastName: line,
    email,
    subject: line,
    message: prose,
  },
});

described(restForm(Enquiry), {
  fields: { shortened: 'Texts are cut, because the list would be larger than 2 MB: a smaller `limit` has them whole.' },
});
const Enquiries = described(restForm(EnquiryList), {
  id: 'Enquiries',
  description: 'Fields that are empty, or not in the form of their kind, are null. Weight is in kg.',
  example: {
    enquiries: [
      {
        _id: ENQUIRY_ID,
        kind: 'quote',
        name: 'Ada Brook',
        email: 'ada@example.com',
        phone: null,
        company: 'Brook Tools',
        origin: 'Gdańsk',
        destination: 'Porto',
        serviceType: 'ocean',
        weight: 1200,
        dimensions: null,
        subject: null,
        text: 'Two machines on pallets',
        createdAt: '2026-11-24T10:12:00.000Z',
        answered: null,
      },
    ],
    pagination: PAGINATION,
  },
});

const OfCompany = described(EnquiryRequest, {
  description: 'Either `company` or `newCompany`.',
  fields: { company: 'The `_id` of a company that is there.' },
});

const whereSent = byAccess({ callers: 'anyone', work: null, scopes: [], guard: requireEnquiries }).meta({
  tag: 'Enquiries',
  description: 'There only where the operator has named an address for enquiries; elsewhere 404.',
  idempotency: {},
  status: 202,
  response: Success,
  errors: ['unknown-path', 'rate-limit'],
});
const bySuperAdmin = by('super-admin').meta({ tag: 'Enquiries' });

/** Quotes and messages of visitors (docs/contract/enquiries.md). */
export const enquiriesRouter = router({
  requestQuote: whereSent
    .meta({
      rest: 'POST /api/quotes',
      name: 'requestQuote',
      summary: 'Ask for a quote',
      example: {
        body: {
          name: 'Ada Brook',
          email: 'ada@example.com',
          origin: 'Gdańsk',
          destination: 'Porto',
          serviceType: 'ocean',
          weight: 1200,
          description: 'Two machines on pallets',
        },
      },
    })
    .input(Quote)
    .mutation(async ({ ctx, input }) => {
      await requestQuote(ctx, input);
      return { success: true as const };
    }),
  sendMessage: whereSent
    .meta({
      rest: 'POST /api/messages',
      name: 'sendMessage',
      summary: 'Send a message',
      example: { body: { name: 'Ada Brook', email: 'ada@example.com', message: 'When do you open?' } },
    })
    .input(Message)
    .mutation(async ({ ctx, input }) => {
      await sendContactMessage(ctx, input);
      return { success: true as const };
    }),
  list: bySuperAdmin
    .meta({
      rest: 'GET /api/enquiries',
      name: 'listEnquiries',
      summary: 'Quotes and messages of visitors, newest first',
      response: Enquiries,
      example: { query: { show: 'open' } },
    })
    .input(described(EnquiryListQuery, { fields: { search: 'In name, e-mail address and company.' } }))
    .query(({ ctx, input }) => listEnquiries(ctx, input)),
  mark: bySuperAdmin
    .meta({
      rest: 'PATCH /api/enquiries/:id',
      name: 'markEnquiry',
      summary: 'Mark an enquiry as answered, or as open again',
      response: Success,
      errors: ['enquiry-not-found'],
      example: { path: { id: ENQUIRY_ID }, body: { isAnswered: true } },
    })
    .input(MarkEnquiry)
    .mutation(async ({ ctx, input }) => {
      await markEnquiry(ctx, input);
      return { success: true as const };
    }),
  request: bySuperAdmin
    .meta({
      rest: 'POST /api/enquiries/:id/request',
      name: 'requestFromEnquiry',
      summary: 'Make a quote the request of a company',
      description: 'Nobody outside is mailed: the address of an enquiry proves nothing.',
      idempotency: {},
      status: 201,
      response: z.object({ request: RestRequest }),
      errors: ['enquiry-not-found', 'enquiry-no-quote', 'enquiry-requested', 'company-unknown', 'company-exists'],
      example: { path: { id: ENQUIRY_ID }, body: { company: COMPANY_ID } },
    })
    .input(z.intersection(z.object({ id: z.string() }), OfCompany))
    .mutation(async ({ ctx, input }) => ({ request: await requestFromEnquiry(ctx, input) })),
});
