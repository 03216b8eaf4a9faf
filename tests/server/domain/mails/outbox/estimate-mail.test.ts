import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ChangeEstimate } from '#contract/estimates/estimates.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { undoEstimate } from '#server/domain/estimates/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { admin } from '../../../../factories/actors.ts';
import { shipmentFrom } from '../../../../factories/shipments/domain-shipments.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const { db } = owner;

const create = (fields: object = {}) => shipmentFrom(owner, { estimatedDelivery: '2026-12-24', ...fields });
const move = (id: string, fields: object) =>
  changeEstimate(owner, { id, ...ChangeEstimate.parse({ notify: 'receiver', ...fields }) });

/** The receiver's mail that waits. */
async function waitingMail(id: string) {
  const [row] = await db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.shipmentId, id), eq(outboxMails.state, 'queued')))
    .orderBy(desc(outboxMails.createdAt));
  if (!row) return null;
  const content = await readMailContent(db, row.id);
  return { kind: row.kind, content, ...composeMail(content, mailSender('#')) };
}

describe('the mail of a new estimate', () => {
  test.each([
    ['Auckland', 'New Zealand'],
    ['Honolulu', 'United States'],
  ])('names the days at the destination, for machines too: %s', async (destinationCity, destinationCountry) => {
    const { id } = await create({ destinationCity, destinationCountry });
    await move(id, { date: '2026-12-28', reason: 'customs-inspection', note: 'Opened' });
    const mail = await waitingMail(id);
    expect(mail?.kind).toBe('estimate');
    expect(mail?.content.estimates).toMatchObject([{ day: '2026-12-28', before: '2026-12-24', note: 'Opened' }]);
    expect(mail?.subject).toContain('arrives on Monday 28 December instead of Thursday 24 December');
    expect(mail?.text).toContain('Customs is inspecting the goods.');
    expect(mail?.html).toContain('"expectedArrivalUntil":"2026-12-28"');
  });

  test('tells all that came meanwhile, against the day before the first; what was undone it never tells', async () => {
    const { id } = await create();
    await move(id, { date: '2026-12-28' });
    await move(id, { date: '2026-12-30' });
    const both = await waitingMail(id);
    expect(both?.content.estimates.map(({ day, before }) => [day, before])).toEqual([
      ['2026-12-30', '2026-12-28'],
      ['2026-12-28', '2026-12-24'],
    ]);
    expect(both?.subject).toContain('arrives on Wednesday 30 December instead of Thursday 24 December');
    await undoEstimate(owner, { id });
    const one = await waitingMail(id);
    expect(one?.subject).toContain('arrives on Monday 28 December instead of Thursday 24 December');
    expect(one?.text).not.toContain('December 30');
    await undoEstimate(owner, { id });
    expect(await waitingMail(id)).toBeNull();
  });

  test('is one mail with a new status, which tells both', async () => {
    const { id } = await create();
    await move(id, { date: '2026-12-28', reason: 'payment' });
    const told = { reason: 'customs-duties', notify: 'receiver' } as const;
    await addEvent(owner, { id, status: 'on-hold', location: '', note: '', ...told });
    const mail = await waitingMail(id);
    expect(mail?.kind).toBe('status-update');
    expect(mail?.subject).toContain('is on hold');
    expect(mail?.text).toMatch(/Status: ON-HOLD[\s\S]*Please pay what customs[\s\S]*NEW ESTIMATE[\s\S]*settle it/);
  });

  test('that was taken away says that there is none', async () => {
    const { id } = await create();
    await move(id, { date: null });
    expect((await waitingMail(id))?.subject).toContain('has no delivery day at the moment');
  });
});

test('the preview of an event has its reason and the next step, as the mail then has', async () => {
  const { id } = await create();
  const failed = { status: 'failed', note: 'Bell broken', reason: 'receiver-absent' } as const;
  const event = { ...failed, location: '', at: new Date() };
  const { mails } = await previewMail(owner, { id, ...event, notify: 'receiver' });
  expect(mails[0]?.text).toMatch(/Nobody was there to take the goods\.[\s\S]*Bell broken[\s\S]*Please tell us when/);
  await addEvent(owner, { id, ...event, notify: 'receiver' });
  expect((await waitingMail(id))?.text).toBe(mails[0]?.text);
});
