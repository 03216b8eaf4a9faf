import type { Fact, Section } from '#server/domain/mails/content/mail-document.ts';
import { asWritten, type MailWords, mailWords } from '#server/domain/mails/content/mail-words.ts';
import type { About, Words } from './account-mail-words.ts';
import type { CompanyNews, NewsItem } from './notice-news.ts';

/** So much of a message or a title. */
const MAX_TEXT = 160;

/** A notice or a digest to a member of a company: a line for each thing that happened, a part for each company. */
export function memberNews({ brand, mail }: About): Words {
  const { language, companies } = mail.news ?? { language: 'en' as const, companies: [] };
  const words = mailWords(language);
  const { title, digestTitle, subject, open, openAll, why } = words.notices;
  const isDigest = mail.kind === 'digest';
  const house = asWritten(brand, words);
  const items = companies.flatMap((each) => each.items);
  const [number, ...others] = new Set(items.map(({ trackingNumber }) => trackingNumber));
  const [first] = items;
  const said =
    first?.status && first.event !== 'estimate' ? words.shipmentIs(first.status) : first && newsOf(first, words, house);
  const one = said && `${words.captioned(asWritten(number ?? '', words))} ${said}`;
  const isOne = !isDigest && others.length === 0;
  return {
    subject: isOne && one ? one : subject(house),
    title: isDigest ? digestTitle : title,
    paragraphs: [],
    sections: newsSections(companies, words, house),
    label: isOne ? open : openAll,
    footer: why(house),
  };
}

/** The lines of each company. */
export const newsSections = (companies: readonly CompanyNews[], words: MailWords, house: string): Section[] =>
  companies.flatMap((each) => partOf(each, words, house, companies.length));

function partOf({ company, items, total }: CompanyNews, words: MailWords, house: string, parts: number): Section[] {
  const more = total - items.length;
  const facts: Fact[] = items.map((item) => ({ caption: captionOf(item), text: lineOf(item, words, house) }));
  return [
    ...(parts > 1 ? [{ kind: 'words' as const, title: company, paragraphs: [] }] : []),
    { kind: 'facts', facts },
    ...(more > 0 ? [{ kind: 'words' as const, paragraphs: [words.notices.more(words.numberText(more))] }] : []),
  ];
}

const captionOf = ({ trackingNumber, reference }: NewsItem): string =>
  [trackingNumber, clipped(reference)].filter(Boolean).join(' · ');

const lineOf = (item: NewsItem, words: MailWords, house: string): string => {
  const { location, reason, at } = item;
  const why = reason && words.reasons[reason].sentence;
  return [newsOf(item, words, house), location && asWritten(location, words), words.timeText(at), why]
    .filter(Boolean)
    .join(' · ');
};

function newsOf({ event, status, day, text, isAccepted }: NewsItem, words: MailWords, house: string): string {
  const about = asWritten(clipped(text ?? ''), words);
  switch (event) {
    case 'estimate':
      return `${words.captioned(words.estimatedDelivery)} ${day === null ? words.noDay : words.longDay(day)}`;
    case 'document':
      return `${words.captioned(words.notices.newDocument)} ${about}`;
    case 'message':
      return `${words.captioned(words.message)} ${about}`;
    case 'request':
      return [words.request[isAccepted ? 'accepted' : 'declined'](house), about].filter(Boolean).join(' · ');
    default:
      return status === null ? '' : words.statuses[status];
  }
}

const clipped = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT).trimEnd()} …` : line;
};
