/**
 * The languages of what receivers and visitors read (docs/contract/tracking.md, 'Languages'); the staff's screens are
 * English.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'ar', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  pl: 'Polski',
  ar: 'العربية',
  zh: '中文',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** For `Intl`. English as in the specification; Arabic with the digits that tracking numbers have, too. */
export const LOCALES: Record<Language, string> = {
  en: 'en-US',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
  pl: 'pl',
  ar: 'ar-u-nu-latn',
  zh: 'zh-CN',
};

/** Where the switch sends its form. */
export const LANGUAGE_PATH = '/language';

/**
 * The cookie of the choice and the parameter of an address, which goes before it (docs/contract/tracking.md, 'Choice').
 */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_PARAMETER = 'lang';

/** The address with that language; as it is for null. */
export const withLanguage = (url: string, language: Language | null): string =>
  language ? `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}` : url;
