import type { Company } from '#contract/company.ts';
import type { Fact, Section } from '#server/domain/mails/content/mail-document.ts';
import type { AccountMailContent } from './account-mail.ts';

export type Words = {
  subject: string;
  title: string;
  paragraphs: string[];
  facts?: Fact[];
  sections?: Section[];
  /** Steps for the reader, behind the facts. */
  advice?: { title: string; paragraphs: string[] };
  label?: string;
  footer: string;
};

type Sender = { brand: string; company: Company };

/** `at`: the time of what happened, in words. */
export type About = Sender & { mail: AccountMailContent; at: string };

export const ABOUT_ACCOUNT = 'You receive this because it concerns your account.';
