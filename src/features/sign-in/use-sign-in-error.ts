import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useCredentialsWords } from '#src/lib/text/use-credentials-words.ts';

/** Statuses whose own message is shown (contract section 6, 'Messages'). */
const STATUSES_WITH_MESSAGE = [400, 403, 429, 503];

/** Tells the message for a failed sign-in (specification section 8, contract section 6). */
export function useSignInError(): (error: unknown) => string {
  const { words, ofFailure } = useCredentialsWords();
  return (error) => {
    const status = apiErrorStatus(error) ?? 0;
    if (status === 401) return words.invalid;
    return STATUSES_WITH_MESSAGE.includes(status) ? ofFailure(error, words.signInFailed) : words.signInFailed;
  };
}
