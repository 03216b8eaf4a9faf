import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '#server/contract/users.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { storeSession } from '#src/lib/session/session.ts';
import { signInError } from './sign-in-error.ts';

const INCOMPLETE_RESPONSE = 'Login failed: Invalid credentials';

/** Signs in and stores the new session. Resolves with null, or with the specification's error message. */
export function useSignIn(): (credentials: Credentials) => Promise<string | null> {
  const login = useMutation(useTRPC().auth.login.mutationOptions());
  return async (credentials) => {
    try {
      return storeSession(await login.mutateAsync(credentials)) ? null : INCOMPLETE_RESPONSE;
    } catch (error) {
      return signInError(error);
    }
  };
}
