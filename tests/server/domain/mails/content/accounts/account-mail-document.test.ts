import { expect, test } from 'vitest';
import { ACCOUNT_MAIL_KINDS, isNoticeMail } from '#contract/mails/mails.ts';
import type { AccountMailContent } from '#server/domain/mails/content/accounts/account-mail.ts';
import { accountMailDocument } from '#server/domain/mails/content/accounts/account-mail-document.ts';

const at = new Date('2026-03-04T05:06:00Z');
const link = 'https://cargo.example/reset-password#token=abc';
const LINKS = { 'password-reset': '30 minutes', invitation: '72 hours', 'confirm-email': '24 hours' } as const;
const company = { email: 'desk@cargo.test', phone: '+49 40 1234', address: 'Kai 1, Hamburg' };
const documentOf = (
  kind: (typeof ACCOUNT_MAIL_KINDS)[number],
  fullName: string | null = 'Nora',
  more: Pick<AccountMailContent, 'client' | 'handedOver'> = {},
) =>
  accountMailDocument(
    { kind, fullName, link: kind in LINKS ? link : null, at, ...more },
    {
      ...{ brand: 'Cargo', company, appUrl: 'https://cargo.example', optOutUrl: 'https://cargo.example/mail/abc' },
    },
  );

test.each(ACCOUNT_MAIL_KINDS)('%s names its reader and the company; only notices to members can be stopped', (kind) => {
  const { subject, sections, footer, optOut } = documentOf(kind);
  expect(subject).toContain('Cargo');
  expect(subject).not.toContain('Nora');
  expect(sections[0]).toMatchObject({ kind: 'words', paragraphs: expect.arrayContaining(['Dear Nora,']) });
  expect(footer).toMatch(/^You receive this because/);
  expect(optOut?.url ?? null).toBe(isNoticeMail(kind) ? 'https://cargo.example/mail/abc' : null);
});

test.each(ACCOUNT_MAIL_KINDS)('%s greets an account that nobody verified without a name', (kind) => {
  const [first] = documentOf(kind, null).sections;
  expect(first).toMatchObject({ kind: 'words', paragraphs: expect.arrayContaining(['Hello,']) });
});

test.each(Object.keys(LINKS) as (keyof typeof LINKS)[])('%s has the link and says how long it is good', (kind) => {
  const { sections } = documentOf(kind);
  expect(sections).toContainEqual(expect.objectContaining({ kind: 'link', url: link }));
  expect(JSON.stringify(sections)).toContain(LINKS[kind]);
});

test.each([
  ['verified', 'From now on you can create, change or delete shipments'],
  [
    'unverified',
    'You cannot create, change or delete shipments until a verified admin or a super-admin has verified it again.',
  ],
] as const)('%s says what it means for the work', (kind, sentence) => {
  expect(JSON.stringify(documentOf(kind).sections)).toContain(sentence);
});

test('password-changed has no link and says when, in UTC', () => {
  const { sections } = documentOf('password-changed');
  expect(sections.map((section) => section.kind)).toEqual(['words']);
  expect(JSON.stringify(sections)).toContain('Mar 4, 2026, 05:06 UTC');
});

test('new-browser names browser, address and time, and then says what to do and whom to tell; it has no link', () => {
  const client = { browser: 'Firefox on Linux', clientIp: '192.0.2.1' };
  const { sections } = documentOf('new-browser', 'Nora', { client });
  const [, facts, advice, ...rest] = sections;
  expect(facts).toEqual({
    kind: 'facts',
    facts: [
      { caption: 'Browser', text: 'Firefox on Linux' },
      { caption: 'IP address', text: '192.0.2.1' },
      { caption: 'Time', text: 'Mar 4, 2026, 05:06 UTC' },
    ],
  });
  for (const what of ['choose a new password', 'end the other sessions', 'call +49 40 1234'])
    expect(JSON.stringify(advice)).toContain(what);
  expect(rest).toEqual([]);
  const unknown = documentOf('new-browser', null, { client: { browser: null, clientIp: null } }).sections[1];
  expect(unknown).toEqual({ kind: 'facts', facts: [{ caption: 'Time', text: 'Mar 4, 2026, 05:06 UTC' }] });
});

test('handed-over names who gave the shipments, and the first ten of them', () => {
  const shipments = Array.from({ length: 12 }, (_, index) => ({ trackingNumber: `WB${index}`, route: 'A → B' }));
  const one = documentOf('handed-over', 'Nora', {
    handedOver: { by: ['Eve', 'Kim'], shipments: shipments.slice(0, 1) },
  });
  expect(one.subject).toBe('You have taken over a shipment at Cargo');
  expect(one.preview).toBe('Eve and Kim handed a shipment over to you.');
  const { subject, sections } = documentOf('handed-over', 'Nora', { handedOver: { by: [], shipments } });
  expect(subject).toBe('You have taken over 12 shipments at Cargo');
  const facts = sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []));
  expect(facts).toHaveLength(11);
  expect(facts[0]).toEqual({ caption: 'WB0', text: 'A → B' });
  expect(facts.at(-1)).toEqual({ caption: 'And', text: '2 more' });
});
