import { expect, test } from 'vitest';
import { addEvent } from '#server/domain/events/add.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { admin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { latestMail } from '../../../factories/mails/mail-recipients.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { fingerprint } from '../../../support/postgres/rows/fingerprint.ts';

const { db } = await testDatabase();
const NOTHING = { location: '', note: '' };

test('shows the mail that the event is then told by, and stores nothing', async () => {
  const owner = await admin();
  const { id } = await newShipment(owner, { receiverEmail: 'preview@example.com' });
  const event = { status: 'in_transit', at: new Date(), location: 'Antwerp', note: 'Sails\nat dawn' } as const;
  const before = await fingerprint(db);
  const [preview] = (await previewMail(owner, { id, ...event, notify: 'receiver' })).mails;
  expect(await fingerprint(db)).toBe(before);
  expect(preview?.subject).toMatch(/ is in transit \(\w+\)$/);
  expect(preview?.html).toContain('href="#"');

  await addEvent(owner, { id, ...event, notify: 'receiver' });
  const mail = await latestMail(db, 'preview@example.com', 'status-update');
  const composed = composeMail(await readMailContent(db, mail.id), mailSender('#'));
  expect(preview).toEqual({ party: 'receiver', ...composed });
});

test('shows the letter of each who is told, the sender’s as the sender gets it', async () => {
  const owner = await admin();
  const { id } = await newShipment(owner, { senderEmail: 'previewed.sender@example.com' });
  const event = { status: 'shipped', location: 'Antwerp', note: '', notify: 'both' } as const;
  const at = new Date();
  const { mails } = await previewMail(owner, { id, ...event, at });
  expect(mails.map(({ party, text }) => [party, /(?:is|are) sending/.exec(text)?.[0]])).toEqual([
    ['receiver', 'is sending'],
    ['sender', 'are sending'],
  ]);
  const toSender = await previewMail(owner, { id, ...event, at, notify: 'sender' });
  expect(toSender.mails).toEqual(mails.slice(1));
  await addEvent(owner, { id, ...event, at });
  const mail = await latestMail(db, 'previewed.sender@example.com', 'status-update');
  const composed = composeMail(await readMailContent(db, mail.id), mailSender('#'));
  expect(mails[1]).toEqual({ party: 'sender', ...composed });
});

test('an event for an earlier time is shown beside the present status', async () => {
  const owner = await admin();
  const { id, trackingNumber } = await newShipment(owner);
  await addEvent(owner, { id, status: 'delivered', ...NOTHING });
  const at = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  const { mails } = await previewMail(owner, { id, status: 'shipped', at, ...NOTHING });
  const { subject, text } = mails[0] ?? { subject: '', text: '' };
  expect(subject).toContain(`was delivered: an earlier step was entered (${trackingNumber})`);
  expect(text).toMatch(/Entered in the history: SHIPPED[\s\S]*Status now: DELIVERED/);
});

test('with nothing to tell it is the mail with the link', async () => {
  const owner = await admin();
  const { id } = await newShipment(owner);
  for (const given of [NOTHING, { status: 'pending' as const, ...NOTHING }]) {
    expect((await previewMail(owner, { id, ...given })).mails[0]?.text).toContain(
      'sent this link to your e-mail address',
    );
  }
});
