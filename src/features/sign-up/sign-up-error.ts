import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';

export const REJECTED = 'Failed to create account. Email may already exist or there was a server error.';
const UNEXPECTED_ERROR = 'Registration failed. Please try again.';

/** The message for a failed sign-up, line by line (contract section 6, 'Messages'). */
export function signUpErrors(error: unknown): string[] {
  if (apiErrorStatus(error) === undefined) return [UNEXPECTED_ERROR];
  return [REJECTED, transientErrorMessage(error) ?? []].flat();
}
