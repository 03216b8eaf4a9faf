import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import type { Ctx } from '#server/domain/context.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { ERRORS } from '#server/errors/errors.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { newUser } from '../../../factories/app-users.ts';
import { insertShipment } from '../../../factories/rows.ts';
import { testApp, trpcErrorOf } from '../../../support/server/app.ts';

const app = await testApp();
const { db, rest } = app;
const owner = await newUser(app);

const ended = async () => {
  const past = sql`now() - interval '1 second'`;
  const { id, secret } = await insertApiKey(db, owner.id);
  await db.update(apiKeys).set({ createdAt: sql`now() - interval '1 day'`, expiresAt: past }).where(eq(apiKeys.id, id));
  return secret;
};
const removed = async () => {
  const { id, secret } = await insertApiKey(db, owner.id);
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
  return secret;
};

describe.each<[string, () => Promise<string>]>([
  ['ended', ended],
  ['was removed', removed],
  ['never was', async () => `wbk_${'A'.repeat(43)}`],
  ['lost a character', async () => (await insertApiKey(db, owner.id)).secret.slice(0, -1)],
  ['was sent with a word behind it', async () => `${(await insertApiKey(db, owner.id)).secret} x`],
])('a key that %s', (_, make) => {
  const { message } = ERRORS['key-not-valid'];

  test('is told so by each guard, not to sign in', async () => {
    const headers = { authorization: `Bearer ${await make()}` };
    const lists = ['GET /api/shipments/my-shipments', 'GET /api/keys', 'GET /api/me/sessions'];
    for (const route of [...lists, 'GET /api/keys/current']) {
      const { status, body } = await rest(route, { headers });
      expect([status, body], route).toEqual([401, { message, code: 'key-not-valid' }]);
    }
  });

  test('makes no account and no shipment', async () => {
    const token = await make();
    for (const route of ['POST /api/register', 'POST /api/shipments', 'PATCH /api/shipments/super-admin/bulk-status'])
      expect(await rest(route, { token, body: {} })).toMatchObject({ status: 401, body: { code: 'key-not-valid' } });
  });

  test('by tRPC too', async () => {
    const call = app.client(await make()).shipments.byId.query({ id: 'x' });
    expect(await trpcErrorOf(call)).toEqual({ status: 401, message, issues: undefined });
  });
});

test('without a key, or with a session that ended, a caller is told to sign in', async () => {
  for (const token of [undefined, '', 'x'.repeat(43), `Xwbk_${'A'.repeat(43)}`, `WBK_${'A'.repeat(43)}`]) {
    const { status, body } = await rest('GET /api/keys/current', { token });
    expect([status, body.code], token).toEqual([401, 'sign-in-required']);
  }
});

test('a key that ends while its call is in flight is told so', async () => {
  const { id, secret } = await insertApiKey(db, owner.id, ['shipments:write']);
  const actor = await readKey(db, secret);
  if (!actor) throw new Error('The key was not found');
  const ctx: Ctx = { db, clientIp: '', actor };
  const shipment = await insertShipment(db, { userId: owner.id });
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
  await expect(softDeleteShipment(ctx, { id: shipment.id })).rejects.toMatchObject({ reason: 'key-not-valid' });
});
