import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** The result of a change of one's own account, in the page's language. */
export function useAccountToasts() {
  const { success, error } = usePhrases('ownAccount');
  const { ofFailure } = useCredentialsWords();
  return {
    succeeded: (text: string) => toastSuccess(text, undefined, success),
    /** `text` where the server gave no reason. */
    failed: (failure: unknown, text: string) => toastError(ofFailure(failure, text), undefined, error),
  };
}
