import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NOW } from '#db/now.ts';
import { sessions } from '#db/schema/accounts/sessions.ts';
import { users } from '#db/schema/accounts/users.ts';
import { documentTickets } from '#db/schema/documents/document-tickets.ts';
import { newUser, superAdmin } from '../../../../factories/app-users.ts';
import { documentForm, pdfBytes } from '../../../../factories/documents.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';
import { timesOpen } from '../../../../support/storage/open-files.ts';
import { storedFiles } from '../../../../support/storage/uploads-files.ts';

const app = await testApp();
const owner = await newUser(app);
const { body } = await app.rest('POST /api/shipments', { token: owner.token, body: shipmentInput });
const shipmentId = (body.shipment as { _id: string })._id;
const file = new File([new Uint8Array(pdfBytes())], 'Größe 10% "neu".pdf');
const added = await app.rest(`POST /api/shipments/${shipmentId}/documents`, {
  token: owner.token,
  body: documentForm([file]),
});
const documentId = (added.body.documents as [{ _id: string }])[0]._id;

async function ticket(token = owner.token): Promise<string> {
  const { status, body } = await app.rest(`POST /api/documents/${documentId}/ticket`, { token });
  expect(status).toBe(201);
  return String(body.url);
}

const statusOf = async (route: string) => (await app.rest(route)).status;

test('a download is an attachment that nothing shows, runs or stores, under its own name', async () => {
  const url = await ticket();
  expect(url).toMatch(/^\/documents\/[\w-]{22}$/);
  for (const { status, headers, body } of [
    await app.rest(`GET ${url}`),
    await app.rest(`GET /api/documents/${documentId}`, { token: owner.token }),
  ]) {
    expect(status).toBe(200);
    expect(body.text).toBe(pdfBytes().toString());
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdfBytes().length),
      'content-disposition': `attachment; filename="Gr__e 10_ _neu_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%2010%25%20_neu_.pdf`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'.+; sandbox$/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  }
});

test('HEAD says the same without the file, which does not stay open', async () => {
  const route = `/api/documents/${documentId}`;
  const [file = ''] = storedFiles();
  for (let n = 0; n < 5; n += 1) {
    const { status, headers, body } = await app.rest(`HEAD ${route}`, { token: owner.token });
    expect([status, body.text, headers.get('content-length')]).toEqual([200, '', String(pdfBytes().length)]);
  }
  expect(timesOpen(file)).toBe(0);
});

test('a ticket is good once, also for two at the same time, and a link checker does not use it up', async () => {
  const url = await ticket();
  expect(await statusOf(`HEAD ${url}`)).toBe(405);
  expect((await Promise.all([statusOf(`GET ${url}`), statusOf(`GET ${url}`)])).sort()).toEqual([200, 404]);
});

test('a ticket ends after a minute, with its session, and with the right to read', async () => {
  const late = await ticket();
  await app.db.update(documentTickets).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await statusOf(`GET ${late}`)).toBe(404);

  const reader = await newUser(app);
  const demoted = await ticket(reader.token);
  await app.db.update(users).set({ isVerified: false }).where(eq(users.id, reader.id));
  expect(await statusOf(`GET ${demoted}`)).toBe(404);

  const sleeper = await newUser(app);
  const expired = await ticket(sleeper.token);
  await app.db.update(sessions).set({ expiresAt: NOW }).where(eq(sessions.userId, sleeper.id));
  expect(await statusOf(`GET ${expired}`)).toBe(404);

  const restricted = await newUser(app);
  const unused = await ticket(restricted.token);
  await app.db.update(users).set({ passwordExpiresAt: NOW }).where(eq(users.id, restricted.id));
  expect(await statusOf(`GET ${unused}`)).toBe(404);

  const root = await superAdmin(app);
  const orphan = await ticket(root.token);
  await app.rest('POST /api/logout', { token: root.token });
  expect(await statusOf(`GET ${orphan}`)).toBe(404);
});

test('a ticket opens nothing of a document or shipment that is deleted meanwhile', async () => {
  const url = await ticket();
  await app.rest(`PATCH /api/shipments/${shipmentId}/soft-delete`, { token: owner.token });
  expect(await statusOf(`GET ${url}`)).toBe(404);
});

test('a ticket for a document that is removed at the same time is given or is 404', async () => {
  const { token } = await newUser(app);
  const { body } = await app.rest('POST /api/shipments', { token, body: shipmentInput });
  const { _id } = body.shipment as { _id: string };
  for (let round = 0; round < 10; round += 1) {
    const form = documentForm([pdfBytes()]);
    const added = await app.rest(`POST /api/shipments/${_id}/documents`, { token, body: form });
    const [{ _id: id } = { _id: '' }] = added.body.documents as [{ _id: string }];
    const tickets = [1, 2, 3].map(() => app.rest(`POST /api/documents/${id}/ticket`, { token }));
    const removed = app.rest(`DELETE /api/documents/${id}`, { token });
    for (const { status } of await Promise.all(tickets)) expect([201, 404]).toContain(status);
    expect((await removed).status).toBe(204);
  }
});
