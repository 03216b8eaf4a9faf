import * as z from 'zod/mini';
import { weightInput, weightRule } from '#contract/goods/shipment-weight.ts';
import { choiceInput } from '#contract/values/choice.ts';
import { emailRule, emailText } from '#contract/values/email.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitInput, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import {
  inOrder,
  numberText,
  type Rule,
  TEXT_LIMITS,
  textRule,
  trimmedProse,
  trimmedText,
} from '#contract/values/text.ts';
import { SERVICE_TYPES, type ServiceType } from '../service-types.ts';

export const ENQUIRY_KINDS = ['quote', 'message'] as const;

const filled =
  <Field extends string>(path: Field, message: string): Rule<{ [Key in Field]: string }> =>
  (value) =>
    value[path] ? null : { path, message };

type QuoteTexts = Record<'name' | 'email' | 'phone' | 'company' | 'origin' | 'destination' | 'serviceType', string> &
  Record<'dimensions' | 'description', string> & { weight: number };

const serviceRule: Rule<QuoteTexts> = ({ serviceType }) =>
  Object.hasOwn(SERVICE_TYPES, serviceType) ? null : { path: 'serviceType', message: 'Please choose a service' };

/**
 * `POST /quotes`: the fields of the quote form. A field required in the browser is required here
 * (docs/contract/specification.md, 'Quote form').
 */
export const RequestQuote = z
  .object({
    name: trimmedText,
    email: emailText,
    phone: numberText,
    company: trimmedText,
    origin: trimmedText,
    destination: trimmedText,
    serviceType: trimmedText,
    weight: weightInput,
    dimensions: trimmedText,
    description: trimmedProse,
  })
  .check(
    inOrder<QuoteTexts>([
      filled('name', 'Please fill in your name'),
      emailRule,
      filled('origin', 'Please fill in the origin'),
      filled('destination', 'Please fill in the destination'),
      serviceRule,
      weightRule,
      textRule('name', 'Name', TEXT_LIMITS.name),
      textRule('phone', 'Phone', TEXT_LIMITS.name),
      textRule('company', 'Company', TEXT_LIMITS.name),
      textRule('origin', 'Origin', TEXT_LIMITS.place),
      textRule('destination', 'Destination', TEXT_LIMITS.place),
      textRule('dimensions', 'Dimensions', TEXT_LIMITS.name),
      textRule('description', 'Description', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type RequestQuote = z.infer<typeof RequestQuote>;

type MessageTexts = Record<'name' | 'firstName' | 'lastName' | 'email' | 'subject' | 'message', string>;

/** `POST /messages`: the fields of both message forms. To be answered it needs an address and a text. */
export const SendContactMessage = z
  .object({
    name: trimmedText,
    firstName: trimmedText,
    lastName: trimmedText,
    email: emailText,
    subject: trimmedText,
    message: trimmedProse,
  })
  .check(
    inOrder<MessageTexts>([
      emailRule,
      filled('message', 'Please write a message'),
      textRule('name', 'Name', TEXT_LIMITS.name),
      textRule('firstName', 'First name', TEXT_LIMITS.name),
      textRule('lastName', 'Last name', TEXT_LIMITS.name),
      textRule('subject', 'Subject', TEXT_LIMITS.name),
      textRule('message', 'Message', TEXT_LIMITS.prose, 'prose'),
    ]),
  );
export type SendContactMessage = z.infer<typeof SendContactMessage>;

/** A quote request or a message; times ISO 8601 UTC; weight in kg. A field that is empty or not in its form is null. */
export const Enquiry = z.object({
  id: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  serviceType: z.nullable(z.enum(Object.keys(SERVICE_TYPES) as ServiceType[])),
  weight: z.nullable(z.number()),
  dimensions: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The description of a quote, or the message. */
  text: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null while nobody has marked it as answered. */
  answered: z.nullable(z.object({ at: z.string(), by: NamedUser })),
  /** Its texts are cut, because the list would be too large (decision 097). */
  shortened: z.optional(z.literal(true)),
});
export type Enquiry = z.infer<typeof Enquiry>;

const SHOWN = ['open', 'answered', 'all'] as const;

/** `GET /enquiries`: newest first; the search covers name, e-mail and company. */
export const EnquiryListQuery = z.object({
  page: pageInput,
  limit: limitInput,
  search: searchInput,
  show: z._default(choiceInput(SHOWN, 'Show must be open, answered or all'), 'open'),
});
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>;
export const EnquiryList = z.object({ enquiries: z.array(Enquiry), pagination: Pagination });
export type EnquiryList = z.infer<typeof EnquiryList>;

/** `PATCH /enquiries/{id}`. */
export const MarkEnquiry = z.object({ id: z.string(), isAnswered: z.boolean('Answered must be true or false') });
export type MarkEnquiry = z.infer<typeof MarkEnquiry>;
