import { withoutCharacter } from '#contract/values/text.ts';
import { failureWords } from './failure-words.ts';
import { useLanguage, usePhrases } from './phrases.ts';

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
