import { describe, expect, test } from 'vitest';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { composeMail } from '#server/domain/mails/content/compose-mail.ts';
import type { MailContent } from '#server/domain/mails/content/shipments/mail-content.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Whatever users type is in figures here, so that every letter in the mail is the product's. */
const sender = {
  brand: '77',
  company: { email: '1@2.3', phone: '+49 40 1234', address: '8, 9' },
  appUrl: 'https://4.5',
  optOutUrl: 'https://4.5/mail/6',
  trackingKey: '5678',
};
const at = new Date('2026-11-26T14:05:00Z');

const content = (language: Language, fields: Partial<MailContent>): MailContent => ({
  kind: 'created',
  shipmentId: '0',
  trackingNumber: '2345',
  status: 'pending',
  carrier: 'custom',
  carrierName: null,
  shippingMode: 'Sea',
  weight: 1234.5,
  description: '11\n12',
  reference: '13',
  senderName: '14',
  receiverName: '15',
  originCity: '16',
  originCountry: '17',
  destinationCity: '18',
  destinationCountry: '19',
  estimatedDay: '2026-12-05',
  isOverdue: false,
  language,
  countries: { origin: '17', destination: '19' },
  party: 'receiver',
  events: [],
  estimates: [],
  corrections: [],
  ...fields,
});

const moved = { day: '2026-12-05', before: '2026-12-01', at, note: null, reason: 'weather' } as const;

/** Every kind of mail to a receiver, and every sentence in one of them. */
const mailsIn = (language: Language): MailContent[] => [
  ...STATUSES.flatMap((status) => {
    const event = { status, at, location: '20', note: '21', reason: null, receivedBy: '22' };
    const update = content(language, { kind: 'status-update', status, events: [event] });
    return [
      content(language, { status, description: '23' }),
      update,
      { ...update, isOverdue: true },
      { ...update, kind: 'link' as const, events: [event, { ...event, status: 'shipped' as const }] },
      { ...update, events: [{ ...event, status: 'processing' as const }, event] },
      { ...update, corrections: [event] },
      { ...update, corrections: [event, { ...event, status: null }] },
      { ...update, estimates: [moved], corrections: [event] },
    ];
  }),
  ...REASONS.map((reason) => {
    const events = [{ status: 'on-hold' as const, at, location: null, note: null, reason }];
    return content(language, { kind: 'status-update', status: 'on-hold', events });
  }),
  content(language, { kind: 'estimate', estimates: [moved] }),
  content(language, { kind: 'estimate', estimates: [{ ...moved, before: null }] }),
  content(language, { kind: 'estimate', estimatedDay: null, estimates: [{ ...moved, day: null }] }),
  content(language, { shippingMode: 'Air' }),
  content(language, { shippingMode: 'Ground' }),
  content(language, { kind: 'opt-out' }),
];

/** The words of a text; the lines of a mail's HTML without its elements. */
const wordsIn = (text: string): string[] => text.replaceAll(/https:\S+/g, '').match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];

const readable = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', '’');

const allWords = (language: Language): Set<string> =>
  new Set(
    mailsIn(language)
      .map((mail) => composeMail(mail, sender))
      .flatMap(({ subject, text, html }) => [...wordsIn(subject), ...wordsIn(text), ...wordsIn(readable(html))])
      .map((word) => word.toLowerCase()),
  );

test.each(['ar', 'zh'] as const)('a mail in %s has no Latin word but the zone', (language) => {
  expect([...allWords(language)].filter((word) => /[a-z]/.test(word))).toEqual(['utc']);
});

/** The words that English has too, in other senses or the same. */
const SHARED: Readonly<Record<string, string>> = {
  de: 'an e-mail in kg link nov route status transport utc was',
  fr: 'correction document documents e-mail kg message moment note nov page place port questions taxes transit transport utc',
  es: 'kg no nov utc',
  pt: 'e-mail kg link no nov status utc',
  pl: 'do e-mail kg link port status to transport utc',
};

test.each(OTHERS.filter((language) => language in SHARED))('a mail in %s has no English word left', (language) => {
  const english = allWords('en');
  const left = [...allWords(language)].filter((word) => english.has(word) && word.length > 1);
  expect(left.sort().join(' ')).toBe(SHARED[language]);
});

describe('from right to left', () => {
  const mail = content('ar', { kind: 'status-update', carrier: 'dhl', receiverName: 'Rita' });
  const rowsOf = (fields: Partial<MailContent>) => {
    const { html } = composeMail({ ...mail, ...fields }, sender);
    const rows = [...html.matchAll(/<div class="ink" dir="(\w+)"[^>]*>([^<]*)/g)];
    return rows.map(([, direction, text = '']) => [direction, text.replaceAll(/[\u2067-\u2069]/g, '')]);
  };

  test('a row that the product composed does so whatever it begins with; what users typed has its own direction', () => {
    const event = { status: 'on-hold', at, location: 'Depot', note: 'Late', reason: null } as const;
    const rows = [...rowsOf({ kind: 'created' }), ...rowsOf({ events: [event], estimates: [moved] })];
    expect(rows).toContainEqual(['rtl', 'DHL، شحن بحري']);
    expect(rows).toContainEqual(['rtl', 'من 16، 17 إلى 18، 19']);
    expect(rows.filter(([, text]) => /2026|\p{Script=Arabic}/u.test(text ?? '')).map(([way]) => way)).not.toContain(
      'auto',
    );
    for (const text of ['Rita', 'Depot', 'Late', '13', '+49 40 1234']) expect(rows).toContainEqual(['auto', text]);
  });

  test('a place keeps its order between a status and a time, in the preview too', () => {
    const event = { status: null, at, location: 'Port of Antwerp' };
    expect(rowsOf({ corrections: [event] })).toContainEqual(['rtl', 'Port of Antwerp · 26 نوفمبر 2026، 14:05 UTC']);
    const update = { ...event, status: 'on-hold', note: null, reason: null } as const;
    for (const fields of [{ corrections: [event] }, { events: [update] }])
      expect(composeMail({ ...mail, ...fields }, sender).html).toContain('\u2068Port of Antwerp\u2069 · 26');
  });
});
