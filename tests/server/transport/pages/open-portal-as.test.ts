import { expect, test } from 'vitest';
import { signedInUser } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const company = await insertCompany(app.db);

async function open(as: string, cookie?: string) {
  const page = await app.rest(`GET /portal?as=${as}`, { headers: cookie ? { cookie: `session=${cookie}` } : {} });
  return [page.status, page.headers.get('location'), page.headers.get('cache-control')];
}
const summary = async (token: string) => (await app.rest('GET /api/portal/summary', { token })).status;

test('the address opens the portal for staff and ends that; without an opened one it leads to the companies', async () => {
  const { cookie, token } = await signedInUser('admin');
  expect(await open('', cookie)).toEqual([303, '/admin/companies', 'no-store']);
  expect(await open(company, cookie)).toEqual([303, '/portal', 'no-store']);
  expect(await summary(token)).toBe(200);
  expect(await open('', cookie)).toEqual([303, `/admin/companies/${company}`, 'no-store']);
  expect(await summary(token)).toBe(403);
  expect(await open('none', cookie)).toEqual([303, '/admin/companies', 'no-store']);
});

test('to everybody else it opens nothing, and goes on to the page, which sends them where they belong', async () => {
  const reader = await signedInUser('admin', { duty: 'reader' });
  const member = await signedInUser('client');
  const own = await insertMember(app.db, member.user.id);
  for (const { cookie } of [reader, member]) expect(await open(company, cookie)).toEqual([303, '/portal', 'no-store']);
  expect(await open(company)).toEqual([303, '/portal', 'no-store']);
  expect(await summary(reader.token)).toBe(403);
  const { body } = await app.rest('GET /api/portal/summary', { token: member.token });
  expect(body.companies).toMatchObject([{ _id: own }]);
});
