import { expect, test } from 'vitest';
import { PortalRequestQuery } from '#contract/requests/requests.ts';
import { readNotices } from '#server/domain/companies/notices/choices.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { getPortalRequest, listPortalRequests } from '#server/domain/companies/requests/list.ts';
import { signedInUser } from '../../../../factories/actors.ts';
import { insertMember } from '../../../../factories/companies.ts';
import { requestInput } from '../../../../factories/requests.ts';
import { insertShipment } from '../../../../factories/rows.ts';
import { testApp } from '../../../../support/server/app.ts';

const { db, rest } = await testApp();
const member = await signedInUser('client');
const company = await insertMember(db, member.user.id);
const { id } = await insertShipment(db, { company });
const type = { 'content-type': 'application/x-www-form-urlencoded' };
const ours = { ...type, origin: 'http://localhost:3000' };

const send = async (path: string, body: string, headers: Record<string, string> = ours) => {
  const cookie = `session=${member.cookie}`;
  const { status, headers: sent } = await rest(`POST ${path}`, { body, headers: { cookie, ...headers } });
  return [status, sent.get('location')];
};

test('the form of notices is stored, or says that it was not, in the language of its page', async () => {
  const choices = 'events[]=delivered&events[]=exception&of=followed&digest=daily&zone=Europe/Warsaw';
  expect(await send('/portal/notices?lang=de', choices)).toEqual([303, '/portal/notices?outcome=saved&lang=de']);
  const stored = { events: ['exception', 'delivered'], of: 'followed', digest: 'daily', zone: 'Europe/Warsaw' };
  expect(await readNotices(member.ctx)).toEqual(stored);
  expect(await send('/portal/notices', 'of=all&digest=none&zone=Mars')).toEqual([
    303,
    '/portal/notices?outcome=failed',
  ]);
  expect(await readNotices(member.ctx)).toEqual(stored);
  await send('/portal/notices', 'of=all&digest=none&zone=UTC');
  expect(await readNotices(member.ctx)).toMatchObject({ events: [], of: 'all' });
});

test('the button of a shipment follows it, and no longer', async () => {
  const page = `/portal/shipments/${id}`;
  const isFollowed = async () => (await getPortalShipment(member.ctx, { id })).isFollowed;
  expect(await send(`${page}/follow`, 'follow=true')).toEqual([303, page]);
  expect(await isFollowed()).toBe(true);
  expect(await send(`${page}/follow`, 'follow=false')).toEqual([303, page]);
  expect(await isFollowed()).toBe(false);
});

test('another site stores nothing, and who is signed out is sent to the sign-in', async () => {
  const form = 'events[]=message&of=all&digest=none&zone=UTC';
  expect(await send('/portal/notices', form, { ...type, origin: 'https://evil.example' })).toEqual([403, null]);
  expect(await send('/portal/notices', form, { ...ours, cookie: '' })).toEqual([
    303,
    '/login?redirect=%2Fportal%2Fnotices',
  ]);
  expect((await readNotices(member.ctx)).events).toEqual([]);
});

const writer = await signedInUser('client');
await insertMember(db, writer.user.id, undefined, 'member');
const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
const sendAs = (cookie: string, path: string, fields: Record<string, string | number>) =>
  rest(`POST ${path}`, { body: form(fields), headers: { ...ours, cookie: `session=${cookie}` } });

test('a request is stored and leads to its page, and is changed and withdrawn there', async () => {
  const lines = {
    'pieces.0.count': 2,
    'pieces.0.type': 'crate',
    'references.0.type': 'po',
    'references.0.value': 'P-1',
  };
  const created = await sendAs(writer.cookie, '/portal/requests/new?lang=de', { ...requestInput, ...lines });
  const [page, id = ''] =
    /^\/portal\/requests\/([\w-]{36})\?lang=de$/.exec(created.headers.get('location') ?? '') ?? [];
  expect([created.status, page]).toEqual([303, `/portal/requests/${id}?lang=de`]);
  const stored = async () => getPortalRequest(writer.ctx, { id });
  expect((await stored()).fields).toMatchObject({
    ...requestInput,
    pieces: [{ count: 2, type: 'crate' }],
    references: [{ type: 'po', value: 'P-1', public: false }],
  });
  const changed = await sendAs(writer.cookie, `/portal/requests/${id}`, { ...requestInput, weight: 90 });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, `/portal/requests/${id}`]);
  expect((await stored()).fields).toMatchObject({ weight: 90, pieces: [], references: [] });
  expect((await sendAs(writer.cookie, `/portal/requests/${id}/withdraw`, {})).status).toBe(303);
  expect((await stored()).state).toBe('withdrawn');
  const again = await sendAs(writer.cookie, `/portal/requests/${id}/withdraw`, {});
  expect(again.headers.get('location')).toBe(`/portal/requests/${id}?outcome=request-decided`);
});

test('a form that is pressed twice is one request; with other fields, or without a key, it is another', async () => {
  const twice = { ...requestInput, reference: 'Twice', 'idempotency-key': 'of-one-page' };
  const pressed = await Promise.all(
    [twice, twice, twice].map((fields) => sendAs(writer.cookie, '/portal/requests/new', fields)),
  );
  const pages = new Set(pressed.map(({ status, headers }) => `${status} ${headers.get('location')}`));
  expect([...pages]).toEqual([expect.stringMatching(/^303 \/portal\/requests\/[\w-]{36}$/)]);
  const after = async (fields: Record<string, string | number>) =>
    (await sendAs(writer.cookie, '/portal/requests/new', fields)).headers.get('location');
  expect(pages).toContain(`303 ${await after(twice)}`);
  expect(pages).not.toContain(`303 ${await after({ ...twice, weight: 91 })}`);
  const { 'idempotency-key': _, ...plain } = twice;
  expect(await after(plain)).not.toBe(await after(plain));
});

test('a form that was rejected and is corrected is stored, with the same key', async () => {
  const key = { 'idempotency-key': 'of-another-page' };
  const rejected = await sendAs(writer.cookie, '/portal/requests/new', { ...requestInput, weight: '', ...key });
  expect(rejected.status).toBe(400);
  const corrected = await sendAs(writer.cookie, '/portal/requests/new', { ...requestInput, ...key });
  expect(corrected.status).toBe(303);
});

test('one that is not stored comes back as the page, with what was typed and what is wrong with it', async () => {
  const shown: unknown[] = [];
  const { rest: call } = await testApp({
    renderPage: (request, { sentForm, currentUser }) => {
      shown.push(sentForm);
      return new Response(`${request.method} ${new URL(request.url).pathname} ${currentUser?.id}`);
    },
  });
  const post = async (fields: Record<string, string | number>) => {
    const headers = { ...ours, cookie: `session=${writer.cookie}` };
    const { status, body } = await call('POST /portal/requests/new', { body: form(fields), headers });
    return [status, body.text];
  };
  const page = `GET /portal/requests/new ${writer.user.id}`;
  const wrong = { ...requestInput, originCity: ' ', weight: '' };
  expect(await post(wrong)).toEqual([400, page]);
  const issues = [{ path: 'originCity', message: 'Please fill in all required origin fields' }];
  const fields = { ...wrong, weight: '' };
  expect(shown.pop()).toEqual({ fields, error: { code: 'validation', issues } });
  expect(await post({ ...requestInput, weight: '' })).toEqual([400, page]);
  expect(shown.pop()).toMatchObject({ error: { code: 'request-without-goods', issues: [{ path: 'weight' }] } });
  expect(await post({ ...wrong, line: 'pieces' })).toEqual([200, page]);
  expect(shown.pop()).toEqual({ fields: { ...fields, line: 'pieces' }, error: null });
});

test('a request of another site, of nobody and of a viewer is not stored', async () => {
  const body = form(requestInput);
  const path = 'POST /portal/requests/new';
  const cookie = `session=${writer.cookie}`;
  const other = await rest(path, { body, headers: { ...type, origin: 'https://evil.example', cookie } });
  expect(other.status).toBe(403);
  const nobody = await rest(path, { body, headers: ours });
  expect(nobody.headers.get('location')).toBe('/login?redirect=%2Fportal%2Frequests%2Fnew');
  expect((await sendAs(member.cookie, '/portal/requests/new', requestInput)).status).toBe(403);
  expect((await listPortalRequests(member.ctx, PortalRequestQuery.parse({}))).requests).toEqual([]);
});
