import { type Language, withLanguage } from '#contract/languages.ts';

/** The page in the mail's language; in English it is as the browser says. */
export const linkIn = (language: Language, url: string): string =>
  withLanguage(url, language === 'en' ? null : language);
