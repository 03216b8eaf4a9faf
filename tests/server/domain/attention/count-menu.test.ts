import { expect, test } from 'vitest';
import { AwaitingQuery } from '#contract/accounts/awaiting-users.ts';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { listAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { countMenu } from '#server/domain/attention/count.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { firstSuperAdmin, signedInUser } from '../../../factories/actors.ts';
import { backdateEvents, hours } from '../../../factories/attention.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const root = await firstSuperAdmin();

test('the menu has the counts of both lists: an admin’s own shipments, every user who waits', async () => {
  const clerk = (await signedInUser('admin')).ctx;
  const { id } = await newShipment(clerk, { status: 'failed' });
  await backdateEvents(clerk.db, id, hours(24 + 2));
  await newShipment(root.ctx, { status: 'failed', estimatedDelivery: new Date('2026-01-01') });
  await signedInUser('admin', { isVerified: false });
  await signedInUser('client', { isVerified: false });
  for (const ctx of [clerk, root.ctx]) {
    const { counts, scope } = await listAttention(ctx, AttentionQuery.parse({}));
    const { pagination } = await listAwaitingUsers(ctx, AwaitingQuery.parse({}));
    expect(await countMenu(ctx)).toEqual({ attention: counts, scope, awaiting: pagination.totalItems, requests: 0 });
  }
  expect(await countMenu(clerk)).toMatchObject({ attention: { all: 1, failed: 1, late: 0 }, awaiting: 1 });
  expect(await countMenu(root.ctx)).toMatchObject({ attention: { all: 2, failed: 1, late: 1 }, awaiting: 1 });
});
