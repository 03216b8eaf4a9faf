import type { APIRequestContext } from 'playwright/test';
import type { MemberRole } from '#contract/companies/members.ts';
import type { Credentials } from '../../factories/accounts/users.ts';
import { expect } from '../../support/browser/browser.ts';
import { linkTo } from '../inbox.ts';
import { office } from '../setup.ts';

const PASSWORD = 'Harbour lights 7';

type NewCompany = { name: string; email: string; as?: MemberRole; city?: string; country?: string };

/** A new company and its member Ivy Sible, who has chosen a password by the link of the mail. */
export async function newCompany(request: APIRequestContext, { email, as = 'member', ...fields }: NewCompany) {
  const post = await office(request);
  const { company } = await post('/companies', fields);
  await post(`/companies/${company._id}/members`, { fullName: 'Ivy Sible', email, as });
  const link = await linkTo(email, fields.name);
  const choice = { token: link.split('#token=')[1], password: PASSWORD, confirmPassword: PASSWORD };
  expect((await request.post('/api/invitations/accept', { data: choice })).ok()).toBe(true);
  const ivy: Credentials = { email, password: PASSWORD };
  return { company: String(company._id), ivy, post };
}
