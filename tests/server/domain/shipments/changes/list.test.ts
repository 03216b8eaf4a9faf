import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AddDocuments } from '#contract/documents/documents.ts';
import { AddEvent } from '#contract/events/events.ts';
import { ChangesQuery } from '#contract/shipments/changes.ts';
import { rowsOf, transaction } from '#db/open-database.ts';
import { databaseRestores } from '#db/schema/database-restores.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentChanges } from '#db/schema/shipments/shipment-changes.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { removeDocument, updateDocument } from '#server/domain/documents/update.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { listMessages } from '#server/domain/messages/list.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { deleteOldChanges } from '#server/domain/shipments/changes/cursor.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { newDocuments } from '../../../../factories/documents.ts';
import { answerAs, keyHolder } from '../../../../factories/messages.ts';
import { prove } from '../../../../factories/proofs.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const ENDING = { timeout: 60_000, interval: 10 };

const readNow = (ctx: Ctx, cursor?: string, limit = 100) => listChanges(ctx, ChangesQuery.parse({ cursor, limit }));

/** The same once every transaction that began before has ended, those of other databases of the server too. */
async function read(ctx: Ctx, cursor?: string, limit = 100) {
  const [begun] = await rowsOf<{ id: string }>(ctx.db, sql`select pg_current_xact_id()::text as id`);
  const haveEnded = sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${begun?.id}::text::xid8 as ended`;
  await vi.waitFor(async () => expect(await rowsOf(ctx.db, haveEnded)).toEqual([{ ended: true }]), ENDING);
  return readNow(ctx, cursor, limit);
}

/** Everything from the cursor on, and the cursor behind it. */
async function readAll(ctx: Ctx, cursor?: string, limit = 100) {
  for (let changes: Awaited<ReturnType<typeof read>>['changes'] = [], from = cursor; ; ) {
    const page = await read(ctx, from, limit);
    changes = [...changes, ...page.changes];
    from = page.cursor;
    if (!page.more) return { changes, cursor: page.cursor };
  }
}

const typesOf = async (ctx: Ctx, cursor: string) => (await readAll(ctx, cursor)).changes.map(({ type }) => type);

test('without a cursor every shipment comes as created, oldest first, and then what happens', async () => {
  const ctx = await admin();
  await newShipment(await admin());
  const made = [await newShipment(ctx), await newShipment(ctx), await newShipment(ctx)];
  const pages = [await read(ctx, undefined, 2)];
  expect(pages[0]?.more).toBe(true);
  await softDeleteShipment(ctx, { id: made[0]?.id ?? '' });
  const rest = await readAll(ctx, pages[0]?.cursor, 2);
  const all = [...(pages[0]?.changes ?? []), ...rest.changes];
  expect(all.slice(0, 3)).toMatchObject(
    made.map(({ id, createdAt: at }) => ({ type: 'created', at, shipment: { id } })),
  );
  const { id, trackingNumber } = made[0] ?? {};
  expect(all.at(-1)).toMatchObject({ type: 'deleted' });
  expect(all.at(-1)?.shipment).toEqual({ id, trackingNumber });
});

test('each kind of change comes with the shipment as it is now', async () => {
  const ctx = await admin();
  const { cursor } = await readAll(ctx);
  const { id } = await newShipment(ctx);
  await updateShipment(ctx, { id, weight: 7 });
  await addEvent(ctx, { id, ...AddEvent.parse({ location: 'Lagos' }) });
  expect(await typesOf(ctx, cursor)).toEqual(['created', 'updated', 'updated']);
  expect((await read(ctx, cursor)).changes[0]).toMatchObject({
    shipment: { id, weight: 7, events: [{}, { location: 'Lagos' }] },
  });
  await softDeleteShipment(ctx, { id });
  expect(new Set(await typesOf(ctx, cursor))).toEqual(new Set(['deleted']));
  await restoreShipment(await superAdmin(), { id });
  expect((await typesOf(ctx, cursor)).at(-1)).toBe('restored');
});

test('a shipment that is handed over is removed for the former owner and created for the new one', async () => {
  const [giver, taker, root] = [await admin(), await admin(), await superAdmin()];
  const shipment = await newShipment(giver);
  const cursors = await Promise.all([giver, taker, root].map(async (ctx) => (await readAll(ctx)).cursor));
  await handOverShipment(giver, { id: shipment.id, user: taker.actor.user.id });
  const [given, taken, seen] = await Promise.all([giver, taker, root].map((ctx, index) => read(ctx, cursors[index])));
  expect(given?.changes).toMatchObject([{ type: 'removed' }]);
  expect(given?.changes[0]?.shipment).toEqual({ id: shipment.id, trackingNumber: shipment.trackingNumber });
  expect(taken?.changes).toMatchObject([{ type: 'created', shipment: { id: shipment.id, weight: shipment.weight } }]);
  expect(seen?.changes.filter((change) => change.shipment.id === shipment.id)).toHaveLength(1);
});

test('a change whose transaction commits later than one that began after it is not missed', async () => {
  const ctx = await admin();
  const [slow, quick] = [await newShipment(ctx), await newShipment(ctx)];
  const { cursor } = await readAll(ctx);
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = transaction(ctx.db, async (tx) => {
    await tx.update(shipments).set({ description: 'slow' }).where(eq(shipments.id, slow.id));
    written.resolve();
    await goOn.promise;
  });
  await written.promise;
  await updateShipment(ctx, { id: quick.id, description: 'quick' });
  const meanwhile = await readNow(ctx, cursor);
  expect(meanwhile.changes).toEqual([]);
  goOn.resolve();
  await ending;
  const ids = (await readAll(ctx, meanwhile.cursor)).changes.map(({ shipment }) => shipment.id);
  expect(ids).toEqual([slow.id, quick.id]);
});

test('a malformed cursor is rejected; one that is old, another reader’s or from before a restore is gone', async () => {
  const ctx = await admin();
  const { cursor } = await read(ctx);
  const malformed = 'invalid: The cursor must be the cursor of an earlier call';
  const [version, hash, ...rest] = cursor.split('.');
  for (const text of ['x', '1.2.3', `${cursor}.x`, [version, hash, '9'.repeat(20), ...rest.slice(1)].join('.')])
    expect(await rejection(read(ctx, text))).toBe(malformed);
  expect(() => ChangesQuery.parse({ cursor: 'x'.repeat(401) })).toThrow();

  const gone = 'gone: This cursor is no longer valid. Please start again without one.';
  const old = Date.now() - 30 * 24 * 3_600_000 - 1_000;
  expect(await rejection(read(ctx, [version, hash, ...rest.slice(0, 2), old].join('.')))).toBe(gone);
  expect(await rejection(read(await admin(), cursor))).toBe(gone);
  expect((await read(ctx, cursor)).changes).toEqual([]);
  await ctx.db.insert(databaseRestores).values({});
  expect(await rejection(read(ctx, cursor))).toBe(gone);
});

test('records older than a cursor can be are deleted', async () => {
  const ctx = await admin();
  const { id } = await newShipment(ctx);
  await updateShipment(ctx, { id, weight: 5 });
  const ofShipment = eq(shipmentChanges.shipmentId, id);
  await ctx.db
    .update(shipmentChanges)
    .set({ at: sql`now() - interval '31 days 1 minute'` })
    .where(sql`${ofShipment} and ${shipmentChanges.type} = 'created'`);
  await deleteOldChanges(ctx.db);
  expect(await ctx.db.select({ type: shipmentChanges.type }).from(shipmentChanges).where(ofShipment)).toEqual([
    { type: 'updated' },
  ]);
});

test('a page ends before 2 MB, and the next begins behind it: whole shipments as they are created, and their changes', async () => {
  const ctx = await admin();
  const made = await Promise.all(Array.from({ length: 7 }, () => newShipment(ctx)));
  const text = '🚢'.repeat(2_000);
  for (const { id: shipmentId } of made)
    await ctx.db.insert(shipmentEvents).values(
      Array.from({ length: 20 }, () => ({
        ...({ shipmentId, status: 'pending', statusSource: 'inherited', note: text, internalNote: text } as const),
      })),
    );
  const ids = made.map(({ id }) => id);
  const pages = async (from?: string) => {
    const seen: string[] = [];
    for (let cursor = from; ; ) {
      const page = await read(ctx, cursor);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_000_000);
      seen.push(...page.changes.map(({ shipment }) => shipment.id));
      cursor = page.cursor;
      if (!page.more) return { seen, cursor };
    }
  };
  const { seen, cursor } = await pages();
  expect(seen.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) await updateShipment(ctx, { id, weight: 7 });
  expect((await pages(cursor)).seen).toEqual(ids);
});

test('documents, proofs and answers that come, change or go are changes of their shipment', async () => {
  const ctx = await admin();
  const shipment = await newShipment(ctx);
  const { id } = shipment;
  let { cursor } = await readAll(ctx);
  const documents = await newDocuments(2);
  const added = await addDocuments(ctx, { id, ...AddDocuments.parse({ type: 'invoice' }) }, documents);
  const [document] = added;
  const steps: Record<string, () => Promise<unknown>> = {
    changed: () => updateDocument(ctx, { id: document?.id ?? '', title: 'Invoice' }),
    removed: () => removeDocument(ctx, { id: document?.id ?? '' }),
    answered: async () => answerAs(await keyHolder(ctx, id)),
    done: async () => setMessageDone(ctx, { id: (await listMessages(ctx, { id }))[0]?.id ?? '', done: true }),
    proved: () => prove(ctx, id),
  };
  const seen: string[] = [];
  for (const [step, act] of Object.entries({ added: async () => undefined, ...steps })) {
    await act();
    const page = await readAll(ctx, cursor);
    cursor = page.cursor;
    if (page.changes.some((change) => change.type === 'updated' && change.shipment.id === id)) seen.push(step);
  }
  expect(seen).toEqual(['added', ...Object.keys(steps)]);

  await softDeleteShipment(ctx, { id });
  const behind = (await readAll(ctx, cursor)).cursor;
  await ctx.db.update(shipmentDocuments).set({ title: '' }).where(eq(shipmentDocuments.shipmentId, id));
  expect(await typesOf(ctx, behind)).toEqual([]);
});

test('a document that is added while its shipment is handed over is told to the new owner', async () => {
  const [ctx, next] = [await admin(), await admin()];
  const { id } = await newShipment(ctx);
  const { cursor } = await readAll(next);
  const [file] = await newDocuments(1);
  const handedOver = Promise.withResolvers<void>();
  const added = handedOver.promise.then(() =>
    ctx.db
      .insert(shipmentDocuments)
      .values({ ...required(file), shipmentId: id, slot: 0, type: 'other', createdBy: ctx.actor.user.id }),
  );
  await transaction(ctx.db, async (tx) => {
    await tx.update(shipments).set({ userId: next.actor.user.id }).where(eq(shipments.id, id));
    handedOver.resolve();
    await vi.waitFor(async () => expect(await isAnyoneWaiting(ctx)).toBe(true), ENDING);
  });
  await added;
  expect(await typesOf(next, cursor)).toEqual(['created', 'updated']);
});

const isAnyoneWaiting = async ({ db }: Ctx) => {
  const waiting = await rowsOf(
    db,
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%shipment_documents%'`,
  );
  return waiting.length > 0;
};

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none');
  return value;
}
