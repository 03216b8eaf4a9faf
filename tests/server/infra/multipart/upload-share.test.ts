import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveUploadForm } from '#server/infra/multipart/form.ts';
import { newUser } from '../../../factories/app-users.ts';
import { END, MULTIPART, textPart, uploadRequest } from '../../../factories/multipart.ts';
import { createShipment, shipmentForm, shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

afterEach(() => vi.useRealTimers());

/** A body whose second half comes when `end` is called; `isRead` once somebody reads it. */
function slowBody() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const state = { isRead: false, end };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        state.isRead = true;
        controller.enqueue(textPart('senderName', 'Anneke'));
        await ended;
        controller.enqueue(END);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(state, { body });
}

const slowBodies = (count: number) => Array.from({ length: count }, slowBody);
const readOnes = (bodies: { isRead: boolean }[]) => bodies.map(({ isRead }) => isRead);

test('three forms of one sender are received at once; the next waits for one of them, and 503 after 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bodies = slowBodies(5);
  const forms = bodies.map(({ body }) => receiveUploadForm(uploadRequest(body), { sender: 'busy' }));
  await turn();
  expect(readOnes(bodies)).toEqual([true, true, true, false, false]);

  bodies[0]?.end();
  await forms[0];
  await vi.waitFor(() => expect(readOnes(bodies)).toEqual([true, true, true, true, false]), { timeout: 60_000 });

  const unavailable = { class: 'unavailable', message: 'Too many uploads at once. Please try again.', retryAfter: 5 };
  const rejected = expect(forms[4]).rejects.toMatchObject(unavailable);
  vi.advanceTimersByTime(15_000);
  await rejected;
  for (const { end } of bodies.slice(1, 4)) end();
  await Promise.all(forms.slice(1, 4));
});

test('beyond twenty of one sender the next is rejected at once, and the queue has room for others', async () => {
  const bodies = slowBodies(20);
  const forms = bodies.map(({ body }) => receiveUploadForm(uploadRequest(body), { sender: 'busy' }));
  await expect(receiveUploadForm(uploadRequest(END), { sender: 'busy' })).rejects.toMatchObject({
    class: 'unavailable',
  });
  expect(await receiveUploadForm(uploadRequest(END), { sender: 'other' })).toMatchObject({ texts: {} });
  for (const { end } of bodies) end();
  await Promise.all(forms);
});

test('beside slow forms of two accounts a third one creates shipments as before', async () => {
  const app = await testApp();
  const [first, second, other] = [await newUser(app), await newUser(app), await newUser(app)];
  const bodies = slowBodies(12);
  const slow = bodies.map(({ body }, index) => {
    const { token } = index % 2 ? first : second;
    const headers = { 'auth-token': token, 'content-type': MULTIPART };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    return app.app.request('http://localhost:3000/api/shipments', init);
  });
  await vi.waitFor(() => expect(readOnes(bodies).filter(Boolean)).toHaveLength(6), { timeout: 60_000 });

  const creation = () => app.rest('POST /api/shipments', { token: other.token, body: shipmentForm() });
  const answers = await Promise.all(Array.from({ length: 4 }, creation));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(readOnes(bodies).filter(Boolean)).toHaveLength(6);

  for (const { end } of bodies) end();
  await Promise.all(slow);
});

test('beside slow answers of receivers, two of each address and four of all, a clerk adds images as before', async () => {
  const app = await testApp();
  const clerk = await newUser(app);
  const shipments = await Promise.all([0, 1, 2].map(() => createShipment(app.rest, clerk, shipmentInput)));
  const messagesOf = await Promise.all(
    shipments.map(async ({ trackingNumber }, index) => {
      const base = `/api/shipments/public/track/${trackingNumber}`;
      const { body } = await app.rest(`POST ${base}/unlock`, { body: { answer: shipmentInput.receiverEmail } });
      const headers = { 'tracking-key': String(body.key), 'content-type': MULTIPART };
      const address = { incoming: { socket: { remoteAddress: `192.0.2.${index}` } } };
      return slowBodies(3).map((slow) => {
        const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: slow.body, duplex: 'half' };
        const sent = app.app.request(`http://localhost:3000${base}/answer`, init, address);
        return Object.assign(slow, { sent });
      });
    }),
  );
  const bodies = messagesOf.flat();
  await vi.waitFor(() => expect(readOnes(bodies).filter(Boolean)).toHaveLength(4), { timeout: 60_000 });
  for (const ofOne of messagesOf) expect(readOnes(ofOne).filter(Boolean).length).toBeLessThanOrEqual(2);

  const creation = () => app.rest('POST /api/shipments', { token: clerk.token, body: shipmentForm() });
  expect((await creation()).status).toBe(201);
  expect(readOnes(bodies).filter(Boolean)).toHaveLength(4);

  for (const { end } of bodies) end();
  await Promise.all(bodies.map(({ sent }) => sent));
});
