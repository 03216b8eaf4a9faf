import { expect, test } from 'vitest';
import { readNotices } from '#server/domain/companies/notices/choices.ts';
import { getPortalShipment } from '#server/domain/companies/portal/get.ts';
import { signedInUser } from '../../../../factories/actors.ts';
import { insertMember } from '../../../../factories/companies.ts';
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
