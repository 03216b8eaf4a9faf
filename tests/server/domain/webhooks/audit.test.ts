import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { updateUser } from '#server/domain/accounts/users/update.ts';
import type { Ctx } from '#server/domain/context.ts';
import { sendTest } from '#server/domain/webhooks/attempts/replay.ts';
import { createWebhook } from '#server/domain/webhooks/create.ts';
import { removeWebhook } from '#server/domain/webhooks/remove.ts';
import { rotateSecret } from '#server/domain/webhooks/rotate.ts';
import { startWebhookRelay } from '#server/domain/webhooks/sending/webhook-relay.ts';
import { updateWebhook } from '#server/domain/webhooks/update.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { startEndpoint } from '../../../support/webhooks/endpoint.ts';

vi.hoisted(() => vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'on'));

const root = await superAdmin();

const make = async (ctx: Ctx, fields: object = {}) => {
  const input = { url: 'http://127.0.0.1:9/secret-path?token=1', events: ['event.added' as const], all: false };
  return (await createWebhook(ctx, { ...input, description: 'ERP', ...fields })).webhook;
};

/** The oldest first, without those of accounts. */
async function entriesOf({ actor }: Awaited<ReturnType<typeof admin>>) {
  const entries = await auditLog(root, { user: actor.user.id });
  return entries.filter(({ what }) => what.startsWith('webhook-')).toReversed();
}

test('what an owner does to a webhook is audited with host and browser, never with path or secret', async () => {
  const owner = await admin();
  const { id } = await make(owner);
  await updateWebhook(owner, { id, description: 'Warehouse', events: ['event.added', 'shipment.deleted'] });
  await updateWebhook(owner, { id, description: 'Warehouse' });
  await updateWebhook(owner, { id, url: 'http://127.0.0.1:9/other-secret' });
  await updateWebhook(owner, { id, on: false });
  await updateWebhook(owner, { id, on: false });
  await updateWebhook(owner, { id, on: true });
  await rotateSecret(owner, { id });
  await removeWebhook(owner, { id });

  const entries = await entriesOf(owner);
  expect(entries.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['webhook-created', null, 'ERP (127.0.0.1:9)'],
    ['webhook-changed', null, 'ERP (127.0.0.1:9)'],
    ['webhook-changed', null, 'Warehouse (127.0.0.1:9)'],
    ['webhook-turned-off', 'Warehouse (127.0.0.1:9)', 'owner'],
    ['webhook-turned-on', 'owner', 'Warehouse (127.0.0.1:9)'],
    ['webhook-secret-rotated', null, 'Warehouse (127.0.0.1:9)'],
    ['webhook-removed', 'Warehouse (127.0.0.1:9)', null],
  ]);
  const [created, changed, moved] = entries.map(({ fields }) => fields);
  expect(created).toContainEqual({ field: 'events', from: null, to: 'event.added' });
  expect(created).toContainEqual({ field: 'address', from: null, to: '192.0.2.1' });
  expect(changed).toContainEqual({ field: 'webhookDescription', from: 'ERP', to: 'Warehouse' });
  expect(changed).toContainEqual({ field: 'events', from: 'event.added', to: 'event.added, shipment.deleted' });
  expect(moved).toContainEqual({ field: 'webhookHost', from: '127.0.0.1:9', to: '127.0.0.1:9, at another path' });
  expect(entries.every(({ who }) => who?.id === owner.actor.user.id)).toBe(true);
  expect(JSON.stringify(entries)).not.toMatch(/secret-path|other-secret|token=1|whsec_/);
});

test('that a webhook was told of everyone’s shipments is audited, and that it is no more', async () => {
  const chief = await superAdmin();
  const { id } = await make(chief, { all: true });
  await updateWebhook(chief, { id, all: false });
  const [created, changed] = (await entriesOf(chief)).map(({ fields }) => fields);
  expect(created).toContainEqual({ field: 'allShipments', from: null, to: 'yes' });
  expect(changed).toContainEqual({ field: 'allShipments', from: 'yes', to: 'no' });
});

test('a change that is rejected is not audited', async () => {
  const owner = await admin();
  const { id } = await make(owner);
  await expect(updateWebhook(owner, { id, all: true })).rejects.toMatchObject({ class: 'forbidden' });
  await expect(removeWebhook(root, { id })).rejects.toMatchObject({ class: 'not-found' });
  expect((await entriesOf(owner)).map(({ what }) => what)).toEqual(['webhook-created']);
});

test('the end of its owner’s verification is audited for each webhook that it turns off, by nobody', async () => {
  const owner = await admin();
  await make(owner);
  const { id } = await make(owner, { description: '' });
  await updateWebhook(owner, { id, on: false });
  await updateUser(root, { id: owner.actor.user.id, isVerified: false });
  const last = (await entriesOf(owner)).at(-1);
  expect(last).toMatchObject({ what: 'webhook-turned-off', from: 'ERP (127.0.0.1:9)', to: 'no-rights', who: null });
  expect((await entriesOf(owner)).filter(({ who }) => who === null)).toHaveLength(1);
});

test('five days of failures are audited once', async () => {
  const owner = await admin();
  const endpoint = await startEndpoint((response) => void response.writeHead(500).end());
  const { id } = await make(owner, { url: endpoint.url });
  await owner.db.update(webhooks).set({ firstFailureAt: sql`now() - interval '6 days'` });
  await sendTest(owner, { id });
  const { stop } = startWebhookRelay(owner.db);
  try {
    await vi.waitFor(async () => expect(await entriesOf(owner)).toHaveLength(2), 15_000);
  } finally {
    await stop();
    await endpoint.stop();
  }
  expect((await entriesOf(owner)).at(-1)).toMatchObject({ what: 'webhook-turned-off', to: 'failing', who: null });
});
