import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { signedInUser } from '../../../../factories/actors.ts';
import { newUser, superAdmin } from '../../../../factories/app-users.ts';
import { insertCompany, insertMember } from '../../../../factories/companies.ts';
import { keyHolder } from '../../../../factories/messages.ts';
import { formData } from '../../../../factories/multipart.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';
import { filesOfRows, storedFiles } from '../../../../support/storage/uploads-files.ts';

// A disk on which so many files of messages still find their place.
const disk = vi.hoisted(() => ({ places: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const rename: typeof real.rename = (from, to) => {
    if (!String(to).includes('.answer.') || disk.places > 0) {
      disk.places -= 1;
      return real.rename(from, to);
    }
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', errno: -28 }));
  };
  return { ...real, rename };
});

const app = await testApp();
const root = await superAdmin(app);
const picture = await readFile(new URL('../../../../../server/seed/images/01-carton.jpg', import.meta.url));

const memberOf = async (company: string) => {
  const member = await signedInUser('client');
  await insertMember(app.db, member.user.id, company, 'member');
  return member;
};

async function newThread() {
  const [company, agent] = [await insertCompany(app.db), await insertCompany(app.db)];
  const sharedWith = [{ company: agent, as: 'agent' }];
  const { _id: id, trackingNumber } = await createShipment(app.rest, root, { ...shipmentInput, company, sharedWith });
  const { ctx } = await memberOf(company);
  const keyOf = async (holder: 'receiver' | 'sender') => (await keyHolder(ctx, id, holder)).ctx.trackingKey ?? '';
  return {
    ...{ id, trackingNumber, company, ivy: await memberOf(company), agent: await memberOf(agent) },
    ...{ receiver: await keyOf('receiver'), sender: await keyOf('sender') },
  };
}

let thread: Awaited<ReturnType<typeof newThread>>;
beforeEach(async () => {
  thread = await newThread();
});

const staffRoute = () => `POST /api/shipments/${thread.id}/messages`;
const portalRoute = () => `POST /api/portal/shipments/${thread.id}/messages`;
const answerRoute = () => `POST /api/shipments/public/track/${thread.trackingNumber}/answer`;
const stored = () => app.db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, thread.id));

async function imageOf(text: string): Promise<string> {
  const { body } = await app.rest(`GET /api/shipments/${thread.id}/messages`, root);
  const messages = body.messages as { text: string; image: string[] }[];
  return messages.find((message) => message.text === text)?.image[0] ?? '';
}

async function replyTo(to: string): Promise<string> {
  const body = formData({ text: `to ${to}`, to }, [picture]);
  expect((await app.rest(staffRoute(), { token: root.token, body })).status).toBe(201);
  return imageOf(`to ${to}`);
}

type Asked = Parameters<typeof app.rest>[1];
const keyed = (key: string): Asked => ({ headers: { 'tracking-key': key } });
const cookie = ({ cookie: session }: { cookie: string }): Asked => ({ headers: { cookie: `session=${session}` } });

/** Each reader's own address of an image, by a script and, where there is one, by a page. */
function statusesOf(name: string) {
  const portal = `GET /api/portal/shipments/${thread.id}/messages/${name}`;
  const tracked = `GET /api/shipments/public/track/${thread.trackingNumber}/messages/${name}`;
  const calls: Record<string, [string, Asked?]> = {
    staff: [`GET /api/shipments/${thread.id}/answers/${name}`, root],
    member: [portal, thread.ivy],
    memberOfPage: [portal.replace('/api', ''), cookie(thread.ivy)],
    agent: [portal, thread.agent],
    receiver: [tracked, keyed(thread.receiver)],
    sender: [tracked, keyed(thread.sender)],
    nobody: [tracked],
    uploads: [`GET /uploads/${name.replace('.', '.answer.')}`, root],
  };
  const asked = Object.entries(calls).map(
    async ([reader, [path, as]]) => [reader, (await app.rest(path, as)).status] as const,
  );
  return Promise.all(asked).then((statuses) => Object.fromEntries(statuses));
}

const seen = (...readers: string[]) =>
  Object.fromEntries(
    ['staff', 'member', 'memberOfPage', 'agent', 'receiver', 'sender', 'nobody', 'uploads'].map((reader) => [
      reader,
      readers.includes(reader) ? 200 : 404,
    ]),
  );

test('an image is shown to whom its message is, and to nobody else', async () => {
  expect(await statusesOf(await replyTo('customer'))).toEqual(seen('staff', 'member', 'memberOfPage'));
  expect(await statusesOf(await replyTo('receiver'))).toEqual(seen('staff', 'receiver'));
  expect(await statusesOf(await replyTo('both'))).toEqual(seen('staff', 'member', 'memberOfPage', 'receiver'));
  const text = 'of the customer';
  const written = await app.rest(portalRoute(), { token: thread.ivy.token, body: formData({ text }, [picture]) });
  expect(written.status).toBe(201);
  expect(await statusesOf(await imageOf(text))).toEqual(seen('staff', 'member', 'memberOfPage'));
  for (const [key, readers] of [
    [thread.receiver, ['staff', 'receiver']] as const,
    [thread.sender, ['staff']] as const,
  ]) {
    const body = formData({ kind: 'damaged', message: `by ${key}` }, [picture]);
    expect((await app.rest(answerRoute(), { headers: { 'tracking-key': key }, body })).status).toBe(201);
    expect(await statusesOf(await imageOf(`by ${key}`))).toEqual(seen(...readers));
  }
});

test('after the shipment went to another customer and receiver, or is deleted, an image is not shown any more', async () => {
  const name = await replyTo('both');
  const others = { company: await insertCompany(app.db), receiverEmail: 'new@example.com' };
  await app.db.update(shipments).set(others).where(eq(shipments.id, thread.id));
  await insertMember(app.db, thread.ivy.user.id, others.company, 'member');
  expect(await statusesOf(name)).toEqual(seen('staff'));
  await app.rest(`PATCH /api/shipments/${thread.id}/soft-delete`, root);
  expect(await statusesOf(name)).toEqual(seen());
});

test('the names of the images stand in each thread that has the message', async () => {
  const name = await replyTo('both');
  const threads = [
    await app.rest(`GET /api/shipments/${thread.id}/messages`, root),
    await app.rest(`GET /api/portal/shipments/${thread.id}/messages`, thread.ivy),
    await app.rest(`GET /api/shipments/public/track/${thread.trackingNumber}/messages`, keyed(thread.receiver)),
  ];
  for (const { body } of threads) expect(body.messages).toMatchObject([{ image: [name] }]);
});

const writers = [
  ['staff', staffRoute, () => root, { text: 'Look', to: 'customer' }],
  ['a customer', portalRoute, () => thread.ivy, { text: 'Look' }],
] as const;

test.each(writers)('a rejected form of %s leaves no message and no file', async (_name, route, writer, fields) => {
  const text = new File(['no image'], 'notes.jpg');
  const wrong: [Record<string, unknown>, (Uint8Array | File)[], string][] = [
    [{ ...fields, text: ' ' }, [picture], 'validation'],
    [{ ...fields, kind: 'parcel' }, [picture], 'validation'],
    [fields, [picture, picture, picture, picture], 'too-many-answer-images'],
    [fields, [picture, text], 'rejected-file'],
    [fields, [new File([new Uint8Array(6 * 1024 * 1024)], 'big.jpg')], 'rejected-file'],
  ];
  const before = storedFiles();
  for (const [texts, images, code] of wrong) {
    const { status, body } = await app.rest(route(), { token: writer().token, body: formData(texts, images) });
    expect([status, body.code]).toEqual([400, code]);
  }
  expect(await stored()).toBe(0);
  await expect.poll(storedFiles).toEqual(before);
});

test.each(writers)(
  'a place that fails at the second image of %s leaves nothing',
  async (_name, route, writer, fields) => {
    const before = storedFiles();
    disk.places = 1;
    const { status } = await app.rest(route(), { token: writer().token, body: formData(fields, [picture, picture]) });
    disk.places = Number.POSITIVE_INFINITY;
    expect(status).toBe(507);
    expect(await stored()).toBe(0);
    await expect.poll(storedFiles).toEqual(before);
  },
);

test('who may not write is rejected before the body is read', async () => {
  const body = () => new ReadableStream({ pull: () => new Promise(() => undefined) });
  const stalled = (route: string, token: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'auth-token': token };
    const init = { method: 'POST', headers, body: body(), duplex: 'half' } as RequestInit;
    return app.app.request(new Request(`http://localhost:3000${route.replace('POST ', '')}`, init));
  };
  const clerk = await newUser(app);
  const viewer = await memberOf(thread.company);
  await app.db.update(companyMembers).set({ as: 'viewer' }).where(eq(companyMembers.userId, viewer.user.id));
  const statuses = await Promise.all([
    stalled(staffRoute(), clerk.token),
    stalled(portalRoute(), viewer.token),
    stalled(portalRoute(), thread.agent.token),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404]);
  await app.rest(`PATCH /api/shipments/${thread.id}/soft-delete`, root);
  expect((await stalled(staffRoute(), root.token)).status).toBe(404);
});

test('a form sent again with its Idempotency-Key is stored once, with its images', async () => {
  for (const [, route, writer, fields] of writers) {
    const send = (images: Uint8Array[]) =>
      app.rest(route(), {
        token: writer().token,
        headers: { 'idempotency-key': 'again' },
        body: formData(fields, images),
      });
    const first = await send([picture]);
    expect(first.status).toBe(201);
    expect((await send([picture])).body).toEqual(first.body);
    expect((await send([picture, picture])).status).toBe(422);
  }
  expect(await stored()).toBe(2);
  await expect.poll(storedFiles).toEqual(await filesOfRows(app.db));
});
