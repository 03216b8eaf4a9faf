import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { composeMail, mailSender } from '#server/domain/mails/content/compose-mail.ts';
import { readMailContent } from '#server/domain/mails/content/shipments/mail-content.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { admin } from '../../../../factories/actors.ts';
import { shipmentFrom } from '../../../../factories/shipments/domain-shipments.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { type MailServer, startMailServer } from '../../../../support/mail/mail-server.ts';

vi.hoisted(() => {
  process.env.APP_URL = 'https://cargo.example';
  process.env.MAIL_HOLD_SECONDS = '0';
});

const owner = await admin();
const { db } = owner;
const create = (fields: object = {}) => shipmentFrom(owner, { notify: 'both', ...fields });

const SENT = { state: 'sent', sentAt: new Date() } as const;

/** The newest mail to the address, as it would be sent now. */
async function mailTo(id: string, recipient: string) {
  const [row] = await db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.shipmentId, id), eq(outboxMails.recipient, recipient)))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id));
  return composeMail(await readMailContent(db, row?.id ?? ''), mailSender('https://cargo.example/mail/t', 'k'));
}

describe('a mail to the receiver', () => {
  test.each([
    ['Poland', 'pl'],
    ['Deutschland', 'de'],
    ['Austria', 'de'],
    ['Brazil', 'pt'],
    ['Morocco', 'ar'],
    ['CN', 'zh'],
    ['Mexico', 'es'],
    // Several of the eight are official, or another language alone.
    ['Switzerland', 'en'],
    ['Canada', 'en'],
    ['Hong Kong', 'en'],
    ['Japan', 'en'],
    ['Nigeria', 'en'],
    ['Nowhere', 'en'],
  ])('to %s is in %s, unless another language was chosen; the sender’s is English', async (country, language) => {
    const { id } = await create({ destinationCountry: country });
    expect((await mailTo(id, shipmentInput.receiverEmail)).html).toContain(`<html lang="${language}" dir=`);
    expect((await mailTo(id, shipmentInput.senderEmail)).html).toContain('<html lang="en" dir="ltr">');

    await updateShipment(owner, { id, ...UpdateShipment.parse({ language: 'fr' }) });
    expect((await mailTo(id, shipmentInput.receiverEmail)).html).toContain('<html lang="fr" dir="ltr">');
    expect((await mailTo(id, shipmentInput.senderEmail)).html).toContain('<html lang="en" dir="ltr">');

    await updateShipment(owner, { id, ...UpdateShipment.parse({ language: '' }) });
    expect((await mailTo(id, shipmentInput.receiverEmail)).html).toContain(`<html lang="${language}" dir=`);
  });

  test('names the countries in its language, for machines as they were written', async () => {
    const fields = { originCountry: 'NL', destinationCity: 'Kraków', destinationCountry: 'Poland' };
    const { id } = await create(fields);
    const { text, html } = await mailTo(id, shipmentInput.receiverEmail);
    expect(text).toContain('Rotterdam, Holandia → Kraków, Polska');
    expect(html).toContain('"addressCountry":"Poland"');
    expect((await mailTo(id, shipmentInput.senderEmail)).text).toContain('Rotterdam, NL → Kraków, Poland');
  });

  test('corrects in the language that was chosen meanwhile', async () => {
    const { id } = await create({ language: 'de' });
    const { eventId } = await addEvent(owner, { id, status: 'failed', location: '', note: '', notify: 'receiver' });
    expect((await mailTo(id, shipmentInput.receiverEmail)).subject).toContain('konnte nicht zugestellt werden');
    await db.update(outboxMails).set(SENT).where(eq(outboxMails.shipmentId, id));
    await updateShipment(owner, { id, ...UpdateShipment.parse({ language: 'es' }) });
    await retractEvent(owner, { id, eventId: eventId ?? '', notify: 'receiver' });
    const { subject, text } = await mailTo(id, shipmentInput.receiverEmail);
    expect(subject).toContain('está registrado: una corrección');
    expect(text).toContain('Ya no es válido: ENTREGA FALLIDA');
  });

  test('is previewed in its language', async () => {
    const { id } = await create({ language: 'zh' });
    const event = { status: 'on-hold', location: '', note: '', reason: 'customs-documents', at: new Date() } as const;
    const { mails } = await previewMail(owner, { id, ...event, notify: 'both' });
    expect(mails.map(({ text }) => text)).toMatchObject([
      expect.stringContaining('海关需要补充文件。'),
      expect.stringContaining('Customs needs further documents.'),
    ]);
  });
});

describe('over SMTP', () => {
  const maxTexts = {
    senderName: 'ش'.repeat(TEXT_LIMITS.name),
    receiverName: 'و'.repeat(TEXT_LIMITS.name),
    destinationCity: 'ق'.repeat(TEXT_LIMITS.place),
    description: 'ب'.repeat(TEXT_LIMITS.prose),
  };
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    await db.update(outboxMails).set(SENT);
    const estimate = { estimatedDelivery: '2030-01-31' };
    await create({ receiverEmail: 'de@example.com', destinationCountry: 'Germany', ...estimate });
    await create({ receiverEmail: 'ar@example.com', destinationCountry: 'Egypt', ...maxTexts, ...estimate });
    const relay = startOutboxRelay(db, smtpMailer(server.url), mailRules);
    await vi.waitFor(() => expect(server.received).toHaveLength(4), 30_000);
    await relay.stop();
  });
  afterAll(() => server.stop());

  const received = (to: string) => {
    const mail = server.received.find((each) => each.to === to);
    return { subject: '', text: '', html: '', ...mail?.read };
  };

  test('a German mail arrives as it was written; its links open the pages in German', () => {
    const { subject, text, html, headers = [] } = received('de@example.com');
    expect(subject).toMatch(/^Ihre Sendung von Anneke de Vries ist gebucht \(WB\w+\)$/);
    expect(text).toContain('Die Zustellung wird für Donnerstag, 31. Januar 2030 erwartet.');
    expect(text).toContain('Frachtführer:');
    expect(text).toMatch(/^Diese Sendung verfolgen: https:\S+\?number=WB\w+&key=[\w-]{22}&lang=de$/m);
    expect(text).toMatch(/^Keine E-Mails mehr zu dieser Sendung: https:\/\/cargo\.example\/mail\/[\w-]{43}\?lang=de$/m);
    expect(html).toContain('<html lang="de" dir="ltr">');
    // A mail program presses the button by itself.
    const stop = headers.find(({ key }) => key === 'list-unsubscribe');
    expect(stop?.value).toMatch(/^<https:\/\/cargo\.example\/mail\/[\w-]{43}>$/);
  });

  test('an Arabic mail reads from right to left, with the longest texts', () => {
    const { subject, text, html } = received('ar@example.com');
    expect(subject).toContain(maxTexts.senderName);
    expect(text).toContain('التسليم متوقع يوم الخميس، 31 يناير 2030.');
    expect(text).toContain(maxTexts.description);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toContain('letter-spacing');
  });

  test('the delivery log has no link of the recipient’s', async () => {
    const logged = await db.select().from(outboxMails).where(eq(outboxMails.recipient, 'de@example.com'));
    expect(logged.map(({ sentText }) => sentText)).toEqual([
      expect.stringMatching(
        /key=hidden&lang=de\n[\s\S]*Keine E-Mails mehr zu dieser Sendung: \(a link for the recipient alone\)\n/,
      ),
    ]);
  });
});
