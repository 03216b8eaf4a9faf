import { passingTrouble, statusOf } from '#src/lib/api-error.ts';

export const REFUSED = 'Failed to create account. Email may already exist or there was a server error.';
const EXCEPTION = 'Registration failed. Please try again.';

/** What sign-up says to a failed call, line by line (contract section 6, 'Messages'). */
export function signUpFailure(error: unknown): string[] {
  if (statusOf(error) === undefined) return [EXCEPTION];
  return [REFUSED, passingTrouble(error) ?? []].flat();
}
