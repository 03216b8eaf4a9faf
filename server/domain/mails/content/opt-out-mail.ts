import type { Language } from '#contract/languages.ts';
import type { MailDocument } from './mail-document.ts';
import { mailWords } from './mail-words.ts';

/** Asks the recipient whether all mails are to stop; having one of his mails is not enough. */
export function optOutMail(
  language: Language,
  { brand, optOutUrl }: { brand: string; optOutUrl: string },
): MailDocument {
  const { subject, preview, title, asked, explained, confirm, why } = mailWords(language).stopAll;
  return {
    language,
    brand,
    preview,
    subject: subject(brand),
    sections: [
      { kind: 'words', title, paragraphs: [asked(brand), explained] },
      { kind: 'link', label: confirm, url: optOutUrl },
    ],
    footer: why,
    optOut: null,
    data: null,
  };
}
