import type { AccountMailContent } from './account-mail.ts';
import type { MailDocument, Section } from './mail-document.ts';

type Words = { subject: string; title: string; paragraphs: string[]; label?: string; footer: string };

/** A mail to the owner of an account: what happened or what to do, and the link where there is one. */
export function accountMailDocument({ kind, fullName, link, at }: AccountMailContent, brand: string): MailDocument {
  const { subject, title, paragraphs, label, footer } = WORDS[kind](brand, `${utc.format(at)} UTC`);
  const sections: Section[] = [{ kind: 'words', title, paragraphs: [greeting(fullName), ...paragraphs] }];
  if (link !== null && label !== undefined) sections.push({ kind: 'link', label, url: link });
  return { brand, subject, preview: paragraphs[0] ?? '', sections, footer, optOut: null, data: null };
}

const greeting = (fullName: string | null) => (fullName === null ? 'Hello,' : `Dear ${fullName},`);

const utc = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

const NOT_YOU = 'If it was not you, choose a new password at once and end the other sessions on your account page.';

const ABOUT_ACCOUNT = 'You receive this because it concerns your account. Please do not reply to it.';

const WORDS: Readonly<Record<AccountMailContent['kind'], (brand: string, at: string) => Words>> = {
  'password-reset': (brand) => ({
    subject: `Choose a new password for ${brand}`,
    title: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account.',
      'The link is good once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    ],
    label: 'Choose a new password',
    footer:
      'You receive this because a new password was asked for with your e-mail address. Please do not reply to it.',
  }),
  invitation: (brand) => ({
    subject: `Your account at ${brand}`,
    title: 'You have an account',
    paragraphs: [
      `An account at ${brand} was made for you. Choose a password to use it.`,
      'The link is good once, for 72 hours. After that, ask for another one.',
    ],
    label: 'Choose a password',
    footer: 'You receive this because a super-admin invited you. Please do not reply to it.',
  }),
  'confirm-email': (brand) => ({
    subject: `Confirm your e-mail address for ${brand}`,
    title: 'Is this your address?',
    paragraphs: [
      `Somebody made an account at ${brand} with this e-mail address. If it was you, please confirm the address.`,
      'The link is good once, for 24 hours. If it was not you, do nothing.',
    ],
    label: 'Confirm your address',
    footer: 'You receive this because an account was made with your e-mail address. Please do not reply to it.',
  }),
  verified: (brand, at) => ({
    subject: `Your account at ${brand} is verified`,
    title: 'Your account is verified',
    paragraphs: [
      `A colleague verified your account at ${brand} on ${at}. All that your role allows is open to you now.`,
    ],
    label: 'Go to your dashboard',
    footer: ABOUT_ACCOUNT,
  }),
  'new-browser': (brand, at) => ({
    subject: `New sign-in to ${brand}`,
    title: 'A sign-in from a browser not seen before',
    paragraphs: [`Somebody signed in to your account on ${at} from a browser that you had not used before.`, NOT_YOU],
    footer: ABOUT_ACCOUNT,
  }),
  'password-changed': (brand, at) => ({
    subject: `Your password for ${brand} was changed`,
    title: 'Your password was changed',
    paragraphs: [`The password of your account was changed on ${at}. Every other session has ended.`, NOT_YOU],
    footer: ABOUT_ACCOUNT,
  }),
  'second-factor-added': (brand, at) => ({
    subject: `A second factor was added to your account at ${brand}`,
    title: 'A second factor was added',
    paragraphs: [
      `Since ${at} signing in to your account needs a code of an authenticator app, too.`,
      'Keep your recovery codes where you find them without your telephone.',
      NOT_YOU,
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'second-factor-removed': (brand, at) => ({
    subject: `The second factor of your account at ${brand} was removed`,
    title: 'Your second factor was removed',
    paragraphs: [
      `Since ${at} the password alone opens your account. Your recovery codes are not valid any more.`,
      NOT_YOU,
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'wrong-codes': (brand, at) => ({
    subject: `Wrong codes for your account at ${brand}`,
    title: 'Somebody who knows your password was stopped',
    paragraphs: [
      `Until ${at} ten wrong codes were entered after your password. Nobody got in.`,
      'If it was not you, choose a new password at once.',
    ],
    footer: ABOUT_ACCOUNT,
  }),
  'recovery-code-used': (brand, at) => ({
    subject: `A recovery code of your account at ${brand} was used`,
    title: 'A recovery code was used',
    paragraphs: [`On ${at} a recovery code was used in the place of a code of your authenticator app.`, NOT_YOU],
    footer: ABOUT_ACCOUNT,
  }),
  'recovery-codes-renewed': (brand, at) => ({
    subject: `New recovery codes for your account at ${brand}`,
    title: 'New recovery codes were made',
    paragraphs: [`On ${at} new recovery codes were made. Earlier ones are not valid any more.`, NOT_YOU],
    footer: ABOUT_ACCOUNT,
  }),
};
