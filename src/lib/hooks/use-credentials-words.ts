import { failureWords } from '#src/lib/api/failure-words.ts';
import { useLanguage, usePhrases } from '#src/lib/phrases.ts';

/** The words of forms that take a password or a code, and of what can be wrong with them. */
export function useCredentialsWords() {
  const words = usePhrases('credentials');
  const language = useLanguage();
  return {
    words,
    /** What a schema or the server says of a field; English where there are no words for it. */
    ofIssue: (message: string | undefined) => message && (words.issues[message] ?? message),
    ofFailure: (error: unknown, fallback: string) => failureWords(words.failures, language, error, fallback),
  };
}
