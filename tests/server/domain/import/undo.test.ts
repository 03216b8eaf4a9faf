import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { listRecentImports } from '#server/domain/import/list-recent.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { newDocuments } from '../../../factories/documents.ts';
import { importFrom } from '../../../factories/imports.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { importOf } from '../../../factories/shipments/import-files.ts';
import { lockWaits } from '../../../support/postgres/locks/lock-waits.ts';
import { rejection } from '../../../support/process/rejection.ts';

const rowsOf = ({ db }: Ctx, batchId: string) =>
  db.select().from(shipments).where(eq(shipments.importBatchId, batchId)).orderBy(asc(shipments.reference));

test('undoing deletes what nobody has touched since, with its waiting mails; the same file can be imported again', async () => {
  const ctx = await admin();
  const file = importOf(4);
  const { batchId } = await importFrom(ctx, file, { notify: 'receiver' });
  const [changed, deleted, third] = await rowsOf(ctx, batchId);
  await updateShipment(ctx, { id: changed?.id ?? '', weight: 3 });
  await softDeleteShipment(ctx, { id: deleted?.id ?? '' });

  expect(await listRecentImports(ctx)).toMatchObject([{ id: batchId, created: 4, undoable: 2, undoneAt: null }]);
  expect(await undoImport(ctx, { batchId })).toEqual({ deleted: 2, skipped: 2 });
  const left = (await rowsOf(ctx, batchId)).filter(({ deletedAt }) => deletedAt === null);
  expect(left.map(({ id }) => id)).toEqual([changed?.id]);
  const mails = await mailsOf(ctx.db, third?.id ?? '');
  expect(mails.map(({ state }) => state)).toEqual(['cancelled']);
  const undone = { undoable: 0, deleted: 2, undoneAt: expect.any(String) };
  expect(await listRecentImports(ctx)).toMatchObject([undone]);
  expect(await importFrom(ctx, file, { update: 'true' })).toMatchObject({ created: 3, updated: 1 });
});

describe('a shipment stays whose version is still the first but that has', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const touches: Record<string, (ctx: Ctx, id: string) => Promise<unknown>> = {
    'an answer': async (ctx, id) => answerAs(await keyHolder(ctx, id)),
    'a document': async (ctx, id) =>
      addDocuments(ctx, { id, type: 'invoice', visibility: 'staff', title: '' }, await newDocuments(1)),
    'a snooze': (ctx, id) => snoozeShipment(ctx, { id, until: inAnHour(), note: 'Asked the sender' }),
    'a mailed link': (ctx, id) => sendLink(ctx, { id, to: 'receiver', renew: false }),
  };

  test.each(Object.entries(touches))('%s', async (_name, touch) => {
    const ctx = await admin();
    const { batchId } = await importFrom(ctx, importOf(2), { notify: 'receiver' });
    const [touched, other] = await rowsOf(ctx, batchId);
    await touch(ctx, touched?.id ?? '');
    expect(await rowsOf(ctx, batchId)).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(await listRecentImports(ctx)).toMatchObject([{ undoable: 1 }]);
    expect(await undoImport(ctx, { batchId })).toEqual({ deleted: 1, skipped: 1 });
    const deleted = (await rowsOf(ctx, batchId)).filter(({ deletedAt }) => deletedAt !== null);
    expect(deleted.map(({ id }) => id)).toEqual([other?.id]);
  });

  test('an answer whose transaction ends while the undo waits for it', async () => {
    const ctx = await admin();
    const { batchId } = await importFrom(ctx, importOf(2));
    const [answered] = await rowsOf(ctx, batchId);
    const receiver = await keyHolder(ctx, answered?.id ?? '');
    const undone = await transaction(ctx.db, async (tx) => {
      await answerAs({ ...receiver, ctx: { ...receiver.ctx, db: tx } });
      const undoing = undoImport(ctx, { batchId });
      await lockWaits(ctx.db, 1);
      return { undoing };
    });
    expect(await undone.undoing).toEqual({ deleted: 1, skipped: 1 });
    expect(await rowsOf(ctx, batchId)).toMatchObject([{ id: answered?.id, deletedAt: null }, {}]);
  });
});

test('an answer that comes after the undo is rejected', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importOf(1));
  const [shipment] = await rowsOf(ctx, batchId);
  const receiver = await keyHolder(ctx, shipment?.id ?? '');
  const answering = await transaction(ctx.db, async (tx) => {
    await undoImport({ ...ctx, db: tx }, { batchId });
    const sent = rejection(answerAs(receiver));
    await lockWaits(ctx.db, 1);
    return { sent };
  });
  expect(await answering.sent).toMatch(/^forbidden/);
});

test('reading touches nothing: who unlocks a shipment by the receiver’s address leaves it undoable', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importOf(1));
  const [shipment] = await rowsOf(ctx, batchId);
  const { trackingNumber = '', receiverEmail = '' } = shipment ?? {};
  await unlockShipment(anonymous, { number: trackingNumber, answer: receiverEmail });
  expect(await undoImport(ctx, { batchId })).toEqual({ deleted: 1, skipped: 0 });
});

test('what the import changed stays as it is', async () => {
  const ctx = await admin();
  const { batchId: first } = await importFrom(ctx, importOf(1));
  const { batchId } = await importFrom(ctx, importOf(1, { weight: '7' }), { update: 'true' });
  expect(await undoImport(ctx, { batchId })).toEqual({ deleted: 0, skipped: 0 });
  expect(await rowsOf(ctx, first)).toMatchObject([{ weight: 7, deletedAt: null }]);
});

test('a second time, by another, of an unknown import, and after a day it is rejected', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importOf(2));
  for (const other of [await admin(), await superAdmin()])
    expect(await rejection(undoImport(other, { batchId }))).toBe('not-found: Import not found');
  expect(await rejection(undoImport(ctx, { batchId: 'x' }))).toBe('not-found: Import not found');

  const aged = sql`${importBatches.createdAt} - interval '1 day'`;
  await ctx.db.update(importBatches).set({ createdAt: aged }).where(eq(importBatches.id, batchId));
  expect(await rejection(undoImport(ctx, { batchId }))).toMatch(/^conflict: An import can be undone within a day/);
  expect(await listRecentImports(ctx)).toEqual([]);

  const { batchId: again } = await importFrom(await admin(), importOf(1));
  expect(await rejection(undoImport(ctx, { batchId: again }))).toBe('not-found: Import not found');
});

test('undone twice at once it is undone once', async () => {
  const ctx = await admin();
  const { batchId } = await importFrom(ctx, importOf(3));
  const outcomes = await Promise.allSettled([undoImport(ctx, { batchId }), undoImport(ctx, { batchId })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('thousands of mails are cancelled in time where the database last counted none, as after an import that was rolled back', async () => {
  const ctx = await admin();
  const { batchId: small } = await importFrom(ctx, importOf(1));
  const [shipment] = await rowsOf(ctx, small);
  await ctx.db.execute(sql`
    insert into deliveries (shipment_id, kind, recipient) select ${shipment?.id}, 'created', 'a@example.com' from generate_series(1, 3000)`);
  await ctx.db.delete(outboxMails);
  await ctx.db.execute(sql`analyze deliveries`);
  const { batchId } = await importFrom(ctx, importOf(1_501), { notify: 'both' });
  expect(await undoImport(ctx, { batchId })).toEqual({ deleted: 1_500, skipped: 0 });
  expect(await ctx.db.$count(outboxMails, eq(outboxMails.state, 'queued'))).toBe(0);
});
