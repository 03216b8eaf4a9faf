import * as z from 'zod/mini';
import { Membership } from '#contract/companies/members.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { emailRule, emailText } from '#contract/values/email.ts';
import {
  inOrder,
  type Rule,
  rejectedText,
  TEXT_LIMITS,
  textInput,
  textRule,
  trimmedText,
  untrimmedText,
} from '#contract/values/text.ts';

export const ROLES = ['admin', 'super-admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** As the product writes them (docs/contract/specification.md, 'Admin layout'). */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  'super-admin': 'Super-Admin',
  client: 'Client',
};

/** As the forms offer them (docs/contract/specification.md, 'Edit User'). */
export const ROLE_OPTIONS: typeof ROLE_NAMES = { ...ROLE_NAMES, 'super-admin': 'Super Admin' };

/** The work of an admin, which `permissions.ts` lists (docs/contract/accounts.md, 'Duties'). */
export const DUTIES = ['office', 'warehouse', 'driver', 'reader'] as const;
export type Duty = (typeof DUTIES)[number];

export const DUTY_NAMES: Readonly<Record<Duty, string>> = {
  office: 'Office',
  warehouse: 'Warehouse',
  driver: 'Driver',
  reader: 'Reader',
};

/** The duty is named in the place of `{duty}`. */
export const DUTY_FORBIDS = 'Your duty is {duty}, which does not allow this.';

export const DUTY_FOR_ADMINS = 'Only an admin has a duty';

export const PASSWORD_MIN = 8;
/** The specification's words (docs/contract/specification.md, 'Sign-up'); Add Admin ends them with a full stop. */
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** The rules of Add Admin for a new password: another role keeps the specification's rules. */
export const ADD_ADMIN_PASSWORD_HINT = `${PASSWORD_MIN} to ${TEXT_LIMITS.password} characters of any kind; for a super-admin, not a common password.`;

/** Why a new password is not taken, or null. Only the server knows whether it is too common. */
export function newPasswordError(password: string): string | null {
  if ([...password].length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  return rejectedText(password, 'Password', TEXT_LIMITS.password, 'line');
}

/** A user as code and tRPC know one; REST calls the id `_id` (docs/contract/specification.md, 'User'). */
export const User = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Null for another role than admin. */
  duty: z.nullable(z.enum(DUTIES)),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  /** The companies of a client, by name, where an answer is about one user. */
  companies: z.optional(z.array(Membership)),
});
export type User = z.infer<typeof User>;

/** The access that a change of a user ends: API keys that are live, webhooks that are on. */
export type EndedAccess = { apiKeys: number; webhooks: number };

export const roleInput = choiceInput(ROLES, pleaseSelect('role', ROLES));
export const dutyInput = z.optional(choiceInput(DUTIES, pleaseSelect('duty', DUTIES)));

/** No other role than admin has a duty. A change that names no role is checked by its verb. */
export const dutyRule: Rule<{ role?: Role | undefined; duty?: Duty | undefined }> = ({ role, duty }) =>
  duty !== undefined && role !== undefined && role !== 'admin' ? { path: 'duty', message: DUTY_FOR_ADMINS } : null;

const accountFields = {
  fullName: trimmedText,
  email: emailText,
  password: untrimmedText,
  confirmPassword: z.optional(z.nullable(textInput())),
};

type Account = { fullName: string; email: string; password: string; confirmPassword?: string | null | undefined };

const passwordsDiffer = (account: Account): boolean =>
  typeof account.confirmPassword === 'string' && account.confirmPassword !== account.password;

const isTooShort = (password: string): boolean => newPasswordError(password) === PASSWORD_TOO_SHORT;

const storable: readonly Rule<Account>[] = [
  emailRule,
  textRule('fullName', 'Full name', TEXT_LIMITS.name),
  textRule('password', 'Password', TEXT_LIMITS.password),
];

/**
 * Sign-up, its rules in the order and words of docs/contract/specification.md, 'Sign-up'. `role` and `isVerified` are
 * not read.
 */
export const Registration = z
  .object(accountFields)
  .check(
    inOrder<Account>([
      ({ fullName }) => (fullName ? null : { path: 'fullName', message: 'Full name is required' }),
      ({ email }) => (email ? null : { path: 'email', message: 'Email is required' }),
      (account) => (passwordsDiffer(account) ? { path: 'confirmPassword', message: PASSWORDS_DIFFER } : null),
      ({ password }) => (isTooShort(password) ? { path: 'password', message: PASSWORD_TOO_SHORT } : null),
      ({ password }) =>
        /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/.test(password)
          ? null
          : { path: 'password', message: 'Password must contain at least one letter and one number' },
      ...storable,
    ]),
  );
export type Registration = z.infer<typeof Registration>;

/**
 * Add Admin by a super-admin (docs/contract/specification.md, 'Create admin'). The role given counts, admin when none
 * is.
 */
export const CreateUser = z.object({ ...accountFields, role: z._default(roleInput, 'admin'), duty: dutyInput }).check(
  inOrder<Account & { role: Role; duty?: Duty | undefined }>([
    ...(['fullName', 'email', 'password', 'confirmPassword'] as const).map(
      (path): Rule<Account> =>
        (account) =>
          account[path] === '' ? { path, message: 'Please fill in all required fields.' } : null,
    ),
    (account) => (passwordsDiffer(account) ? { path: 'confirmPassword', message: `${PASSWORDS_DIFFER}.` } : null),
    ({ password }) => (isTooShort(password) ? { path: 'password', message: `${PASSWORD_TOO_SHORT}.` } : null),
    ...storable,
    dutyRule,
  ]),
);
export type CreateUser = z.infer<typeof CreateUser>;

/** Sign-in. Both are required; what the password looks like is nobody's business before it is compared. */
export const Credentials = z
  .object({ email: emailText, password: untrimmedText })
  .check(
    inOrder<{ email: string; password: string }>([
      ({ email }) => (email ? null : { path: 'email', message: 'Email is required' }),
      ({ password }) => (password ? null : { path: 'password', message: 'Password is required' }),
    ]),
  );
export type Credentials = z.infer<typeof Credentials>;

export const USER_NOT_FOUND = 'User not found.';

export const UserId = z.object({ id: z.string() });
export const RoleChange = z.object({ role: roleInput, duty: dutyInput });
/** Verify: with the duty that the user is to have; without one it stays. */
export const VerifyUser = z.object({ duty: dutyInput });
export const VerificationChange = z.object({ isVerified: z.boolean('Verified must be true or false') });

/** Edit User: only these four change; a name or an e-mail that comes along is left as it is. */
export const UpdateUser = z.object({
  role: z.optional(roleInput),
  duty: dutyInput,
  isActive: z.optional(z.boolean('Active must be true or false')),
  isVerified: z.optional(z.boolean('Verified must be true or false')),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

/**
 * The answer of sign-up and sign-in, which the browser checks before it stores it. That of an earlier release has no
 * duty.
 */
export const Session = z.object({
  user: z.extend(User, { duty: z._default(User.shape.duty, null) }),
  token: z.string().check(z.minLength(1)),
});
export type Session = z.infer<typeof Session>;

/** The greeting on the dashboard after a sign-up, in English as the dashboard is. */
export const ACCOUNT_CREATED = {
  title: 'Account created successfully',
  text: 'Welcome! You have been automatically logged in.',
};
