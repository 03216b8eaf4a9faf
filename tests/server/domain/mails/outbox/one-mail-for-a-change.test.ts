import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { mailToken, mailTokenKey } from '#server/domain/mails/content/mail-token.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { resumeShipmentMails, stopShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { recordResult } from '#server/infra/mail/record-result.ts';
import type { Relay } from '#server/infra/relay/relay.ts';
import { admin, anonymous, superAdmin } from '../../../../factories/actors.ts';
import { mailsOf } from '../../../../factories/mails/mails.ts';
import { setRows } from '../../../../factories/rows.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { type MailServer, startMailServer } from '../../../../support/mail/mail-server.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;
let server: MailServer;
let relay: Relay | undefined;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await relay?.stop();
  relay = undefined;
  await server.stop();
  await db.delete(outboxMails);
});

const address = () => `${randomUUID()}@example.com`;

async function shipmentsTo(receiverEmail: string, count: number) {
  const made: { id: string; trackingNumber: string }[] = [];
  for (let each = 0; each < count; each += 1) made.push(await newShipment(owner, { receiverEmail }));
  return made;
}

const idsOf = (shipments: readonly { id: string }[]) => shipments.map(({ id }) => id);
const bulk = (ids: string[], fields: object = {}) =>
  updateBulkStatus(root, BulkUpdate.parse({ ids, status: 'in-transit', notify: 'receiver', ...fields }));
const passHold = (ids: readonly string[]) =>
  setRows(db, outboxMails, inArray(outboxMails.shipmentId, [...ids]), { dueAt: new Date(0) });

/** The mails that the real server gets, once no row waits any more. */
async function sent() {
  relay ??= startOutboxRelay(db, smtpMailer(server.url), mailRules);
  await vi.waitFor(async () => expect(await db.$count(outboxMails, eq(outboxMails.state, 'queued'))).toBe(0), 30_000);
  return server.received;
}

const textOf = (mail: MailServer['received'][number] | undefined) => mail?.read.text ?? '';

test('a bulk update of forty shipments to one receiver is one mail that lists them', async () => {
  const shipments = await shipmentsTo(address(), 40);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.read.subject).toBe('News of 40 shipments');
  for (const { trackingNumber } of shipments) expect(textOf(mail)).toContain(`${trackingNumber}&key=`);
  expect(Buffer.byteLength(String(mail?.read.html))).toBeLessThan(90_000);
  const rows = await mailsOf(db, ...idsOf(shipments));
  expect(rows).toHaveLength(40);
  for (const { state, sentText, shipmentId } of rows) {
    expect(state).toBe('sent');
    const own = shipments.filter(({ trackingNumber }) => sentText?.includes(trackingNumber));
    expect(idsOf(own)).toEqual([shipmentId]);
    expect(sentText).toContain('key=hidden');
  }
});

test('each of two receivers gets one with their own shipments', async () => {
  const [one, other] = [await shipmentsTo(address(), 3), await shipmentsTo(address(), 2)];
  await bulk(idsOf([...one, ...other]));
  await passHold(idsOf([...one, ...other]));
  const mails = await sent();
  expect(mails.map(({ read }) => read.subject).sort()).toEqual(['News of 2 shipments', 'News of 3 shipments']);
  const [ofOther] = mails.filter(({ read }) => read.subject === 'News of 2 shipments');
  expect(textOf(ofOther)).not.toContain(one[0]?.trackingNumber);
});

test('what is undone or deleted within the hold is not in it', async () => {
  const shipments = await shipmentsTo(address(), 3);
  const [gone, ...left] = shipments;
  await bulk(idsOf(shipments));
  await softDeleteShipment(owner, { id: gone?.id ?? '' });
  await passHold(idsOf(left));
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.read.subject).toBe('News of 2 shipments');
  expect(textOf(mail)).not.toContain(gone?.trackingNumber);
});

test('of hundreds the mail has as many as are read, how many more there are, and a link to some', async () => {
  const shipments = await shipmentsTo(address(), 130);
  await bulk(idsOf(shipments), { location: '<'.repeat(100), note: '&'.repeat(500) });
  await passHold(idsOf(shipments));
  const [mail] = await sent();
  expect(Buffer.byteLength(String(mail?.read.html))).toBeLessThan(90_000);
  const listed = shipments.filter(({ trackingNumber }) => textOf(mail).includes(`${trackingNumber}&key=`));
  expect(listed.length).toBeGreaterThan(40);
  expect(textOf(mail)).toContain(`And ${130 - listed.length} more.`);
  expect(textOf(mail)).toMatch(/Track these shipments: \S+\/tracking\?number=WB\w{15}%2CWB/);
}, 60_000);

test('after a crash all are sent again as one, under the same Message-ID', async () => {
  const shipments = await shipmentsTo(address(), 3);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const leased = await takeMail(db);
  expect(leased?.joined).toHaveLength(2);
  expect(await takeMail(db)).toBeUndefined();
  await passHold(idsOf(shipments));
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.read.messageId).toContain(leased?.id);
  expect(new Set((await mailsOf(db, ...idsOf(shipments))).map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('one that is stopped between the lease and the text leaves the others to a mail of their own', async () => {
  const email = address();
  const shipments = await shipmentsTo(email, 3);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const leased = await takeMail(db);
  await db.insert(mailOptOuts).values({ email, shipmentId: shipments[1]?.id ?? '' });
  expect(leased && (await mailRules.confirm(db, leased))).toBe(false);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.read.subject).toBe('News of 2 shipments');
  const states = (await mailsOf(db, ...idsOf(shipments))).map(({ state }) => state);
  expect(states.sort()).toEqual(['sent', 'sent', 'suppressed']);
});

test('two processes do not share a change', async () => {
  const shipments = await shipmentsTo(address(), 5);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const taken = await Promise.all([takeMail(db), takeMail(db), takeMail(db)]);
  expect(taken.flatMap((mail) => (mail ? [1 + (mail.joined?.length ?? 0)] : []))).toEqual([5]);
});

test('its link stops the mails of every shipment in it, as one choice, and resumes them', async () => {
  const email = address();
  const shipments = await shipmentsTo(email, 3);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const [mail] = await sent();
  const [, token = ''] = /\/mail\/([\w-]{43})/.exec(textOf(mail)) ?? [];
  await stopShipmentMails(anonymous, { token });
  const stops = await db.select().from(mailOptOuts).where(eq(mailOptOuts.email, email));
  expect(stops.map(({ shipmentId }) => shipmentId).sort()).toEqual(idsOf(shipments).sort());
  expect(await readMailChoices(anonymous, { token })).toMatchObject({ shipments: 3, stopped: { shipment: true } });
  const noted = inArray(auditEntries.shipmentId, idsOf(shipments));
  const entries = (await db.select().from(auditEntries).where(noted)).filter(
    ({ action }) => action === 'mails-stopped',
  );
  expect(entries).toHaveLength(3);
  await resumeShipmentMails(anonymous, { token });
  expect(await db.$count(mailOptOuts, eq(mailOptOuts.email, email))).toBe(0);
});

test('a resend sends one of them, by itself', async () => {
  const shipments = await shipmentsTo(address(), 3);
  await bulk(idsOf(shipments));
  const failed = { state: 'failed', failedAt: new Date(), attempts: 5 } as const;
  await setRows(db, outboxMails, inArray(outboxMails.shipmentId, idsOf(shipments)), failed);
  const [row] = await mailsOf(db, shipments[0]?.id ?? '');
  await resendMail(root, { id: row?.id ?? '' });
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.read.subject).toContain(shipments[0]?.trackingNumber);
  const token = mailToken(await mailTokenKey(db), row?.id ?? '');
  expect(await readMailChoices(anonymous, { token })).toMatchObject({ shipments: 1 });
});

test('a server that rejects it fails every one of them', async () => {
  const shipments = await shipmentsTo(address(), 2);
  await bulk(idsOf(shipments));
  await passHold(idsOf(shipments));
  const leased = await takeMail(db);
  if (!leased) throw new Error('Nothing was leased');
  const failed: string[] = [];
  const outcome = { kind: 'impossible', reason: 'No such mailbox' } as const;
  await recordResult(db, leased, outcome, 0, async (_, id) => void failed.push(id));
  expect(failed).toHaveLength(2);
  expect((await mailsOf(db, ...idsOf(shipments))).map(({ state }) => state)).toEqual(['failed', 'failed']);
});
