import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { AddEvent } from '#contract/events/events.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { reschedule } from '#server/infra/mail/outbox-store.ts';
import { admin } from '../../../../factories/actors.ts';
import { mailsOf } from '../../../../factories/mails/mails.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const { db } = owner;

const statesOf = async (id: string) => (await mailsOf(db, id)).map(({ kind, state }) => `${kind} ${state}`);

async function notifiedBy(mail: { id: string } | undefined): Promise<string[]> {
  const { events } = await readMailContent(db, mail?.id ?? '');
  return events.map(({ note, status }) => note ?? status);
}

async function tell(id: string, note: string, fields: Partial<AddEvent> = {}) {
  const result = await addEvent(owner, { id, location: '', note, notify: 'receiver', ...fields });
  return { ...result, eventId: result.eventId ?? '' };
}

const shiftDue = (id: string, seconds: number) =>
  setRows(db, outboxMails, eq(outboxMails.shipmentId, id), { dueAt: sql`due_at + ${seconds} * interval '1 second'` });

/** The mail of this shipment, as the relay takes it once its hold is over. */
async function lease(id: string) {
  await db.update(outboxMails).set({ dueAt: sql`now() + interval '1 hour'` }).where(eq(outboxMails.state, 'queued'));
  await setRows(db, outboxMails, eq(outboxMails.shipmentId, id), { dueAt: new Date(0) });
  return takeMail(db);
}

describe('whom a change is told', () => {
  test.each<[Notify | undefined, string[]]>([
    [undefined, []],
    ['none', []],
    ['receiver', ['g.okafor@example.com']],
    ['sender', ['a.devries@example.com']],
    ['both', ['a.devries@example.com', 'g.okafor@example.com']],
  ])('%s', async (notify, recipients) => {
    const { id } = await newShipment(owner, { notify });
    expect((await mailsOf(db, id)).map(({ recipient }) => recipient)).toEqual(recipients);
    await updateShipment(owner, { id, status: 'shipped', notify });
    expect((await mailsOf(db, id)).map(({ recipient }) => recipient)).toEqual(recipients);
  });

  test('once, where sender and receiver are the same', async () => {
    const { id } = await newShipment(owner, { receiverEmail: 'a.devries@example.com', notify: 'both' });
    expect(await statesOf(id)).toEqual(['created queued']);
  });

  test('nobody of an edit that changes no status', async () => {
    const { id } = await newShipment(owner);
    await updateShipment(owner, { id, weight: 7, notify: 'both' });
    expect(await mailsOf(db, id)).toEqual([]);
  });
});

describe('a newer mail', () => {
  test('takes the place of the one that waits, keeps its time and tells all the changes, newest first', async () => {
    const { id } = await newShipment(owner);
    await tell(id, 'one');
    await shiftDue(id, -40);
    const [{ dueAt } = { dueAt: null }] = await mailsOf(db, id);
    const { undoUntil, undoMs } = await tell(id, 'two');
    await tell(id, 'three', { notify: 'both' });
    const [first, second, ...last] = await mailsOf(db, id);
    expect([first, second]).toMatchObject(Array(2).fill({ state: 'superseded', reason: 'A newer mail says it.' }));
    expect(undoUntil).toBe(dueAt?.toISOString());
    const left = Date.parse(undoUntil ?? '') - Date.now();
    expect([Number(undoMs) >= left, Number(undoMs) < left + 5_000]).toEqual([true, true]);
    const [toSender, toReceiver] = last;
    expect(last.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(toReceiver?.dueAt).toEqual(dueAt);
    expect(await notifiedBy(toReceiver)).toEqual(['three', 'two', 'one']);
    expect(await notifiedBy(toSender)).toEqual(['three']);
    expect((toSender?.dueAt ?? 0) > (dueAt ?? 0)).toBe(true);
  });

  test('of another address or shipment lets it wait', async () => {
    const [one, other] = [await newShipment(owner), await newShipment(owner)];
    await tell(one.id, 'one');
    await tell(one.id, 'one', { notify: 'sender' });
    await tell(other.id, 'other');
    expect(await statesOf(one.id)).toEqual(['status-update queued', 'status-update queued']);
    expect(await statesOf(other.id)).toEqual(['status-update queued']);
  });

  test('is taken in by a creation’s, which stays what it is', async () => {
    const { id } = await newShipment(owner, { notify: 'receiver' });
    await shiftDue(id, -30);
    const before = await mailsOf(db, id);
    const { undoUntil } = await tell(id, 'left the port');
    expect(await mailsOf(db, id)).toEqual(before);
    expect(undoUntil).toBe(before[0]?.dueAt.toISOString());
    expect(await readMailContent(db, before[0]?.id ?? '')).toMatchObject({
      kind: 'created',
      events: [{ note: 'left the port' }],
    });
  });

  test('leaves one alone that is being sent, or was tried before: each tells its own', async () => {
    const { id } = await newShipment(owner);
    await tell(id, 'one');
    const leased = await lease(id);
    await tell(id, 'two');
    expect(await statesOf(id)).toEqual(['status-update queued', 'status-update queued']);
    if (!leased) throw new Error('No mail was due');
    await reschedule(db, leased, 0, 'busy', 1_000);
    await tell(id, 'three');
    expect(await statesOf(id)).toEqual(['status-update queued', 'status-update superseded', 'status-update queued']);
    const [first, , last] = await mailsOf(db, id);
    expect([await notifiedBy(first), await notifiedBy(last)]).toEqual([['one'], ['three', 'two']]);
  });

  test('leaves one alone that was tried once and waits for another try', async () => {
    const { id } = await newShipment(owner);
    await tell(id, 'one');
    const leased = await lease(id);
    await reschedule(db, leased ?? { id: '', lease: '' }, 0, 'busy', 1_000);
    await tell(id, 'two');
    expect(await statesOf(id)).toEqual(['status-update queued', 'status-update queued']);
  });
});

describe('a change that is taken back', () => {
  test('leaves the mail that tells others, and nobody is told twice', async () => {
    const { id } = await newShipment(owner);
    const one = await tell(id, 'one');
    const two = await tell(id, 'two');
    await tell(id, 'three');
    await retractEvent(owner, { id, eventId: two.eventId });
    expect(await statesOf(id)).toEqual([
      'status-update superseded',
      'status-update superseded',
      'status-update queued',
    ]);
    expect(await notifiedBy((await mailsOf(db, id)).at(-1))).toEqual(['three', 'one']);
    await retractEvent(owner, { id, eventId: one.eventId });
    expect(await notifiedBy((await mailsOf(db, id)).at(-1))).toEqual(['three']);
  });

  test('leaves nothing to tell: the mail is cancelled, and the next change has one of its own', async () => {
    const { id } = await newShipment(owner);
    const one = await tell(id, 'one');
    const two = await tell(id, 'two');
    for (const { eventId } of [one, two]) await retractEvent(owner, { id, eventId });
    expect((await mailsOf(db, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['superseded', 'A newer mail says it.'],
      ['cancelled', 'The change was undone.'],
    ]);
    await tell(id, 'three');
    expect(await notifiedBy((await mailsOf(db, id)).at(-1))).toEqual(['three']);
  });

  test('leaves the mail of the creation', async () => {
    const { id } = await newShipment(owner, { notify: 'receiver' });
    const { eventId } = await tell(id, 'one');
    await retractEvent(owner, { id, eventId });
    expect(await statesOf(id)).toEqual(['created queued']);
    expect(await notifiedBy((await mailsOf(db, id))[0])).toEqual([]);
  });

  test('after its mail was leased leaves the rest to be sent', async () => {
    const { id } = await newShipment(owner);
    const { eventId } = await tell(id, 'one');
    await tell(id, 'two');
    const mail = await lease(id);
    if (!mail) throw new Error('No mail was due');
    await retractEvent(owner, { id, eventId });
    expect(await mailRules.confirm(db, mail)).toBe(true);
    expect(await notifiedBy(mail)).toEqual(['two']);
  });
});

describe('an address that stopped', () => {
  test.each([['this shipment'], ['everything']])('mails about %s has them logged as suppressed', async (what) => {
    const { id, receiverEmail } = await newShipment(owner, { receiverEmail: `${what.replace(' ', '-')}@example.com` });
    const stop = { email: receiverEmail, shipmentId: what === 'everything' ? null : id };
    const [optOut] = await db.insert(mailOptOuts).values(stop).returning();
    const { eventId, undoUntil } = await tell(id, 'one', { notify: 'both' });
    expect(undoUntil).not.toBeNull();
    const bySender = ({ recipient }: { recipient: string }) => recipient !== receiverEmail;
    const mails = await mailsOf(db, id);
    expect(mails.filter(bySender)).toMatchObject([{ state: 'queued' }]);
    expect(mails.filter((mail) => !bySender(mail))).toMatchObject([
      { state: 'suppressed', reason: 'The recipient stopped these mails.', kind: 'status-update' },
    ]);
    await retractEvent(owner, { id, eventId });
    expect((await mailsOf(db, id)).map(({ state }) => state).sort()).toEqual(['cancelled', 'suppressed']);
    await db.delete(mailOptOuts).where(eq(mailOptOuts.id, optOut?.id ?? ''));
    await tell(id, 'two');
    expect((await mailsOf(db, id)).at(-1)).toMatchObject({ recipient: receiverEmail, state: 'queued' });
  });
});

test('changes at the same time are each told once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newShipment(owner);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((note) => tell(id, note, { notify: 'both' })));
    const queued = (await mailsOf(db, id)).filter(({ state }) => state === 'queued');
    expect(queued).toHaveLength(2);
    for (const mail of queued) expect((await notifiedBy(mail)).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  }
});
