import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NOW } from '#db/now.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  deleteExpiredRequests,
  endLease,
  forgetRequest,
  type Leased,
  leaseRequest,
  storeResponse,
} from '#server/domain/idempotency/requests.ts';
import { admin, anonymous } from '../../../factories/actors.ts';

const { db } = anonymous;
const path = '/api/quotes';
const done = { requestHash: 'hash', status: 201, response: '{"id":1}' };

async function leased(ctx: Ctx, named: { path: string; key: string }): Promise<Leased> {
  const request = await leaseRequest(ctx, named);
  if ('response' in request) throw new Error('It was done before');
  return request;
}

const set = ({ id }: Leased, fields: object) =>
  db.update(idempotencyKeys).set(fields).where(eq(idempotencyKeys.id, id));

test('a key is one caller’s: another address, or a user, gets no response of it', async () => {
  const named = { path, key: 'of one address' };
  await storeResponse(db, await leased(anonymous, named), done);
  expect(await leaseRequest(anonymous, named)).toEqual(done);
  for (const other of [{ ...anonymous, clientIp: '192.0.2.2' }, await admin()])
    expect(await leaseRequest(other, named)).toEqual({ id: expect.any(String) });
});

test('a key is for one path: what is in flight on another is not answered as that', async () => {
  const key = 'of one path';
  await storeResponse(db, await leased(anonymous, { path: '/api/messages', key }), done);
  await leased(anonymous, { path, key });
  await expect(leaseRequest(anonymous, { path, key })).rejects.toMatchObject({ reason: 'idempotency-in-flight' });
});

test('a change that is committed is in flight until its lease ends; then its response is lost', async () => {
  const named = { path, key: 'committed' };
  const request = await leased(anonymous, named);
  await set(request, { committedAt: sql`now()` });
  await expect(leaseRequest(anonymous, named)).rejects.toMatchObject({ reason: 'idempotency-in-flight' });
  await endLease(db, request);
  await expect(leaseRequest(anonymous, named)).rejects.toMatchObject({ reason: 'idempotency-response-lost' });
});

test('after its day a key is another request, of which nothing is committed yet', async () => {
  const named = { path, key: 'expired' };
  const former = await leased(anonymous, named);
  await set(former, { committedAt: sql`now()`, expiresAt: NOW });
  const request = await leased(anonymous, named);
  expect(request.id).not.toBe(former.id);
  await endLease(db, request);
  expect(await leased(anonymous, named)).toEqual(request);
});

test('a stored response stays, whatever comes late of its request', async () => {
  const named = { path, key: 'late' };
  const request = await leased(anonymous, named);
  await storeResponse(db, request, done);
  await storeResponse(db, request, { ...done, response: '{"id":2}' });
  await forgetRequest(db, request);
  expect(await leaseRequest(anonymous, named)).toEqual(done);
});

test('a response is kept a day from when it was given, and is then deleted', async () => {
  const named = { path, key: 'of a day' };
  const request = await leased(anonymous, named);
  await set(request, { expiresAt: sql`now() + interval '1 minute'` });
  await storeResponse(db, request, done);
  const isOfDay = sql`${idempotencyKeys.id} = ${request.id} and expires_at > now() + interval '23 hours'`;
  expect(await db.$count(idempotencyKeys, isOfDay)).toBe(1);
  await deleteExpiredRequests(db);
  expect(await leaseRequest(anonymous, named)).toEqual(done);
  await set(request, { expiresAt: sql`now() - interval '1 second'` });
  await deleteExpiredRequests(db);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.id, request.id))).toBe(0);
});
