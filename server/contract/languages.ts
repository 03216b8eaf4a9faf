/** The languages of what receivers and visitors read (contract section 11); the staff's screens are English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'ar', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, as who looks for it reads it. */
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
