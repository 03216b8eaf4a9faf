import { expect, test } from 'vitest';
import { signedInUser } from '../../../../factories/actors.ts';
import { insertMember } from '../../../../factories/companies.ts';
import { documentForm, pdfBytes } from '../../../../factories/documents.ts';
import { formData } from '../../../../factories/multipart.ts';
import { insertShipment } from '../../../../factories/rows.ts';
import { testApp } from '../../../../support/server/app.ts';

const { db, rest } = await testApp();
const member = await signedInUser('client');
const company = await insertMember(db, member.user.id);
const { id } = await insertShipment(db, { company, reference: 'PO-1' });
const other = await insertShipment(db);
const origin = 'http://localhost:3000';
const headers = { cookie: `session=${member.cookie}` };

test('a link of the portal opens a file by the cookie of the session, and nothing beyond the scope', async () => {
  const waybill = await rest(`GET /portal/shipments/${id}/waybill`, { headers });
  expect([waybill.status, waybill.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(waybill.headers.get('cache-control')).toBe('no-store');
  expect((await rest(`GET /portal/shipments/${other.id}/waybill`, { headers })).status).toBe(404);
  expect((await rest(`GET /portal/shipments/${id}/proof`, { headers })).status).toBe(404);
});

test('who has no session is sent to the sign-in and from there to the portal, and who is no member reads why', async () => {
  const { status, headers: sent } = await rest(`GET /portal/shipments/${id}/waybill`);
  const opened = `/portal?${new URLSearchParams({ file: `/portal/shipments/${id}/waybill` })}`;
  expect([status, sent.get('location')]).toEqual([303, `/login?redirect=${encodeURIComponent(opened)}`]);
  const client = await signedInUser('client');
  const cookie = `session=${client.cookie}`;
  expect((await rest(`GET /portal/shipments/${id}/waybill`, { headers: { cookie } })).status).toBe(403);
});

test('the form of the list is answered with the address of its CSV, for a page of this site alone', async () => {
  const form = { body: 'search=po-1', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
  const { status, headers: sent } = await rest('POST /portal/shipments.csv', {
    ...form,
    headers: { ...form.headers, origin },
  });
  expect(status).toBe(303);
  const { text } = (await rest(`GET ${sent.get('location')}`)).body;
  expect(String(text).split('\r\n')[1]).toMatch(/^PO-1,WB/);
  expect(
    (
      await rest('POST /portal/shipments.csv', {
        ...form,
        headers: { ...form.headers, origin: 'https://evil.example' },
      })
    ).status,
  ).toBe(403);
});

const posted = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
  rest(`POST /portal/shipments/${path}`, { body, headers: { ...headers, origin, ...more } });
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

test('a form without a script goes back to its part of the page, which says how it ended', async () => {
  const writer = await signedInUser('client');
  const own = await insertMember(db, writer.user.id, undefined, 'member');
  const booked = await insertShipment(db, { company: own });
  const as = { ...urlencoded, cookie: `session=${writer.cookie}` };
  const outcome = async (path: string, body: BodyInit, more: Record<string, string> = as) => {
    const { status, headers: sent } = await posted(`${booked.id}/${path}`, body, more);
    return [status, sent.get('location')?.replace(`/portal/shipments/${booked.id}`, '')];
  };
  const form = (body: FormData, path = 'documents') => outcome(path, body, { cookie: as.cookie });
  const message = (text: string, image: string | File) =>
    form(formData({ text, kind: 'other', date: '' }, [image]), 'messages');
  // A browser sends an empty file of no name for an empty picker.
  expect(await message('Where is it?', new File([], ''))).toEqual([303, '?messages=sent#messages']);
  expect(await message('', new File([], ''))).toEqual([303, '?messages=validation#messages']);
  expect(await message('Look', new File(['no image'], 'a.jpg'))).toEqual([303, '?messages=rejected-file#messages']);
  expect(await outcome('read', 'until=')).toEqual([303, '?#messages']);
  expect(await form(documentForm([pdfBytes()], { type: 'customs' }))).toEqual([303, '?documents=sent#add-documents']);
  expect(await form(documentForm([Buffer.from('no paper')], { type: 'customs' }))).toEqual([
    303,
    '?documents=rejected-file#add-documents',
  ]);
  // Errors stay where the caller may not do it at all, and for another site's form.
  const hello = formData({ text: 'Hello' });
  expect((await posted(`${id}/messages`, hello)).status).toBe(403);
  expect((await posted(`${other.id}/messages`, hello, { cookie: as.cookie })).status).toBe(404);
  const elsewhere = { cookie: as.cookie, origin: 'https://evil.example' };
  expect((await posted(`${booked.id}/messages`, hello, elsewhere)).status).toBe(403);
});
