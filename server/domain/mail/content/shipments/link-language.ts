import { LANGUAGE_PARAMETER, type Language } from '#server/contract/languages.ts';

/** The page in the mail's language; in English it is as the browser says. */
export function inLanguage(url: string, language: Language): string {
  if (language === 'en') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}
