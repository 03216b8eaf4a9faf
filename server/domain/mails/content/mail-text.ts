import type { Fact, MailDocument, Section, Stamp } from './mail-document.ts';
import { asWritten, type MailWords, mailWords } from './mail-words.ts';

/** The mail as plain text; `issuer` is the sender with the contact address. */
export function mailText(mail: MailDocument, issuer: string): string {
  const { brand, sections, footer, optOut, language } = mail;
  const words = mailWords(language);
  const foot = [footer, asWritten(issuer, words), ...(optOut ? [linkLine(optOut, words)] : [])];
  const parts = sections.map((section) => sectionText(section, words));
  return [brand.toUpperCase(), ...parts, ['-- ', ...foot, ''].join('\n')].join('\n\n');
}

function sectionText(section: Section, words: MailWords): string {
  switch (section.kind) {
    case 'words':
      return [...(section.title === undefined ? [] : [section.title]), ...section.paragraphs].join('\n\n');
    case 'number':
      return `${words.captioned(words.trackingNumber)} ${asWritten(section.trackingNumber, words)}`;
    case 'status':
      return stampText(section.stamp, words, `${words.captioned(section.caption)} `);
    case 'changes':
      return [words.captioned(section.caption), ...section.stamps.map((stamp) => stampText(stamp, words))].join('\n\n');
    case 'facts':
      return factLines(section.facts, words).join('\n');
    case 'link':
      return linkLine(section, words);
  }
}

const linkLine = ({ label, url }: { label: string; url: string }, words: MailWords): string =>
  `${words.captioned(label)} ${url}`;

function stampText(stamp: Stamp, words: MailWords, before = ''): string {
  return [`${before}${stamp.label}`, ...factLines(stamp.facts, words)].join('\n');
}

function factLines(facts: readonly Fact[], words: MailWords): string[] {
  const captions = facts.filter(({ isProse }) => !isProse).map(({ caption }) => words.captioned(caption));
  const width = Math.max(0, ...captions.map(({ length }) => length));
  return facts.map(({ caption, text, isProse, url }, index) => {
    const label = words.captioned(caption);
    const lines = isProse
      ? `${label}\n${text}`
      : `${label.padEnd(width)} ${asWritten(text, words)}${url ? `\n${url}` : ''}`;
    return isProse || facts[index - 1]?.isProse ? `\n${lines}` : lines;
  });
}
