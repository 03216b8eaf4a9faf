import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AddDocuments } from '#contract/documents/documents.ts';
import { SendLink } from '#contract/mails/mails.ts';
import { ReplyMessage, WriteMessage } from '#contract/messages/threads.ts';
import type { ChangeType } from '#contract/shipments/changes.ts';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-types.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentChanges } from '#db/schema/shipments/shipment-changes.ts';
import { webhookEvents } from '#db/schema/webhooks/webhook-events.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import type { Change } from '#server/domain/changes/change.ts';
import { CONSEQUENCES, type Consequences, type Mail } from '#server/domain/changes/consequences.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { removeDocument, updateDocument } from '#server/domain/documents/update.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { undoImport } from '#server/domain/import/undo.ts';
import { askToStopEverything, resumeEverything, stopEverything } from '#server/domain/mails/opt-out/all-mails.ts';
import { resumeShipmentMails, stopShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { tellFailure } from '#server/domain/mails/tell-failure.ts';
import { replyMessage } from '#server/domain/messages/reply.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { writeMessage } from '#server/domain/messages/write.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, anonymous, signedInUser, superAdmin } from '../../../factories/actors.ts';
import { insertCompany, insertMember } from '../../../factories/companies.ts';
import { newDocuments } from '../../../factories/documents.ts';
import { newImages } from '../../../factories/images/new-images.ts';
import { importFrom } from '../../../factories/imports.ts';
import { latestMail } from '../../../factories/mails/mail-recipients.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { prove } from '../../../factories/proofs.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';
import { insertWebhook } from '../../../factories/webhooks.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

type Kind = Change['kind'];
type Row = Consequences & { event?: string; feed?: ChangeType | readonly ChangeType[] | null };

const [owner, root, other] = [await admin(), await superAdmin(), await admin()];
const { db } = owner;
await db
  .update(webhooks)
  .set({ events: [...WEBHOOK_EVENTS], all: true })
  .where(eq(webhooks.id, await insertWebhook(db, root.actor.user.id)));

/** Does what comes before; the returned function makes the changes. */
type Prepare = () => Promise<() => Promise<unknown>>;
const after =
  <Given>(prepare: () => Promise<Given>, act: (given: Given) => Promise<unknown>): Prepare =>
  async () => {
    const given = await prepare();
    return () => act(given);
  };

const mail = { notify: 'receiver' } as const;
const receiverEmail = () => `${randomUUID()}@example.com`;
const shipment = async () => (await newShipment(owner, { receiverEmail: receiverEmail() })).id;
const add = async (id: string, fields: object) => {
  const { eventId } = await addEvent(owner, { id, location: '', note: '', ...mail, ...fields });
  return { id, eventId: eventId ?? '' };
};
const shipped = async () => add(await shipment(), { status: 'shipped' });
const noted = async () => add(await shipment(), { note: 'Late' });
const notedAndMailed = async () => {
  const event = await noted();
  await passHold(db, event.id);
  await db.update(outboxMails).set({ state: 'sent', sentAt: new Date() }).where(eq(outboxMails.shipmentId, event.id));
  return event;
};
const estimate = (id: string) =>
  changeEstimate(owner, { id, date: new Date('2031-05-04T12:00:00Z'), note: '', notify: 'receiver' });
const estimated = async () => {
  const id = await shipment();
  await estimate(id);
  return id;
};
const deleted = async () => {
  const id = await shipment();
  await softDeleteShipment(owner, { id });
  return id;
};
const expired = async () => ageDeletion(db, await deleted(), 400);
const addDocument = async (id: string) =>
  addDocuments(owner, { id, ...AddDocuments.parse({ type: 'other', title: '' }) }, await newDocuments(1));
const document = async () => (await addDocument(await shipment()))[0]?.id ?? '';
const holder = async () => keyHolder(owner, await shipment());
const message = async () => (await answerAs(await holder())).id;
const doneMessage = async () => (await setMessageDone(owner, { id: await message(), done: true })).id;
const ofCustomer = async () => {
  const [clerk, { ctx, user }] = [await admin(), await signedInUser('client')];
  const company = await insertCompany(db);
  await insertMember(db, user.id, company, 'member');
  const { id } = await newShipment(clerk, { company, receiverEmail: receiverEmail() });
  return {
    write: () => writeMessage(ctx, WriteMessage.parse({ id, text: 'Where is it?' })),
    reply: () => replyMessage(clerk, ReplyMessage.parse({ id, text: 'At sea', to: 'both' })),
  };
};
const mailed = async () => {
  const { receiverEmail: to } = await newShipment(owner, { ...mail, receiverEmail: receiverEmail() });
  return latestMail(db, to, 'created');
};
const stopped = async () => {
  const { token } = await mailed();
  await stopShipmentMails(anonymous, { token });
  return { token };
};
const asked = async () => {
  const { token, recipient } = await mailed();
  await askToStopEverything(anonymous, { token });
  return latestMail(db, recipient, 'opt-out');
};
const allStopped = async () => {
  const { token } = await asked();
  await stopEverything(anonymous, { token });
  return { token };
};
const ticket = async () => (await createExportTicket(root, ExportQuery.parse({}))).url.replace(/^\/\w+\//, '');
const importOne = () => importFrom(owner, importFile([importRow(randomUUID())]), mail);
const done = (is: boolean) => (id: string) => setMessageDone(owner, { id, done: is });
const tomorrow = addDays(new Date(), 1);

/** The rows of all tables that a change means something for. */
const snapshot = async () => ({
  events: new Map((await db.select().from(shipmentEvents)).map(({ id, retractedAt }) => [id, retractedAt])),
  audit: await db.select().from(auditEntries).orderBy(auditEntries.id),
  webhooks: await db.select().from(webhookEvents).orderBy(webhookEvents.id),
  mails: await db.select().from(outboxMails),
  feed: await db.select().from(shipmentChanges).orderBy(shipmentChanges.id),
});
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

function differences(before: Snapshot, now: Snapshot) {
  const newOf = <Id, Each extends { id: Id }>(rows: readonly Each[], old: readonly { id: Id }[]) =>
    rows.filter(({ id }) => !old.some((each) => each.id === id));
  const events = [
    ...[...now.events].flatMap(([id, retractedAt]) => {
      if (!before.events.has(id)) return 'added';
      return retractedAt && !before.events.get(id) ? 'retracted' : [];
    }),
    ...[...before.events.keys()].flatMap((id) => (now.events.has(id) ? [] : 'deleted')),
  ];
  return {
    event: events,
    audit: newOf(now.audit, before.audit).map(({ action }) => action),
    webhooks: newOf(now.webhooks, before.webhooks).map(({ type }) => type),
    mails: newOf(now.mails, before.mails).map(({ kind }) => kind),
    feed: [...new Set(newOf(now.feed, before.feed).map(({ type }) => type))],
  };
}

const mailKinds = (mail: Mail) => {
  if (!mail) return [];
  if ('parties' in mail) return [mail.parties];
  return 'owner' in mail ? [mail.owner] : [mail.address];
};

/** The kinds that each makes; of the last ones the audit log has an entry within another's. */
const CASES: [kinds: Kind[], prepare: Prepare, parts?: Kind[]][] = [
  [['created'], async () => () => newShipment(owner, mail)],
  [['updated'], after(shipment, (id) => updateShipment(owner, { id, description: 'Pumps' }))],
  [
    ['images-changed'],
    after(shipment, async (id) => updateShipment(owner, { id }, { action: 'addImages', images: await newImages(1) })),
    ['updated'],
  ],
  [['status-changed'], after(shipment, (id) => add(id, { status: 'shipped' }))],
  [
    ['status-changed'],
    after(shipment, (id) => updateShipment(owner, { id, status: 'shipped', weight: 3, notify: 'receiver' })),
    ['updated'],
  ],
  [['proof-recorded'], after(shipment, (id) => prove(owner, id, { notify: 'receiver' }))],
  [['event-added'], after(shipment, (id) => add(id, { note: 'Late' }))],
  [['event-undone', 'status-restored'], after(shipped, (event) => retractEvent(owner, event))],
  [['event-retracted'], after(notedAndMailed, (event) => retractEvent(owner, { ...event, notify: 'receiver' }))],
  [['estimate-changed'], after(shipment, estimate)],
  [['estimate-undone'], after(estimated, (id) => undoEstimate(owner, { id }))],
  [['handed-over'], after(shipment, (id) => handOverShipment(owner, { id, user: other.actor.user.id }))],
  [['deleted'], after(shipment, (id) => softDeleteShipment(owner, { id }))],
  [['restored'], after(deleted, (id) => restoreShipment(owner, { id }))],
  [['erased'], after(expired, () => eraseExpiredShipments(db))],
  [['snoozed'], after(shipment, (id) => snoozeShipment(owner, { id, until: tomorrow, note: '' }))],
  [['document-added'], after(shipment, addDocument)],
  [['document-changed'], after(document, (id) => updateDocument(owner, { id, title: 'Bill' }))],
  [['document-removed'], after(document, (id) => removeDocument(owner, { id }))],
  [['message-received'], after(holder, answerAs)],
  [['customer-message-received'], after(ofCustomer, ({ write }) => write())],
  [['message-sent', 'message-mailed'], after(ofCustomer, ({ reply }) => reply())],
  [['message-done'], after(message, done(true))],
  [['message-reopened'], after(doneMessage, done(false))],
  [['mail-failed'], after(mailed, ({ id }) => tellFailure(db, id))],
  [['link-sent'], after(shipment, (id) => sendLink(owner, SendLink.parse({ id, to: 'receiver' })))],
  [['opt-out-requested'], after(mailed, (to) => askToStopEverything(anonymous, to))],
  [['mails-stopped'], after(mailed, (to) => stopShipmentMails(anonymous, to))],
  [['mails-resumed'], after(stopped, (to) => resumeShipmentMails(anonymous, to))],
  [['all-mails-stopped'], after(asked, (to) => stopEverything(anonymous, to))],
  [['all-mails-resumed'], after(allStopped, (to) => resumeEverything(anonymous, to))],
  [['exported'], after(ticket, (each) => streamExport(anonymous, { ticket: each }))],
  [['created', 'imported'], async () => importOne],
  [['deleted', 'import-undone'], after(importOne, ({ batchId }) => undoImport(owner, { batchId }))],
];

test.each(CASES)('%j means what its row says', async (kinds, prepare, parts = []) => {
  const act = await prepare();
  const before = await snapshot();
  await act();
  const changes = differences(before, await snapshot());
  const rows = [...kinds, ...parts].map((kind): Row => CONSEQUENCES[kind]);
  expect(changes).toEqual({
    event: rows.flatMap(({ event }) => event ?? []),
    audit: kinds.flatMap((kind) => CONSEQUENCES[kind].audit ?? []),
    webhooks: rows.flatMap((row) => row.webhooks ?? []),
    mails: rows.flatMap(({ mail: to }) => mailKinds(to)),
    feed: [...new Set(rows.flatMap(({ feed }) => feed ?? []))],
  });
});

test('each kind of change of a shipment is made by one of them', () => {
  const made = CASES.flatMap(([kinds, , parts = []]) => [...kinds, ...parts]);
  const known = Object.entries(CONSEQUENCES).flatMap(([kind, row]) => ('feed' in row ? kind : []));
  expect([...new Set(made)].sort()).toEqual(known.sort());
});
