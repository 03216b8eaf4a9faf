import * as z from 'zod/mini';
import { emailRule, emailText } from '#contract/values/email.ts';
import { inOrder, type Rule, TEXT_LIMITS, textRule, trimmedText, untrimmedText } from '#contract/values/text.ts';
import type { AuditAction } from '../audit/audit.ts';
import { type Duty, dutyInput, dutyRule, newPasswordError, PASSWORDS_DIFFER, type Role, roleInput } from './users.ts';

type TypedTwice<Path extends string> = { [Key in Path | 'confirmPassword']: string };

/** A newly chosen password, typed twice alike. */
function newPasswordRules<Path extends 'newPassword' | 'password'>(path: Path): Rule<TypedTwice<Path>>[] {
  return [
    (value) => {
      const message = newPasswordError(value[path]);
      return message === null ? null : { path, message };
    },
    (value) => (value.confirmPassword === value[path] ? null : { path: 'confirmPassword', message: PASSWORDS_DIFFER }),
  ];
}

/** `PUT /me/password`: docs/contract/accounts.md, 'Password'. */
export const ChangePassword = z
  .object({ currentPassword: untrimmedText, newPassword: untrimmedText, confirmPassword: untrimmedText })
  .check(
    inOrder<TypedTwice<'newPassword' | 'currentPassword'>>([
      ({ currentPassword }) =>
        currentPassword ? null : { path: 'currentPassword', message: 'Current password is required' },
      ...newPasswordRules('newPassword'),
    ]),
  );
export type ChangePassword = z.infer<typeof ChangePassword>;

/** `PATCH /me`: the only field that users change of themselves. */
export const UpdateMe = z
  .object({ fullName: z.optional(trimmedText) })
  .check(
    inOrder<{ fullName?: string | undefined }>([
      ({ fullName }) => (fullName === '' ? { path: 'fullName', message: 'Full name is required' } : null),
      textRule('fullName', 'Full name', TEXT_LIMITS.name),
    ]),
  );
export type UpdateMe = z.infer<typeof UpdateMe>;

/** `POST /password-reset`. */
export const RequestReset = z.object({ email: emailText }).check(inOrder<{ email: string }>([emailRule]));
export type RequestReset = z.infer<typeof RequestReset>;

/** The end of a reset or of an invitation: the link's token and the new password. */
export const ConfirmLink = z
  .object({ token: untrimmedText, password: untrimmedText, confirmPassword: untrimmedText })
  .check(inOrder<TypedTwice<'password'>>(newPasswordRules('password')));
export type ConfirmLink = z.infer<typeof ConfirmLink>;

/** `POST /confirm-email`: the token of the link that was mailed. */
export const ConfirmEmail = z.object({ token: untrimmedText });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

/** `POST /invitations`. */
export const Invite = z
  .object({
    fullName: trimmedText,
    email: emailText,
    role: z._default(roleInput, 'admin'),
    duty: dutyInput,
  })
  .check(
    inOrder<{ fullName: string; email: string; role: Role; duty?: Duty | undefined }>([
      ({ fullName, email }) =>
        fullName && email
          ? null
          : { path: fullName ? 'email' : 'fullName', message: 'Please fill in all required fields.' },
      emailRule,
      textRule('fullName', 'Full name', TEXT_LIMITS.name),
      dutyRule,
    ]),
  );
export type Invite = z.infer<typeof Invite>;

/** One sign-in of one's own; times ISO 8601 UTC. `browser` and `address` are null where they are not known. */
export const SessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  browser: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** The part of the audit log that users read of their own account. */
export const SIGN_IN_ACTIONS = [
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'reset-requested',
  'password-reset',
  'invitation-accepted',
  'email-confirmed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const satisfies readonly AuditAction[];

/** One of them, and from where; as in `SessionEntry`. */
export type SignInEntry = {
  id: string;
  what: (typeof SIGN_IN_ACTIONS)[number];
  at: string;
  browser: string | null;
  address: string | null;
};

/**
 * The last sign-in, ISO 8601 UTC or null; whether an invitation waits, a second factor is on, and the address is
 * confirmed.
 */
export type LastSignIn = {
  id: string;
  lastSignInAt: string | null;
  isInvited: boolean;
  hasSecondFactor: boolean;
  isConfirmed: boolean;
};

/** The user whose sign-in is wanted; without an id, everybody's. */
export const SignInsQuery = z.object({ id: z.optional(z.guid('The id must be that of a user')) });
export type SignInsQuery = z.infer<typeof SignInsQuery>;
