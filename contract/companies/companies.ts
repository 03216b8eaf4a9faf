import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/languages.ts';
import { mailLanguageInput } from '#contract/mails/mail-language.ts';
import { emailText, INVALID_EMAIL, isEmail } from '#contract/values/email.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { limitInput, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import {
  addressText,
  inOrder,
  lineText,
  numberText,
  type Rule,
  TEXT_LIMITS,
  textRule,
  trimmedProse,
  trimmedText,
} from '#contract/values/text.ts';
import { UNKNOWN_COMPANY } from './shared-with.ts';

const NO_COMPANY_NAME = 'Please name the company';
const UNKNOWN_OWNER = 'Please select a valid contact';

/** '' and null are none. */
const ownerInput = z.pipe(
  noneWhenEmpty(z.guid(UNKNOWN_OWNER), UNKNOWN_OWNER),
  z.transform((owner) => owner ?? null),
);

const fields = {
  name: numberText,
  number: numberText,
  email: emailText,
  contact: trimmedText,
  address: addressText,
  city: lineText,
  country: lineText,
  language: z._default(mailLanguageInput, null),
  note: trimmedProse,
  owner: ownerInput,
};

type CompanyTexts = {
  [Field in 'name' | 'number' | 'email' | 'contact' | 'address' | 'city' | 'country' | 'note']?: string | undefined;
};

const rules: readonly Rule<CompanyTexts>[] = [
  ({ name }) => (name === '' ? { path: 'name', message: NO_COMPANY_NAME } : null),
  ({ email }) => (email && !isEmail(email) ? { path: 'email', message: INVALID_EMAIL } : null),
  textRule('name', 'Name', TEXT_LIMITS.name),
  textRule('number', 'Number', TEXT_LIMITS.reference),
  textRule('contact', 'Contact', TEXT_LIMITS.name),
  textRule('address', 'Address', TEXT_LIMITS.address, 'lines'),
  textRule('city', 'City', TEXT_LIMITS.place),
  textRule('country', 'Country', TEXT_LIMITS.place),
  textRule('note', 'Note', TEXT_LIMITS.prose, 'prose'),
];

/** A company of which no more is known yet. */
export const NewCompany = z
  .object({ name: numberText, email: emailText })
  .check(inOrder<Pick<CompanyTexts, 'name' | 'email'>>(rules));

/** `POST /companies`: docs/contract/companies.md. */
export const CreateCompany = z.object(fields).check(inOrder<CompanyTexts>(rules));
export type CreateCompany = z.infer<typeof CreateCompany>;

/** Only what is sent changes. */
export const UpdateCompany = z
  .object({
    name: z.optional(fields.name),
    number: z.optional(fields.number),
    email: z.optional(fields.email),
    contact: z.optional(fields.contact),
    address: z.optional(fields.address),
    city: z.optional(fields.city),
    country: z.optional(fields.country),
    language: z.optional(mailLanguageInput),
    note: z.optional(fields.note),
    owner: z.optional(ownerInput),
  })
  .check(inOrder<CompanyTexts>(rules));
export type UpdateCompany = z.infer<typeof UpdateCompany>;

export const CompanyId = z.object({ id: z.string() });

/** A customer. `owner` is its contact among the staff; a text that is '' was not given. Times ISO 8601 UTC. */
export const Company = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  contact: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  note: z.string(),
  owner: z.nullable(NamedUser),
  createdAt: z.string(),
  /** Its texts are cut, because the list would be too large (decision 097). */
  shortened: z.optional(z.literal(true)),
});
export type Company = z.infer<typeof Company>;

/** By name; `search` looks into name, number, e-mail address, city and telephone. */
export const CompanyListQuery = z.object({ search: searchInput, page: pageInput, limit: limitInput });
export type CompanyListQuery = z.infer<typeof CompanyListQuery>;
export const CompanyList = z.object({ companies: z.array(Company), pagination: Pagination });
export type CompanyList = z.infer<typeof CompanyList>;

/** `POST /companies/{id}/merge`: `into` is the company that stays. */
export const MergeCompanies = z.object({ id: z.string(), into: z.guid(UNKNOWN_COMPANY) });
export type MergeCompanies = z.infer<typeof MergeCompanies>;

/** Counts of a merge. `shared` are shipments of others; `members` include open invitations. */
export const MergePreview = z.object({
  shipments: z.number(),
  deleted: z.number(),
  shared: z.number(),
  members: z.number(),
  requests: z.number(),
});
export type MergePreview = z.infer<typeof MergePreview>;
