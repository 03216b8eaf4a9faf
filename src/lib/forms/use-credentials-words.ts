import { secondsInMinute } from 'date-fns/constants';
import { type Language, LOCALES } from '#contract/languages.ts';
import { withoutCharacter } from '#contract/values/text.ts';
import { apiErrorMessage, isProcedureError } from '#src/lib/api/api-error.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/** The words of forms that take a password or a code, and of what can be wrong with them. */
export function useCredentialsWords() {
  const words = usePhrases('credentials');
  const language = useLanguage();
  return {
    words,
    /** An English sentence of a schema, the server or a staff screen; as it is where there are no other words. */
    translated: (message: string | undefined) => message && (words.sentences[withoutCharacter(message)] ?? message),
    ofFailure: (error: unknown, fallback: string) => failureWords(words.failures, language, error, fallback),
  };
}

/**
 * The message for a failed call in the page's language, by the code of the failure (docs/contract/tracking.md,
 * 'Languages'); the server's own, which is English, where there are no words for it.
 */
export function failureWords(
  failures: Readonly<Partial<Record<string, string>>>,
  language: Language,
  error: unknown,
  fallback: string,
): string {
  const data = isProcedureError(error) ? error.data : null;
  const words = data && failures[data.reason];
  return words ? words.replace('{when}', inTime(data.retryAfter ?? 1, language)) : apiErrorMessage(error, fallback);
}

/** 'in 5 minutes', as the language says it. */
function inTime(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language]);
  return seconds < 100
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / secondsInMinute), 'minute');
}
