import { ACCESS_ADVICE } from './accounts-and-access.ts';
import { STATE_ADVICE } from './missing-and-conflicting.ts';
import type { ErrorReason } from './reasons.ts';
import { REQUEST_ADVICE } from './requests-and-server.ts';

/** The message of every code and what to do about it; for documentation and tests, not for the browser. */
export const ERROR_ADVICE: Record<ErrorReason, { message: string; advice: string }> = {
  ...ACCESS_ADVICE,
  ...STATE_ADVICE,
  ...REQUEST_ADVICE,
};
