import { expect, test } from 'vitest';
import { ACCOUNT_MAIL_KINDS } from '#server/contract/deliveries.ts';
import { accountMailDocument } from '#server/domain/mail/content/account-mail-document.ts';

const at = new Date('2026-03-04T05:06:00Z');
const link = 'https://cargo.example/reset-password#token=abc';
const LINKS = { 'password-reset': '30 minutes', invitation: '72 hours', 'confirm-email': '24 hours' } as const;
const documentOf = (kind: (typeof ACCOUNT_MAIL_KINDS)[number], fullName: string | null = 'Nora') =>
  accountMailDocument({ kind, fullName, link: kind in LINKS ? link : null, at }, 'Cargo');

test.each(ACCOUNT_MAIL_KINDS)('%s names its reader and the company, and cannot be stopped', (kind) => {
  const { subject, sections, footer, optOut } = documentOf(kind);
  expect(subject).toContain('Cargo');
  expect(subject).not.toContain('Nora');
  expect(sections[0]).toMatchObject({ kind: 'words', paragraphs: expect.arrayContaining(['Dear Nora,']) });
  expect(footer).toMatch(/^You receive this because/);
  expect(optOut).toBeNull();
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

test.each(['new-browser', 'password-changed'] as const)('%s has no link and says when, in UTC', (kind) => {
  const { sections } = documentOf(kind);
  expect(sections.map((section) => section.kind)).toEqual(['words']);
  expect(JSON.stringify(sections)).toContain('Mar 4, 2026, 05:06 UTC');
});
