import * as z from 'zod/mini';
import { inOrder, numberText, untrimmedText } from '#contract/values/text.ts';

/**
 * The step that a user must take before anything else: other calls are rejected until then (docs/contract/accounts.md,
 * 'Required').
 */
export type Restriction = 'new-password' | 'second-factor';

/** Six digits or a recovery code; blanks and hyphens do not count. */
const code = { code: numberText };
const password = { password: untrimmedText };

const passwordGiven = ({ password }: { password: string }) =>
  password ? null : { path: 'password', message: 'Password is required' };
export const CODE_REQUIRED = 'Code is required';
const codeGiven = ({ code }: { code: string }) => (code ? null : { path: 'code', message: CODE_REQUIRED });

/** `POST /me/totp`. */
export const BeginSecondFactor = z.object(password).check(inOrder<{ password: string }>([passwordGiven]));
export type BeginSecondFactor = z.infer<typeof BeginSecondFactor>;

/** `PUT /me/totp`. */
export const ConfirmSecondFactor = z.object(code).check(inOrder<{ code: string }>([codeGiven]));
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

/** `DELETE /me/totp` and `POST /me/totp/recovery-codes`: both factors again. */
export const ProveBothFactors = z
  .object({ ...password, ...code })
  .check(inOrder<{ password: string; code: string }>([passwordGiven, codeGiven]));
export type ProveBothFactors = z.infer<typeof ProveBothFactors>;

/** `POST /login/second`. */
export const CompleteChallenge = z
  .object({ challenge: untrimmedText, ...code })
  .check(inOrder<{ challenge: string; code: string }>([codeGiven]));
export type CompleteChallenge = z.infer<typeof CompleteChallenge>;

/** The input of an authenticator app: the secret in base32, as an address, and that address as a QR code in SVG. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type Enrolment = z.infer<typeof Enrolment>;

/** One's own second factor; `since` is ISO 8601 UTC, null while it is off. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
