import { INVALID_CREDENTIALS } from '#server/contract/users.ts';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';

export const SIGN_IN_FAILED = 'Login failed. Please try again.';
/** Statuses whose own message is shown (contract section 6, 'Messages'). */
const STATUSES_WITH_MESSAGE = [400, 403, 429, 503];

/** The message for a failed sign-in (specification section 8, contract section 6). */
export function signInError(error: unknown): string {
  const status = apiErrorStatus(error) ?? 0;
  if (status === 401) return INVALID_CREDENTIALS;
  return STATUSES_WITH_MESSAGE.includes(status) ? apiErrorMessage(error, SIGN_IN_FAILED) : SIGN_IN_FAILED;
}
