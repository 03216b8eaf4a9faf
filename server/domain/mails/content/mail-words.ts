import { directionOf, type Language, LOCALES } from '#contract/languages.ts';
import { isolated } from '#phrases/formats/ar.ts';
import { mails as ar } from '#phrases/mails/ar.ts';
import { mails as de } from '#phrases/mails/de.ts';
import { mails as en, type MailsPhrases } from '#phrases/mails/en.ts';
import { mails as es } from '#phrases/mails/es.ts';
import { mails as fr } from '#phrases/mails/fr.ts';
import { mails as pl } from '#phrases/mails/pl.ts';
import { mails as pt } from '#phrases/mails/pt.ts';
import { mails as zh } from '#phrases/mails/zh.ts';
import { reasons as reasonsAr } from '#phrases/reasons/ar.ts';
import { reasons as reasonsDe } from '#phrases/reasons/de.ts';
import { type ReasonsPhrases, reasons as reasonsEn } from '#phrases/reasons/en.ts';
import { reasons as reasonsEs } from '#phrases/reasons/es.ts';
import { reasons as reasonsFr } from '#phrases/reasons/fr.ts';
import { reasons as reasonsPl } from '#phrases/reasons/pl.ts';
import { reasons as reasonsPt } from '#phrases/reasons/pt.ts';
import { reasons as reasonsZh } from '#phrases/reasons/zh.ts';
import { statuses as statusesAr } from '#phrases/statuses/ar.ts';
import { statuses as statusesDe } from '#phrases/statuses/de.ts';
import { type StatusesPhrases, statuses as statusesEn } from '#phrases/statuses/en.ts';
import { statuses as statusesEs } from '#phrases/statuses/es.ts';
import { statuses as statusesFr } from '#phrases/statuses/fr.ts';
import { statuses as statusesPl } from '#phrases/statuses/pl.ts';
import { statuses as statusesPt } from '#phrases/statuses/pt.ts';
import { statuses as statusesZh } from '#phrases/statuses/zh.ts';

const MAILS: Readonly<Record<Language, MailsPhrases>> = { en, de, fr, es, pt, pl, ar, zh };

const STATUS_WORDS: Readonly<Record<Language, StatusesPhrases>> = {
  en: statusesEn,
  de: statusesDe,
  fr: statusesFr,
  es: statusesEs,
  pt: statusesPt,
  pl: statusesPl,
  ar: statusesAr,
  zh: statusesZh,
};

const REASON_WORDS: Readonly<Record<Language, ReasonsPhrases>> = {
  en: reasonsEn,
  de: reasonsDe,
  fr: reasonsFr,
  es: reasonsEs,
  pt: reasonsPt,
  pl: reasonsPl,
  ar: reasonsAr,
  zh: reasonsZh,
};

const DAY = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const;
const MINUTE = {
  timeZone: 'UTC',
  day: 'numeric',
  year: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function formatsOf(language: Language) {
  const locale = LOCALES[language];
  const withYear = new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' });
  const withoutYear = new Intl.DateTimeFormat(locale, DAY);
  const minute = new Intl.DateTimeFormat(locale, MINUTE);
  const number = new Intl.NumberFormat(locale);
  return {
    /** A day, `yyyy-mm-dd`, as in 'Saturday, November 28, 2026'. */
    longDay: (day: string) => withYear.format(Date.parse(day)),
    /** A subject has little room. */
    shortDay: (day: string) => (language === 'en' ? britishDay(withoutYear, day) : withoutYear.format(Date.parse(day))),
    timeText: (at: Date) => `${minute.format(at)} UTC`,
    numberText: (amount: number) => number.format(amount),
  };
}

/** As in 'Saturday 28 November'. */
function britishDay(format: Intl.DateTimeFormat, day: string): string {
  const parts = format.formatToParts(Date.parse(day));
  const text = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${text('weekday')} ${text('day')} ${text('month')}`;
}

function wordsIn(language: Language) {
  const [statuses, reasons] = [STATUS_WORDS[language], REASON_WORDS[language].sentences];
  return { ...MAILS[language], language, statuses, reasons, ...formatsOf(language) };
}

/** The words of mails in a language, and how it writes days, times and numbers. */
export type MailWords = ReturnType<typeof wordsIn>;

const words = new Map<Language, MailWords>();

export function mailWords(language: Language): MailWords {
  const cached = words.get(language) ?? wordsIn(language);
  words.set(language, cached);
  return cached;
}

/** Among words that run from right to left a name or a telephone number keeps its order: in an isolate of its own. */
export const asWritten = (text: string, { language }: MailWords): string =>
  directionOf(language) === 'rtl' ? isolated(text) : text;
