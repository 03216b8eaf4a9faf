import type { Context } from 'hono';
import { detectFromCookie, detectFromHeader, detectFromQuery } from 'hono/language';
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '#contract/languages.ts';
import { withoutPunctuation } from '#contract/values/link-text.ts';

const OPTIONS: Parameters<typeof detectFromQuery>[1] = {
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: LANGUAGE_PARAMETER,
  lookupCookie: LANGUAGE_COOKIE,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
  ignoreCase: true,
  fallbackLanguage: 'en',
  supportedLanguages: [...LANGUAGES],
  debug: false,
};

/** `addressLanguage`: the address itself names it (`?lang=`), and so do the links of its page. */
export type PageLanguage = { language: Language; addressLanguage: Language | null };
/** `vary`: what was looked at. */
export type DetectedLanguage = PageLanguage & { vary: readonly string[] };

/**
 * The address's, else the reader's choice, else the browser's, else English (docs/contract/tracking.md, 'Languages').
 */
export function pageLanguage(c: Context): DetectedLanguage {
  // The parameter stands last in a mailed link.
  const text = c.req.query(LANGUAGE_PARAMETER);
  const named = text && (detectFromQuery(c, OPTIONS) ?? withoutPunctuation(text));
  if (isLanguage(named)) return { language: named, addressLanguage: named, vary: [] };
  const chosen = detectFromCookie(c, OPTIONS);
  if (isLanguage(chosen)) return { language: chosen, addressLanguage: null, vary: ['Cookie'] };
  const preferred = detectFromHeader(c, OPTIONS);
  const vary = ['Cookie', 'Accept-Language'];
  return { language: isLanguage(preferred) ? preferred : 'en', addressLanguage: null, vary };
}

/** For the address of the next page: the language, where this request's address names it. */
export function addressLanguageOf(c: Context): Record<string, string> {
  const { addressLanguage } = pageLanguage(c);
  return addressLanguage ? { [LANGUAGE_PARAMETER]: addressLanguage } : {};
}

/** The key of a cached page: an address that names its language has other links than one that does not. */
export const cacheKeyIn = ({ language, addressLanguage }: PageLanguage, text: string): string =>
  `${language} ${addressLanguage ?? ''} ${text}`;

/** The language of a page that is in English alone. */
export const ENGLISH: DetectedLanguage = { language: 'en', addressLanguage: null, vary: [] };
