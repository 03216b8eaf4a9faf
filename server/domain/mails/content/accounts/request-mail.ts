import type { RequestMailKind } from '#contract/mails/mails.ts';
import { asWritten, mailWords } from '#server/domain/mails/content/mail-words.ts';
import type { About, Words } from './account-mail-words.ts';
import type { RequestNews } from './request-news.ts';

const TITLES: Readonly<Record<Exclude<RequestMailKind, 'request-accepted' | 'request-declined'>, string>> = {
  'request-received': 'requests a shipment',
  'request-changed': 'changed its request',
  'request-withdrawn': 'withdrew its request',
  'request-waiting': 'waits for an answer to its request',
};

const NONE: RequestNews = { company: '', language: 'en', route: '', reason: '', number: null };

/** To staff, about a customer's request. */
export const requestForStaff =
  (kind: keyof typeof TITLES) =>
  ({ brand, mail: { request = NONE } }: About): Words => {
    const words = mailWords('en');
    const title = `${asWritten(request.company, words)} ${TITLES[kind]}`;
    return {
      subject: `${title} at ${brand}`,
      title,
      paragraphs: [
        kind === 'request-waiting'
          ? 'Nobody has accepted or declined it for a working day.'
          : 'It is among the requests of customers.',
      ],
      facts: [{ caption: 'Route', text: request.route }],
      label: 'Open the request',
      footer: 'You receive this because you are the contact of this customer, or a super-admin.',
    };
  };

/** To who asked for the shipment. */
export const requestForMember =
  (kind: 'request-accepted' | 'request-declined') =>
  ({ brand, mail: { request = NONE } }: About): Words => {
    const words = mailWords(request.language);
    const { accepted, declined, route, number, reason, open, why } = words.request;
    const isAccepted = kind === 'request-accepted';
    const house = asWritten(brand, words);
    return {
      subject: (isAccepted ? accepted : declined)(house),
      title: (isAccepted ? accepted : declined)(house),
      paragraphs: [],
      facts: [
        { caption: route, text: request.route },
        ...(isAccepted && request.number ? [{ caption: number, text: request.number }] : []),
        ...(request.reason ? [{ caption: reason, text: request.reason, isProse: true as const }] : []),
      ],
      label: open,
      footer: why,
    };
  };
