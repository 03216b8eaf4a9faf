import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Credentials } from '#contract/accounts/users.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { storeSession } from '#src/lib/session/session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { CodeFormProps } from './code-form.tsx';

/** The second step: what asks for the code, and the challenge that the code answers. */
export type CodeStep = { challenge: string; CodeForm: ComponentType<CodeFormProps> };

/** Null once signed in. */
export type SignInResult = { error: string } | CodeStep | null;

/**
 * Signs in by password. Stores the new session, or returns the second step if there is a second factor. Errors use
 * the specification's words.
 */
export function useSignIn(): (credentials: Credentials) => Promise<SignInResult> {
  const login = useMutation(useTRPC().auth.login.mutationOptions());
  const { noSession } = usePhrases('credentials');
  const signInError = useSignInError();
  return async (credentials) => {
    try {
      const answer = await login.mutateAsync(credentials);
      if (!('challenge' in answer)) return storeSession(answer) ? null : { error: noSession };
      // Loaded only for who needs it.
      const { CodeForm } = await import('./code-form.tsx');
      return { challenge: answer.challenge, CodeForm };
    } catch (error) {
      return { error: signInError(error) };
    }
  };
}

/** Statuses whose own message is shown (docs/contract/screens.md, 'Messages'). */
const STATUSES_WITH_MESSAGE = [400, 403, 429, 503];

/** Tells the message for a failed sign-in (docs/contract/screens.md, 'Messages'). */
function useSignInError(): (error: unknown) => string {
  const { words, ofFailure } = useCredentialsWords();
  return (error) => {
    const status = apiErrorStatus(error) ?? 0;
    if (status === 401) return words.invalid;
    return STATUSES_WITH_MESSAGE.includes(status) ? ofFailure(error, words.signInFailed) : words.signInFailed;
  };
}
