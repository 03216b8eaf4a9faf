import { setTimeout as delay } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BulkUndoResult, BulkUpdate } from '#contract/bulk/bulk.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import type { Relay } from '#server/infra/relay/relay.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';

vi.hoisted(() => {
  process.env.MAIL_HOLD_SECONDS = '1';
});

const ROUNDS = process.env.TEST_FULL ? 20 : 5;
const STATUSES = ['shipped', 'delivered', 'on-hold', 'in_transit'] as const;
/** Some undo at once, some when the hold is nearly over, some too late. */
const PAUSES = [0, 300, 900, 1_000, 1_200];

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;
let server: MailServer;
let relay: Relay;

beforeAll(async () => {
  server = await startMailServer();
  relay = startOutboxRelay(db, smtpMailer(server.url), mailRules);
});
afterAll(async () => {
  await relay.stop();
  await server.stop();
});

type Made = { id: string; trackingNumber: string };
type Round = { note: string; result: BulkUndoResult | null };

/** Null where it came too late. */
async function bulkAndUndo(shipments: readonly Made[], round: number): Promise<Round> {
  const note = `Bulk ${round}.`;
  const ids = shipments.map(({ id }) => id);
  const input = { ids, status: STATUSES[round % STATUSES.length], note, notify: 'receiver' };
  const { batchId } = await updateBulkStatus(root, BulkUpdate.parse(input));
  await delay(PAUSES[round % PAUSES.length]);
  const result = await undoBulkUpdate(root, { batchId }).catch((error: Error & { class?: string }) => {
    if (error.class === 'conflict') return null;
    throw error;
  });
  return { note, result };
}

/** Edits and adds events until it is told to stop; what of it was acknowledged for each shipment. */
async function work(shipments: readonly Made[], signal: AbortSignal) {
  const done = new Map(shipments.map(({ id }) => [id, { description: '', notes: [] as string[] }]));
  for (let count = 1; !signal.aborted; count += 1) {
    // The first is left alone, so that there is something to undo in each round.
    const { id } = shipments[1 + (count % (shipments.length - 1))] ?? { id: '' };
    const record = done.get(id);
    if (!record) throw new Error('There is no such shipment');
    const text = `Work ${count}.`;
    if (count % 3 > 0)
      record.description = (await updateShipment(owner, { id, description: text })).shipment.description;
    else {
      await addEvent(owner, { id, location: '', note: text });
      record.notes.push(text);
    }
    await delay(60);
  }
  return done;
}

test('bulk updates, each undone, beside an account that edits the same shipments', {
  timeout: 180_000,
}, async () => {
  const shipments: Made[] = [];
  for (let count = 0; count < 5; count += 1)
    shipments.push(await newShipment(owner, { receiverEmail: `receiver${count}@example.com` }));
  const working = new AbortController();
  const worker = work(shipments, working.signal);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await bulkAndUndo(shipments, round));
  working.abort();
  const done = await worker;
  const ids = shipments.map(({ id }) => id);
  const isQueued = async () => db.$count(outboxMails, eq(outboxMails.state, 'queued'));
  await vi.waitFor(async () => expect(await isQueued()).toBe(0), { timeout: 60_000, interval: 100 });

  const restored = rounds.flatMap(({ note, result }) => (result?.restored ?? []).map((number) => ({ note, number })));
  expect(restored.length).toBeGreaterThan(0);
  expect(rounds.some(({ result }) => result === null)).toBe(true);
  for (const { id, trackingNumber } of shipments) {
    const { description, events, status } = await getShipment(owner, { id });
    const notes = events.flatMap(({ note }) => note ?? []);
    const undone = restored.filter(({ number }) => number === trackingNumber).map(({ note }) => note);
    const record = done.get(id);
    expect(description).toBe(record?.description);
    expect(notes.filter((note) => note.startsWith('Work'))).toEqual(record?.notes);
    expect(notes.filter((note) => note.startsWith('Bulk'))).toEqual(
      rounds.map(({ note }) => note).filter((note) => !undone.includes(note)),
    );
    expect(status).toBe(events.at(-1)?.status);
    const mails = server.received.filter(({ raw }) => raw.includes(trackingNumber));
    for (const note of undone) expect(mails.filter(({ read }) => read.text?.includes(note))).toEqual([]);
  }

  const audit = await db.select().from(auditEntries).where(inArray(auditEntries.shipmentId, ids));
  const numberOf = (action: string) => audit.filter((entry) => entry.action === action).length;
  expect(numberOf('event-undone')).toBe(restored.length);
  const works = [...done.values()].reduce((sum, { notes }) => sum + notes.length, 0);
  const entered = audit.filter(({ action, actorId }) => actorId === root.actor.user.id && /status|added/.test(action));
  // Each bulk update and, where an undo changed the status back, that too.
  expect(entered.length).toBeGreaterThanOrEqual(ROUNDS * ids.length);
  expect(numberOf('event-added')).toBeGreaterThanOrEqual(works);
  expect(await db.$count(outboxMails, eq(outboxMails.state, 'failed'))).toBe(0);
});
