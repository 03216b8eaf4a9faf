import { trackingUrl } from '#contract/tracking/structured-data.ts';
import type { Fact, MailDocument, MailSender, Section } from '#server/domain/mails/content/mail-document.ts';
import { asWritten, mailWords } from '#server/domain/mails/content/mail-words.ts';
import { linkIn } from './link-language.ts';
import type { MailContent } from './mail-content.ts';
import { letterNews } from './shipment-letter.ts';
import { shipmentMailDocument } from './shipment-mail-document.ts';

/** A shipment of the mail, and the key in the link to it. */
export type JointPart = { content: MailContent; trackingKey: string };

/** So many numbers the tracking page takes at once. */
const MAX_NUMBERS = 20;

/**
 * One mail about several shipments of one change, in the language of the first: that one in full, a line for each of
 * the `shown` next ones, and how many more there are, with a link to these.
 */
export function jointMailDocument(
  [first, ...others]: readonly [JointPart, ...JointPart[]],
  sender: MailSender,
  shown: number,
): MailDocument {
  const { language } = first.content;
  const words = mailWords(language);
  const { subject, others: caption, trackThese, stop } = words.joint;
  const whole = shipmentMailDocument(first.content, { ...sender, trackingKey: first.trackingKey });
  const lines = others.slice(0, shown);
  const left = others.slice(shown);
  const title = subject(words.numberText(others.length + 1));
  const numbers = left.slice(0, MAX_NUMBERS).map(({ content }) => content.trackingNumber);
  const url = linkIn(language, trackingUrl(sender.appUrl, numbers.join(',')));
  const rest: Section[] = [
    { kind: 'words', paragraphs: [words.notices.more(words.numberText(left.length))] },
    { kind: 'link', label: trackThese, url },
  ];
  return {
    ...whole,
    subject: title,
    preview: whole.subject,
    sections: [
      { kind: 'words', title, paragraphs: [] },
      ...whole.sections,
      { kind: 'words', title: caption, paragraphs: [] },
      { kind: 'facts', facts: lines.map((part) => lineOf(part, language, sender)) },
      ...(left.length > 0 ? rest : []),
    ],
    optOut: { label: stop, url: linkIn(language, sender.optOutUrl) },
    data: null,
  };
}

function lineOf({ content, trackingKey }: JointPart, language: MailContent['language'], { appUrl }: MailSender): Fact {
  const { trackingNumber, reference, party } = content;
  const words = mailWords(language);
  const about = party !== null && reference ? ` · ${asWritten(reference, words)}` : '';
  const url = linkIn(language, trackingUrl(appUrl, trackingNumber, trackingKey));
  return { caption: `${trackingNumber}${about}`, text: letterNews({ ...content, language }), url };
}
