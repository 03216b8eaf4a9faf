import { expect, test, vi } from 'vitest';
import { deliveryState } from '#src/features/proofs/delivery-state.ts';
import { takenImage } from '#src/features/proofs/image-inputs.tsx';
import { createWaitingDeliveries, waitingOutcome } from '#src/features/proofs/waiting/waiting-deliveries.ts';
import type { WaitingProof } from '#src/features/proofs/waiting/waiting-proofs.ts';

const proofOf = (creationKey: string, shipmentId = creationKey): WaitingProof => ({
  creationKey,
  shipmentId,
  userId: 'ada',
  trackingNumber: `TRK${shipmentId}`,
  fields: { receivedBy: 'Grace' },
  signature: null,
  images: [],
});

type Answer = 'taken' | 'refused' | 'lost' | 'signed-out';

/** A page on a device with these deliveries; `answer` is the server. */
function pageOf(creationKeys: string[]) {
  const stored = new Map(creationKeys.map((key) => [key, proofOf(key)]));
  const server = { answer: 'lost' as Answer, calls: 0, token: 'first' };
  const read = async () => [...stored.values()];
  const deliveries = createWaitingDeliveries('ada', {
    token: () => server.token,
    read,
    store: async (proof) => void stored.set(proof.creationKey, proof),
    remove: async ({ creationKey }) => void stored.delete(creationKey),
    async send() {
      server.calls += 1;
      for (const proof of stored.values()) {
        if (proof.rejected !== undefined) continue;
        if (server.answer === 'taken') stored.delete(proof.creationKey);
        if (server.answer === 'refused') stored.set(proof.creationKey, { ...proof, rejected: 'Closed already' });
      }
      return { waiting: await read(), isSignedOut: server.answer === 'signed-out' };
    },
  });
  const refresh = vi.fn(async () => undefined);
  return { deliveries, server, stored, refresh };
}

test('the page asks for the shipments again when a delivery was taken or refused, not while it waits', async () => {
  const { deliveries, server, refresh } = pageOf(['1']);
  await deliveries.send(refresh);
  expect(refresh).not.toHaveBeenCalled();
  server.answer = 'taken';
  await Promise.all([deliveries.send(refresh), deliveries.send(refresh)]);
  expect([server.calls, refresh.mock.calls.length, deliveries.current()]).toEqual([2, 1, []]);
  expect(deliveries.sentAt('1')).toBeDefined();
});

test('a network that comes back while a run fails gets a run after it, one for all who ask', async () => {
  const { deliveries, server, refresh } = pageOf(['1']);
  const failing = deliveries.send(refresh);
  const asked = [deliveries.send(refresh), deliveries.send(refresh)];
  await failing;
  server.answer = 'taken';
  await Promise.all(asked);
  expect([server.calls, deliveries.current()]).toEqual([2, []]);
});

test('what another window sent counts too', async () => {
  const { deliveries, stored, refresh } = pageOf(['1']);
  await deliveries.look();
  stored.clear();
  await deliveries.send(refresh);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refused delivery stays until it is sent again or discarded, and is not sent by itself', async () => {
  const { deliveries, server, refresh } = pageOf(['1', '2']);
  server.answer = 'refused';
  await deliveries.send(refresh);
  await deliveries.send(refresh);
  expect([server.calls, refresh.mock.calls.length]).toEqual([1, 1]);
  const [first, second] = deliveries.current();
  if (!first || !second) throw new Error('Both are kept');
  expect([first.rejected, second.rejected]).toEqual(['Closed already', 'Closed already']);

  server.answer = 'taken';
  await deliveries.sendAgain(first, refresh);
  expect([server.calls, deliveries.current()]).toEqual([2, [second]]);
  await deliveries.discard(second);
  expect(deliveries.current()).toEqual([]);
});

test('who did not sign in again is not asked every time; with the next session it is sent', async () => {
  const { deliveries, server, refresh } = pageOf(['1']);
  server.answer = 'signed-out';
  await deliveries.send(refresh);
  await deliveries.send(refresh);
  expect(server.calls).toBe(1);
  Object.assign(server, { answer: 'taken', token: 'second' });
  await deliveries.send(refresh);
  expect([server.calls, deliveries.current()]).toEqual([2, []]);
});

test('unsent, refused, sent and discarded are told apart', () => {
  const unsent = proofOf('key', '1');
  const delivery = {
    text: 'received by Grace',
    isAttempt: false,
    creationKey: 'key',
    isSent: false,
    lacksImages: false,
  };
  const stateOf = (waiting: WaitingProof[], taken: typeof delivery | null, proof: unknown = null, sentAt?: number) =>
    deliveryState({ shipment: { id: '1', proof }, readAt: 5, sentAt, delivery: taken, waiting });
  expect(stateOf([unsent], delivery)).toBe('unsent');
  expect(stateOf([{ ...unsent, rejected: 'Closed already' }], delivery)).toBe('rejected');
  expect(stateOf([], delivery)).toBe('none');
  expect(stateOf([], delivery, {})).toBe('sent');
  expect(stateOf([], { ...delivery, isSent: true })).toBe('sent');
  expect(stateOf([proofOf('other', '2')], null)).toBe('none');
  // Sent by this page, which has not read the shipment again; later it counts what it read.
  expect([stateOf([], null, null, 6), stateOf([], null, null, 4)]).toEqual(['sent', 'none']);
});

test('an attempt that waits or was sent keeps nobody from delivering the shipment later', async () => {
  const waiting: WaitingProof = { ...proofOf('key', '1'), kind: 'attempt', fields: { reason: 'receiver-absent' } };
  const attempt = {
    text: waitingOutcome(waiting),
    isAttempt: true,
    creationKey: 'key',
    isSent: false,
    lacksImages: false,
  };
  const stateOf = (left: WaitingProof[], delivery: typeof attempt | null) =>
    deliveryState({ shipment: { id: '1', proof: null }, readAt: 5, sentAt: undefined, delivery, waiting: left });
  expect(attempt.text).toBe('could not be delivered: receiver absent');
  expect([stateOf([waiting], attempt), stateOf([], attempt), stateOf([waiting], null)]).toEqual([
    'unsent',
    'sent',
    'none',
  ]);
  const { deliveries, server, stored, refresh } = pageOf([]);
  stored.set('key', waiting);
  server.answer = 'taken';
  await deliveries.send(refresh);
  expect([refresh.mock.calls.length, deliveries.sentAt('1')]).toEqual([1, undefined]);
});

test('a file that is no photograph is refused when it is chosen, in a sentence', async () => {
  const bitmap = { width: 4, height: 3, close: () => undefined };
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValueOnce(bitmap).mockResolvedValueOnce(bitmap));
  const image = new File(['a'], 'door.jpg', { type: 'image/jpeg' });
  expect(await takenImage(image)).toBe(image);
  expect(await takenImage(new File(['a'], 'door.bmp', { type: 'image/bmp' }))).toContain('door.bmp is not an image');
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn().mockRejectedValue(new DOMException('The source image could not be decoded')),
  );
  expect(await takenImage(image)).toContain('door.jpg is not a photograph that can be read');
  vi.unstubAllGlobals();
});
