import { cannotUntilVerified, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { isNoticeMail } from '#contract/mails/mails.ts';
import type { NoticeOccurrence } from '#db/schema/mails/mails.ts';
import type { Fact, MailDocument, MailSender, Section } from '#server/domain/mails/content/mail-document.ts';
import { asWritten, mailWords } from '#server/domain/mails/content/mail-words.ts';
import { linkIn } from '#server/domain/mails/content/shipments/link-language.ts';
import type { AccountMailContent } from './account-mail.ts';
import { ABOUT_ACCOUNT, type About, type Words } from './account-mail-words.ts';
import { memberNews } from './notice-words.ts';
import { requestForMember, requestForStaff } from './request-mail.ts';
import { answerReceived, handedOver, messageReceived } from './shipment-news.ts';

/** A mail to the owner of an account: what happened or what to do, and the link where there is one. */
export function accountMailDocument(mail: AccountMailContent, sender: MailSender): MailDocument {
  const { kind, link, at } = mail;
  const about = { ...sender, mail, at: mailWords('en').timeText(at) };
  const { subject, title, paragraphs, facts = [], sections: parts = [], advice, label, footer } = WORDS[kind](about);
  const sections: Section[] = [{ kind: 'words', title, paragraphs: [...greeting(mail), ...paragraphs] }, ...parts];
  const shown = mail.occurrences ? occurrenceFacts(mail.occurrences) : facts;
  if (mail.occurrences)
    sections.push({
      kind: 'words',
      title: 'More than once',
      paragraphs: [`It happened ${mail.occurrences.length} times within an hour:`],
    });
  if (shown.length > 0) sections.push({ kind: 'facts', facts: shown });
  if (advice) sections.push({ kind: 'words', ...advice });
  if (link !== null && label !== undefined) sections.push({ kind: 'link', label, url: link });
  const { brand, optOutUrl } = sender;
  const language = (mail.invitation ?? mail.request ?? mail.written ?? mail.news)?.language ?? 'en';
  const stop = { label: mailWords(language).notices.stop, url: linkIn(language, optOutUrl) };
  const optOut = isNoticeMail(kind) ? stop : null;
  return { language, brand, subject, preview: paragraphs[0] ?? title, sections, footer, optOut, data: null };
}

const occurrenceFacts = (occurrences: readonly NoticeOccurrence[]): Fact[] =>
  occurrences.map(({ at, browser, clientIp }, index) => ({
    caption: String(index + 1),
    text: [mailWords('en').timeText(new Date(at)), browser, clientIp].filter(Boolean).join(', '),
  }));

function greeting({ fullName, invitation, request, written, news }: AccountMailContent): string[] {
  if (invitation || request || written || news) return [];
  return [fullName === null ? 'Hello,' : `Dear ${fullName},`];
}

const notYou = ({ company: { phone } }: About) =>
  `If it was not you, choose a new password at once and end the other sessions on your account page. Then tell us: call ${phone}, or reply to this mail.`;

function signInFacts({ mail: { client }, at }: About): Fact[] {
  return [
    ...(client?.browser ? [{ caption: 'Browser', text: client.browser }] : []),
    ...(client?.clientIp ? [{ caption: 'IP address', text: client.clientIp }] : []),
    { caption: 'Time', text: at },
  ];
}

/** The name is not greeted: who invites wrote it, and may be nobody that the reader knows. */
function companyInvitation({ brand, mail: { invitation } }: About): Words {
  const { company, language, hasPassword } = invitation ?? { company: '', language: 'en', hasPassword: true };
  const words = mailWords(language);
  const { subject, title, invited, signIn, choosePassword, goodFor, join, choose, why } = words.invitation;
  const [named, house] = [asWritten(company, words), asWritten(brand, words)];
  return {
    subject: subject(named, house),
    title: title(named),
    paragraphs: [invited(named, house), hasPassword ? signIn : choosePassword, goodFor],
    label: hasPassword ? join : choose,
    footer: why,
  };
}

const WORDS: Readonly<Record<AccountMailContent['kind'], (about: About) => Words>> = {
  'password-reset': ({ brand }) => ({
    subject: `Choose a new password for ${brand}`,
    title: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account.',
      'The link is good once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    ],
    label: 'Choose a new password',
    footer: 'You receive this because a new password was asked for with your e-mail address.',
  }),
  invitation: ({ brand }) => ({
    subject: `Your account at ${brand}`,
    title: 'You have an account',
    paragraphs: [
      `An account at ${brand} was made for you. Choose a password to use it.`,
      'The link is good once, for 72 hours. After that, ask for another one.',
    ],
    label: 'Choose a password',
    footer: 'You receive this because a super-admin invited you.',
  }),
  'company-invitation': companyInvitation,
  'request-received': requestForStaff('request-received'),
  'request-changed': requestForStaff('request-changed'),
  'request-withdrawn': requestForStaff('request-withdrawn'),
  'request-waiting': requestForStaff('request-waiting'),
  'request-accepted': requestForMember('request-accepted'),
  'request-declined': requestForMember('request-declined'),
  'confirm-email': ({ brand }) => ({
    subject: `Confirm your e-mail address for ${brand}`,
    title: 'Is this your address?',
    paragraphs: [
      `Somebody made an account at ${brand} with this e-mail address. If it was you, please confirm the address.`,
      'The link is good once, for 24 hours. If it was not you, do nothing.',
    ],
    label: 'Confirm your address',
    footer: 'You receive this because an account was made with your e-mail address.',
  }),
  verified: ({ brand, at }) => ({
    subject: `Your account at ${brand} is verified`,
    title: 'Your account is verified',
    paragraphs: [
      `Your account at ${brand} was verified on ${at}.`,
      `From now on you can ${STAFF_WORK}, and verify colleagues who wait. You do not need to sign in again.`,
    ],
    label: 'Go to your dashboard',
    footer: ABOUT_ACCOUNT,
  }),
  unverified: ({ brand, at, company: { phone } }) => ({
    subject: `Your account at ${brand} is not verified any more`,
    title: 'Your account is not verified any more',
    paragraphs: [
      `The verification of your account at ${brand} was taken back on ${at}. You can still sign in and look around.`,
      `You ${cannotUntilVerified(STAFF_WORK, 'it again')}. A mail tells you when it is done.`,
      `If this is a mistake, ask one of them, call ${phone}, or reply to this mail.`,
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'new-browser': (about) => ({
    subject: `New sign-in to ${about.brand}`,
    title: 'A sign-in from a browser not seen before',
    paragraphs: ['Somebody signed in to your account from a browser that you had not used before.'],
    facts: signInFacts(about),
    advice: { title: 'Was it you?', paragraphs: ['Then there is nothing to do.', notYou(about)] },
    footer: ABOUT_ACCOUNT,
  }),
  'password-changed': (about) => ({
    subject: `Your password for ${about.brand} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${about.at}. Every other session has ended.`,
      notYou(about),
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'second-factor-added': (about) => ({
    subject: `A second factor was added to your account at ${about.brand}`,
    title: 'A second factor was added',
    paragraphs: [
      `Since ${about.at} signing in to your account needs a code of an authenticator app, too.`,
      'Keep your recovery codes somewhere you can reach without your phone.',
      notYou(about),
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'second-factor-removed': (about) => ({
    subject: `The second factor of your account at ${about.brand} was removed`,
    title: 'Your second factor was removed',
    paragraphs: [
      `Since ${about.at} the password alone opens your account. Your recovery codes are not valid any more.`,
      notYou(about),
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'wrong-codes': ({ brand, at }) => ({
    subject: `Wrong codes for your account at ${brand}`,
    title: 'Somebody who knows your password was stopped',
    paragraphs: [
      `Until ${at} ten wrong codes were entered after your password. Nobody got in.`,
      'If it was not you, choose a new password at once.',
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'recovery-code-used': (about) => ({
    subject: `A recovery code of your account at ${about.brand} was used`,
    title: 'A recovery code was used',
    paragraphs: [
      `On ${about.at} a recovery code was used in the place of a code of your authenticator app.`,
      notYou(about),
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'recovery-codes-renewed': (about) => ({
    subject: `New recovery codes for your account at ${about.brand}`,
    title: 'New recovery codes were made',
    paragraphs: [`On ${about.at} new recovery codes were made. Earlier ones are not valid any more.`, notYou(about)],
    footer: ABOUT_ACCOUNT,
  }),
  'key-created': (about) => ({
    subject: `An API key was created for your account at ${about.brand}`,
    title: 'An API key was created',
    paragraphs: [
      `On ${about.at} an API key was created. A program that has it acts in your name.`,
      `If it was not you, remove it at once under Developers, and choose a new password. Then tell us: call ${about.company.phone}, or reply to this mail.`,
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'key-ending': ({ brand, mail: { endingKeys = [] } }) => ({
    subject: `An API key of yours at ${brand} ends soon`,
    title: 'An API key ends soon',
    paragraphs: [
      'A program that uses the key is rejected from then on. Create another key, and give it to the program before.',
    ],
    facts: endingKeys.map(({ name, expiresAt }) => ({ caption: name, text: mailWords('en').timeText(expiresAt) })),
    label: 'See your API keys',
    footer: ABOUT_ACCOUNT,
  }),
  'handed-over': handedOver,
  'answer-received': answerReceived,
  'message-received': messageReceived,
  notice: memberNews,
  'document-notice': memberNews,
  digest: memberNews,
  'webhook-off': ({ brand, at }) => ({
    subject: `A webhook of yours at ${brand} was turned off`,
    title: 'A webhook was turned off',
    paragraphs: [
      `On ${at} one or more of your webhooks were turned off: nothing is sent to them any more.`,
      'That happens when a URL has accepted nothing for five days, when it answers that it is gone (410), and when your account has lost the rights that the webhook needs.',
    ],
    label: 'See your webhooks',
    footer: ABOUT_ACCOUNT,
  }),
  'webhook-address': (about) => ({
    subject: `A webhook of your account at ${about.brand} has a new address`,
    title: 'A webhook has a new address',
    paragraphs: [
      `On ${about.at} a webhook was created, or was given another address. What happens to your shipments is sent there.`,
      `If it was not you, delete it at once under Developers, and choose a new password. Then tell us: call ${about.company.phone}, or reply to this mail.`,
    ],
    label: 'See your webhooks',
    footer: ABOUT_ACCOUNT,
  }),
};
