import { type Fact, type MailDocument, type Section, type Stamp, stampLabel } from './mail-document.ts';

/** The mail as plain text; `issuer` is the sender with the contact address. */
export function mailText({ brand, sections, footer, optOut }: MailDocument, issuer: string): string {
  const foot = [footer, issuer, ...(optOut ? [`${optOut.label}: ${optOut.url}`] : [])];
  return [brand.toUpperCase(), ...sections.map(sectionText), ['-- ', ...foot, ''].join('\n')].join('\n\n');
}

function sectionText(section: Section): string {
  switch (section.kind) {
    case 'words':
      return [...(section.title === undefined ? [] : [section.title]), ...section.paragraphs].join('\n\n');
    case 'number':
      return `Tracking number: ${section.trackingNumber}`;
    case 'status':
      return stampText(section.stamp, `${section.caption}: `);
    case 'changes':
      return [`${section.caption}:`, ...section.stamps.map((stamp) => stampText(stamp))].join('\n\n');
    case 'facts':
      return factLines(section.facts).join('\n');
    case 'link':
      return `${section.label}: ${section.url}`;
  }
}

function stampText(stamp: Stamp, before = ''): string {
  return [`${before}${stampLabel(stamp)}`, ...factLines(stamp.facts)].join('\n');
}

function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.filter(({ isProse }) => !isProse).map(({ caption }) => caption.length));
  return facts.map(({ caption, text, isProse }) =>
    isProse ? `\n${caption}:\n${text}` : `${`${caption}:`.padEnd(width + 1)} ${text}`,
  );
}
