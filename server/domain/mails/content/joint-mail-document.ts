import { trackingUrl } from '#contract/tracking/structured-data.ts';
import type { MemberNews } from './accounts/notice-news.ts';
import { newsSections } from './accounts/notice-words.ts';
import type { Fact, MailDocument, MailSender, Section } from './mail-document.ts';
import { asWritten, type MailWords, mailWords } from './mail-words.ts';
import { linkIn } from './shipments/link-language.ts';
import type { MailContent } from './shipments/mail-content.ts';
import { letterNews } from './shipments/shipment-letter.ts';
import { shipmentMailDocument } from './shipments/shipment-mail-document.ts';

/** A shipment of the mail, and the key in the link to it. */
export type JointPart = { content: MailContent; trackingKey: string };

/** The notice of the same change to the same address, of shipments of which it is no party's; `stopUrl` stops such. */
export type JointNotice = { news: MemberNews; link: string | null; stopUrl: string };

/** So many numbers the tracking page takes at once. */
const MAX_NUMBERS = 20;

/**
 * One mail about several shipments of one change, in the language of the first: that one in full, a line for each of
 * the `shown` next ones, and how many more there are, with a link to these. Then the lines of the notice, likewise.
 */
export function jointMailDocument(
  [first, ...others]: readonly [JointPart, ...JointPart[]],
  sender: MailSender,
  shown: number,
  notice?: JointNotice,
): MailDocument {
  const { language } = first.content;
  const words = mailWords(language);
  const { subject, others: caption, trackThese, stop } = words.joint;
  const whole = shipmentMailDocument(first.content, { ...sender, trackingKey: first.trackingKey });
  const lines = others.slice(0, shown);
  const left = others.slice(shown);
  const house = asWritten(sender.brand, words);
  const title = notice ? words.notices.title : subject(words.numberText(others.length + 1));
  const numbers = left.slice(0, MAX_NUMBERS).map(({ content }) => content.trackingNumber);
  const url = linkIn(language, trackingUrl(sender.appUrl, numbers.join(',')));
  const rest: Section[] = [
    { kind: 'words', paragraphs: [words.notices.more(words.numberText(left.length))] },
    { kind: 'link', label: trackThese, url },
  ];
  return {
    ...whole,
    subject: notice ? words.notices.subject(house) : title,
    preview: whole.subject,
    sections: [
      { kind: 'words', title, paragraphs: [] },
      ...whole.sections,
      { kind: 'words', title: caption, paragraphs: [] },
      { kind: 'facts', facts: lines.map((part) => lineOf(part, language, sender)) },
      ...(left.length > 0 ? rest : []),
      ...(notice ? noticeSections(notice, shown, words, house) : []),
    ],
    footer: notice ? `${whole.footer} ${words.notices.why(house)}` : whole.footer,
    optOut: { label: stop, url: linkIn(language, sender.optOutUrl) },
    data: null,
  };
}

function noticeSections(
  { news, link, stopUrl }: JointNotice,
  shown: number,
  words: MailWords,
  house: string,
): Section[] {
  const { title, openAll, stop } = words.notices;
  const companies = news.companies.map((each) => ({ ...each, items: each.items.slice(0, shown) }));
  return [
    ...newsSections(companies, words, house),
    ...(link === null ? [] : [{ kind: 'link' as const, label: openAll, url: link }]),
    { kind: 'facts', facts: [{ caption: title, text: stop, url: linkIn(words.language, stopUrl) }] },
  ];
}

function lineOf({ content, trackingKey }: JointPart, language: MailContent['language'], { appUrl }: MailSender): Fact {
  const { trackingNumber, reference, party } = content;
  const words = mailWords(language);
  const about = party !== null && reference ? ` · ${asWritten(reference, words)}` : '';
  const url = linkIn(language, trackingUrl(appUrl, trackingNumber, trackingKey));
  return { caption: `${trackingNumber}${about}`, text: letterNews({ ...content, language }), url };
}
