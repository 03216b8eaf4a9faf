import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { listMails } from '#server/domain/mails/get.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { superAdmin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { mailTo, queueMails } from '../../../factories/mails/mails.ts';
import { rejection } from '../../../support/process/rejection.ts';

const { db } = await testDatabase();

async function failedMail(recipient: string) {
  await queueMails(db, [recipient]);
  await db
    .update(outboxMails)
    .set({
      state: 'failed',
      reason: '550 no such person',
      attempts: 5,
      rejections: 5,
      failedAt: new Date('2020-01-01'),
      dueAt: new Date('2020-01-01'),
    })
    .where(eq(outboxMails.recipient, recipient));
  return mailTo(db, recipient);
}

test('the mails of a shipment are listed with what became of them', async () => {
  const { id } = await queueMails(db, ['b@example.com', 'a@example.com']);
  await queueMails(db, ['elsewhere@example.com']);
  const sentAt = new Date('2026-01-02T03:04:05.678Z');
  await db.update(outboxMails).set({ state: 'sent', sentAt }).where(eq(outboxMails.recipient, 'b@example.com'));
  const listed = await listMails(await superAdmin(), { id });
  expect(listed).toEqual([
    expect.objectContaining({
      to: 'a@example.com',
      kind: 'status-update',
      state: 'queued',
      reason: null,
      sentAt: null,
    }),
    expect.objectContaining({ to: 'b@example.com', state: 'sent', sentAt: '2026-01-02T03:04:05.678Z' }),
  ]);
  expect(
    Object.keys(listed[0] ?? {})
      .sort()
      .join(' '),
  ).toBe('createdAt dueAt id kind reason sentAt state to');
  expect(listed[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('the oldest stands first, and only one that is still to be sent says when it is due', async () => {
  const { id } = await queueMails(db, ['a.newer@example.com', 'z.older@example.com']);
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  const sent = { state: 'sent', createdAt, sentAt: createdAt } as const;
  await db.update(outboxMails).set(sent).where(eq(outboxMails.recipient, 'z.older@example.com'));
  const { dueAt } = await mailTo(db, 'a.newer@example.com');
  const listed = await listMails(await superAdmin(), { id });
  expect(listed.map((mail) => [mail.to, mail.dueAt])).toEqual([
    ['z.older@example.com', null],
    ['a.newer@example.com', dueAt.toISOString()],
  ]);
});

test('the newest 500 of a shipment are listed', async () => {
  const { id } = await queueMails(db, ['a@example.com']);
  const at = (count: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, count));
  const mail = { shipmentId: id, kind: 'status-update', recipient: 'b@example.com' } as const;
  await db.insert(outboxMails).values(Array.from({ length: 501 }, (_, index) => ({ ...mail, createdAt: at(index) })));
  const listed = await listMails(await superAdmin(), { id });
  expect(listed).toHaveLength(500);
  expect([listed[0]?.createdAt, listed.at(-1)?.to]).toEqual([at(2).toISOString(), 'a@example.com']);
});

test('a failed mail is queued again, its tries counted anew', async () => {
  const { id } = await failedMail('again@example.com');
  await resendMail(await superAdmin(), { id });
  const mail = await mailTo(db, 'again@example.com');
  expect(mail).toMatchObject({ state: 'queued', reason: null, attempts: 0, rejections: 0 });
  expect(Math.abs(mail.dueAt.getTime() - Date.now())).toBeLessThan(5_000);
});

test('a mail that is queued or sent is not sent again', async () => {
  const root = await superAdmin();
  await queueMails(db, ['queued@example.com']);
  const { id, dueAt } = await mailTo(db, 'queued@example.com');
  expect(await rejection(resendMail(root, { id }))).toMatch(/^conflict/);
  expect((await mailTo(db, 'queued@example.com')).dueAt).toEqual(dueAt);
  await db.update(outboxMails).set({ state: 'sent', sentAt: new Date() }).where(eq(outboxMails.id, id));
  expect(await rejection(resendMail(root, { id }))).toMatch(/^conflict/);
});

test('however many send the same mail again at once, it is queued once and the others are rejected', async () => {
  const root = await superAdmin();
  const { id } = await failedMail('at-once@example.com');
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => rejection(resendMail(root, { id }))));
  expect(outcomes.filter((outcome) => outcome === 'not rejected')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.startsWith('conflict'))).toHaveLength(7);
});

test('only what there is is sent again', async () => {
  const { id, shipmentId: about } = await failedMail('whose@example.com');
  const shipmentId = about ?? '';
  const root = await superAdmin();
  expect(await rejection(resendMail(root, { id: 'no-id' }))).toMatch(/^not-found/);
  expect(await rejection(resendMail(root, { id: crypto.randomUUID() }))).toMatch(/^not-found/);
  await db.update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, shipmentId));
  expect(await rejection(resendMail(root, { id }))).toMatch(/^not-found/);
  expect((await mailTo(db, 'whose@example.com')).state).toBe('failed');
});

test('without a job runner mails are queued all the same', async () => {
  await queueMails(db, ['no-runner@example.com']);
  expect(await mailTo(db, 'no-runner@example.com')).toMatchObject({ state: 'queued', attempts: 0 });
});
