import {
  Enquiry,
  EnquiryList,
  EnquiryListQuery,
  MarkEnquiry,
  RequestQuote,
  SendContactMessage,
} from '#contract/enquiries/enquiries.ts';
import { SERVICE_TYPES } from '#contract/service-types.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { PAGINATION } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import type { Operations } from './operation.ts';

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
        _id: '5f2b8c3d-7a41-4e9e-b6d0-c1f8a2e47b13',
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

const ONLY_WHERE_SENT = 'There only where the operator has named an address for enquiries; elsewhere 404.';

/** Contract section 8, 'Enquiries'. */
export const ENQUIRY_OPERATIONS = {
  'POST /api/quotes': {
    name: 'requestQuote',
    summary: 'Ask for a quote',
    description: ONLY_WHERE_SENT,
    callers: 'anyone',
    body: Quote,
    answers: { 202: Success },
    errors: ['unknown-path', 'rate-limit'],
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
  },
  'POST /api/messages': {
    name: 'sendMessage',
    summary: 'Send a message',
    description: ONLY_WHERE_SENT,
    callers: 'anyone',
    body: Message,
    answers: { 202: Success },
    errors: ['unknown-path', 'rate-limit'],
    example: { body: { name: 'Ada Brook', email: 'ada@example.com', message: 'When do you open?' } },
  },
  'GET /api/enquiries': {
    name: 'listEnquiries',
    summary: 'Quotes and messages of visitors, newest first',
    callers: 'super-admin',
    query: described(EnquiryListQuery, { fields: { search: 'In name, e-mail address and company.' } }),
    answers: { 200: Enquiries },
    errors: [],
    example: { query: { show: 'open' } },
  },
  'PATCH /api/enquiries/:id': {
    name: 'markEnquiry',
    summary: 'Mark an enquiry as answered, or as open again',
    callers: 'super-admin',
    body: MarkEnquiry,
    answers: { 200: Success },
    errors: ['enquiry-not-found'],
    example: { path: { id: '5f2b8c3d-7a41-4e9e-b6d0-c1f8a2e47b13' }, body: { isAnswered: true } },
  },
} as const satisfies Operations;
