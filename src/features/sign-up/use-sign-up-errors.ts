import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useCredentialsWords } from '#src/lib/text/use-credentials-words.ts';

/** Tells the message for a failed sign-up, line by line (contract section 6, 'Messages'). */
export function useSignUpErrors(): (error: unknown) => string[] {
  const { rejected, failed } = usePhrases('account').signUp;
  const { ofFailure } = useCredentialsWords();
  return (error) => {
    if (apiErrorStatus(error) === undefined) return [failed];
    const transient = transientErrorMessage(error);
    return transient === undefined ? [rejected] : [rejected, ofFailure(error, transient)];
  };
}
