import { MESSAGE_KIND_LABELS } from '#contract/messages/message-kinds.ts';
import { asWritten, type MailWords, mailWords } from '#server/domain/mails/content/mail-words.ts';
import { ABOUT_ACCOUNT, type About, type Words } from './account-mail-words.ts';
import type { ReceivedMessage } from './received-messages.ts';

/** So many shipments or messages are named. */
const MAX_NAMED = 10;

/** So much of each message; the rest is on the shipment's page. */
const MAX_QUOTED = 500;

const quoted = (message: string): string =>
  message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED).trimEnd()} …` : message;

/** Under a message how many images are on the page. */
const counted = (images: number, { written, numberText }: MailWords): string =>
  images > 0 ? `\n${written.images(numberText(images))}` : '';

/** Shipments that a colleague handed over to the reader. */
export function handedOver({ brand, mail }: About): Words {
  const { by, shipments } = mail.handedOver ?? { by: [], shipments: [] };
  const isOne = shipments.length === 1;
  const what = isOne ? 'a shipment' : `${shipments.length} shipments`;
  const who = by.length === 0 ? 'A colleague' : new Intl.ListFormat('en').format(by);
  const more = shipments.length - MAX_NAMED;
  return {
    subject: `You have taken over ${what} at ${brand}`,
    title: `You have taken over ${what}`,
    paragraphs: [
      `${who} handed ${what} over to you.`,
      `From now on ${isOne ? 'it is' : 'they are'} in your list, and you can change ${isOne ? 'it' : 'them'}.`,
    ],
    facts: [
      ...shipments.slice(0, MAX_NAMED).map(({ trackingNumber, route }) => {
        return route === null
          ? { caption: 'Shipment', text: trackingNumber }
          : { caption: trackingNumber, text: route };
      }),
      ...(more > 0 ? [{ caption: 'And', text: `${more} more` }] : []),
    ],
    label: isOne ? 'Open the shipment' : 'Open your shipments',
    footer: ABOUT_ACCOUNT,
  };
}

const WRITERS: Readonly<Record<ReceivedMessage['by'], string>> = {
  receiver: 'receiver',
  sender: 'sender',
  other: 'person with a link',
  customer: 'customer',
};

/** The writers: those of one kind by its name, others as 'people'. */
function writersOf(answers: readonly ReceivedMessage[]): { one: string; many: string } {
  const [by, ...others] = new Set(answers.map((answer) => answer.by));
  if (by === undefined || others.length > 0) return { one: 'Several people', many: 'Several people' };
  return { one: `A ${WRITERS[by]}`, many: by === 'other' ? 'People with links' : `${capital(WRITERS[by])}s` };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const byCustomer = (isOne: boolean) =>
  `The customer of ${isOne ? 'one of your shipments has' : 'your shipments has'} written to you.`;
const byLink = (isOne: boolean) =>
  isOne
    ? 'Somebody with the link to one of your shipments has written to you.'
    : 'People with links to your shipments have written to you.';

/** The messages of receivers, senders and customers about the reader's shipments. */
export function answerReceived({ brand, mail }: About): Words {
  const answers = mail.answers ?? [];
  const numbers = [...new Set(answers.map(({ trackingNumber }) => trackingNumber))];
  const isOne = numbers.length === 1;
  const about = isOne ? `shipment ${numbers[0]}` : `${numbers.length} shipments`;
  const more = answers.length - MAX_NAMED;
  const writers = writersOf(answers);
  return {
    subject: `${writers.one} wrote about ${about} at ${brand}`,
    title: `${isOne ? writers.one : writers.many} wrote to you`,
    paragraphs: [
      answers.every(({ by }) => by === 'customer') ? byCustomer(isOne) : byLink(isOne),
      'Nobody has checked what is written. Ask back before you change an address.',
    ],
    facts: [
      ...answers.slice(0, MAX_NAMED).map(({ trackingNumber, by, kind, message, date, images }) => ({
        caption: [!isOne && trackingNumber, MESSAGE_KIND_LABELS[kind], `from a ${WRITERS[by]}`]
          .filter(Boolean)
          .join(' · '),
        text: [date && `From ${date}`, message === null ? 'See the shipment' : quoted(message)]
          .filter(Boolean)
          .join(': ')
          .concat(counted(images, mailWords('en'))),
        isProse: true as const,
      })),
      ...(more > 0 ? [{ caption: 'And', text: `${more} more` }] : []),
    ],
    label: isOne ? 'Open the shipment' : 'Open your list',
    footer: 'You receive this because you are the owner of the shipment, or the contact of its customer.',
  };
}

/** Staff have written to the reader, a member of the customer. */
export function messageReceived({ brand, mail }: About): Words {
  const { language, messages } = mail.written ?? { language: 'en' as const, messages: [] };
  const words = mailWords(language);
  const house = asWritten(brand, words);
  const [number = '', ...others] = new Set(messages.map(({ trackingNumber }) => trackingNumber));
  const { subject, subjectOfMany, title, answer, why } = words.written;
  return {
    subject: others.length === 0 ? subject(house, asWritten(number, words)) : subjectOfMany(house),
    title: title(house),
    paragraphs: [],
    // The newest; all are on the page.
    facts: messages.slice(-MAX_NAMED).map(({ trackingNumber, message, images }) => ({
      caption: trackingNumber,
      text: quoted(message) + counted(images, words),
      isProse: true,
    })),
    label: answer,
    footer: why(house),
  };
}
