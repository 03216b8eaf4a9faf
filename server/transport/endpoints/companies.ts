import * as z from 'zod/mini';
import {
  Company,
  CompanyId,
  CompanyList,
  CompanyListQuery,
  CreateCompany,
  MergeCompanies,
  UpdateCompany,
} from '#contract/companies/companies.ts';
import { AddCounts, AddShipments, MAX_ADDED } from '#contract/shipments/add-to-company.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { addShipments, previewAddShipments } from '#server/domain/companies/add-shipments.ts';
import { getCompany, listCompanies } from '#server/domain/companies/list.ts';
import { mergeCompanies, previewMerge } from '#server/domain/companies/merge.ts';
import { removeCompany } from '#server/domain/companies/remove.ts';
import { createCompany, updateCompany } from '#server/domain/companies/save.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { COMPANY_ID, NAMED_USER, PAGINATION } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { companyMemberProcedures } from './members.ts';
import { by, router } from './procedures.ts';

const COMPANY = {
  _id: COMPANY_ID,
  name: 'Harbour Foods',
  number: 'C-100',
  email: 'ship@harbour.example',
  contact: '+31 10 555 0101',
  address: '7 Quay Street',
  city: 'Rotterdam',
  country: 'Netherlands',
  language: null,
  note: '',
  owner: NAMED_USER,
  createdAt: '2026-11-20T08:12:41.120Z',
};

const path = { id: COMPANY_ID };
const OTHER_COMPANY_ID = '9f4a7c12-5b3e-4d80-8a16-0c2e7f9d1b35';

const RestCompany = described(restForm(Company), {
  id: 'Company',
  fields: {
    owner: 'The contact among the staff; null for none.',
    shortened: 'Texts are cut, because the list would be larger than 2 MB: a smaller `limit` has them whole.',
  },
  example: COMPANY,
});
const RestCompanies = described(restForm(CompanyList), {
  id: 'Companies',
  example: { companies: [COMPANY], pagination: PAGINATION },
});
const fields = {
  name: lineNote(TEXT_LIMITS.name, 'No other has it in any case.'),
  number: lineNote(TEXT_LIMITS.reference, 'Your own number for it; no other has it.'),
  note: `For staff alone, up to ${TEXT_LIMITS.prose.toLocaleString('en-US')} characters.`,
  owner: 'The `_id` of a verified admin of the office or of a super-admin, the contact.',
};

const Chosen = described(AddShipments, {
  description: `One of \`ids\`, \`addresses\` and \`filter\`. At most ${MAX_ADDED.toLocaleString('en-US')} get the company.`,
  fields: {
    ids: 'Each the `_id` of a shipment.',
    addresses: 'E-mail addresses of senders and receivers.',
    filter: 'The filters and the search of `GET /api/shipments/all`; `scope: "mine"` selects one’s own.',
  },
});
const Counted = described(AddCounts, {
  fields: {
    total: 'All that are selected. What is in no other count gets the company.',
    already: 'Those of the company.',
    others: 'Those of another company, which are left.',
    refused: 'Those that you may not change.',
  },
  example: { total: 12, already: 2, others: 1, refused: 0 },
});
const ADD_ERRORS = ['company-not-found', 'shipment-not-found', 'filter-empty', 'many-to-add'] as const;
const byWriter = by('staff', 'office', 'shipments:write').meta({ tag: 'Companies', reach: 'owner' });
const addExample = { path, body: { addresses: ['ship@harbour.example'] } };

/** Customers (docs/contract/companies.md). */
export const companiesRouter = router({
  list: by('staff', 'office', 'companies')
    .meta({
      rest: 'GET /api/companies',
      tag: 'Companies',
      name: 'listCompanies',
      summary: 'Companies by name',
      response: RestCompanies,
    })
    .input(CompanyListQuery)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  one: by('staff', 'office', 'companies')
    .meta({
      rest: 'GET /api/companies/:id',
      tag: 'Companies',
      name: 'getCompany',
      summary: 'One company',
      response: z.object({ company: RestCompany }),
      errors: ['company-not-found'],
      example: { path },
    })
    .input(CompanyId)
    .query(async ({ ctx, input }) => ({ company: await getCompany(ctx, input) })),
  create: by('staff', 'office', 'companies')
    .meta({
      rest: 'POST /api/companies',
      tag: 'Companies',
      name: 'createCompany',
      summary: 'Add a company',
      idempotency: {},
      status: 201,
      response: z.object({ company: RestCompany }),
      errors: ['company-exists', 'company-number-taken', 'contact-unknown'],
      example: { body: { name: 'Harbour Foods', number: 'C-100', email: 'ship@harbour.example' } },
    })
    .input(described(CreateCompany, { required: ['name'], fields }))
    .mutation(async ({ ctx, input }) => ({ company: await createCompany(ctx, input) })),
  update: by('staff', 'office', 'companies')
    .meta({
      rest: 'PATCH /api/companies/:id',
      tag: 'Companies',
      name: 'updateCompany',
      summary: 'Change a company',
      response: z.object({ company: RestCompany }),
      errors: ['company-not-found', 'company-exists', 'company-number-taken', 'contact-unknown'],
      example: { path, body: { city: 'Rotterdam' } },
    })
    .input(z.intersection(CompanyId, described(UpdateCompany, { description: 'Only what is sent changes.', fields })))
    .mutation(async ({ ctx, input }) => ({ company: await updateCompany(ctx, input) })),
  remove: by('super-admin', 'companies')
    .meta({
      rest: 'DELETE /api/companies/:id',
      tag: 'Companies',
      name: 'deleteCompany',
      summary: 'Delete a company',
      description: 'One without members, shipments and open requests; what was shared with it no longer is.',
      response: Success,
      errors: ['company-not-found', 'company-has-members', 'company-has-shipments', 'company-has-requests'],
      example: { path },
    })
    .input(CompanyId)
    .mutation(async ({ ctx, input }) => {
      await removeCompany(ctx, input);
      return { success: true as const };
    }),
  merge: by('super-admin', 'companies')
    .meta({
      rest: 'POST /api/companies/:id/merge',
      tag: 'Companies',
      name: 'mergeCompanies',
      summary: 'Merge a company into another one',
      description: 'Shipments, shares, members and requests go along, and this company is gone. There is no undo.',
      response: z.object({ company: RestCompany }),
      errors: ['company-not-found', 'company-unknown', 'company-merged-with-itself', 'rate-limit'],
      example: { path, body: { into: OTHER_COMPANY_ID } },
    })
    .input(described(MergeCompanies, { required: ['into'], fields: { into: 'The `_id` of the company that stays.' } }))
    .mutation(async ({ ctx, input }) => ({ company: await mergeCompanies(ctx, input) })),
  /** For the screen, which asks before it merges; without a REST route. */
  mergePreview: by('super-admin', 'companies')
    .input(MergeCompanies)
    .query(({ ctx, input }) => previewMerge(ctx, input)),
  addShipmentsPreview: byWriter
    .meta({
      rest: 'POST /api/companies/:id/shipments-preview',
      name: 'previewAddShipments',
      summary: 'What putting shipments under a company would do',
      response: Counted,
      errors: ADD_ERRORS,
      example: addExample,
    })
    .input(Chosen)
    .mutation(({ ctx, input }) => previewAddShipments(ctx, input)),
  addShipments: byWriter
    .meta({
      rest: 'POST /api/companies/:id/shipments',
      name: 'addShipmentsToCompany',
      summary: 'Put earlier shipments under a company',
      response: Counted,
      errors: [...ADD_ERRORS, 'rate-limit'],
      example: addExample,
    })
    .input(Chosen)
    .mutation(({ ctx, input }) => addShipments(ctx, input)),
  ...companyMemberProcedures,
});
