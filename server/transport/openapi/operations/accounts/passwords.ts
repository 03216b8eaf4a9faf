import { ChangePassword, ConfirmEmail, ConfirmLink, Invite, RequestReset } from '#contract/accounts/accounts.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { PASSWORD_NOTE, repeatedPassword, UserAnswer } from '#server/transport/openapi/schemas/user-schemas.ts';

const email = { format: 'email', maxLength: TEXT_LIMITS.email, examples: ['ada@example.com'] };
const token = 'Of the link that was mailed.';

const FromLink = described(ConfirmLink, {
  id: 'PasswordByLink',
  required: ['token', 'password', 'confirmPassword'],
  fields: { token, password: PASSWORD_NOTE, confirmPassword: repeatedPassword('password') },
});

const fromLink = {
  token: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58.Zm9yIGV4YW1wbGU',
  password: 'harbour-crane-42',
  confirmPassword: 'harbour-crane-42',
};

/** The errors of a mailed link and of a new password. */
const LINK_ERRORS = ['link-not-valid', 'password-too-common', 'too-many-sign-ins-at-once', 'many-sign-ins'] as const;

/** Passwords, and the links by which an account gets one (contract section 10). */
export const PASSWORD_OPERATIONS = {
  'PUT /api/me/password': {
    name: 'changePassword',
    summary: 'Change the own password',
    description: 'All other sessions of the account end.',
    callers: 'user',
    body: described(ChangePassword, {
      required: ['currentPassword', 'newPassword', 'confirmPassword'],
      fields: { newPassword: PASSWORD_NOTE, confirmPassword: repeatedPassword('newPassword') },
    }),
    answers: { 200: Success },
    errors: [
      'wrong-current-password',
      'password-too-common',
      'rate-limit',
      'too-many-sign-ins-at-once',
      'many-sign-ins',
    ],
    example: {
      body: { currentPassword: 'harbour42', newPassword: 'harbour-crane-42', confirmPassword: 'harbour-crane-42' },
    },
  },
  'POST /api/password-reset': {
    name: 'requestPasswordReset',
    summary: 'Ask for a link to choose a new password',
    description: 'The answer is the same whether or not the address has an account.',
    callers: 'anyone',
    body: described(RequestReset, { required: ['email'], fields: { email } }),
    answers: { 202: Success },
    errors: ['rate-limit'],
    example: { body: { email: 'ada@example.com' } },
  },
  'POST /api/password-reset/confirm': {
    name: 'resetPassword',
    summary: 'Choose a new password by a mailed link',
    description: 'All sessions and API keys of the account end.',
    callers: 'anyone',
    body: FromLink,
    answers: { 200: Success },
    errors: LINK_ERRORS,
    example: { body: fromLink },
  },
  'POST /api/me/confirm-email': {
    name: 'requestEmailConfirmation',
    summary: 'Ask for a link that confirms the own address',
    callers: 'user',
    answers: { 202: Success },
    errors: ['email-confirmed-already', 'rate-limit'],
  },
  'POST /api/confirm-email': {
    name: 'confirmEmail',
    summary: 'Confirm an address by a mailed link',
    callers: 'anyone',
    body: described(ConfirmEmail, { required: ['token'], fields: { token } }),
    answers: { 200: Success },
    errors: ['link-not-valid'],
    example: { body: { token: fromLink.token } },
  },
  'POST /api/invitations': {
    name: 'inviteUser',
    summary: 'Invite somebody by mail',
    description: 'Makes an account without a password. Its owner chooses one by the link, which is good for 72 hours.',
    callers: 'super-admin',
    body: described(Invite, {
      required: ['fullName', 'email'],
      fields: { fullName: { maxLength: TEXT_LIMITS.name, examples: ['Nora Lind'] }, email },
    }),
    answers: { 201: UserAnswer },
    errors: ['email-taken'],
    example: { body: { fullName: 'Nora Lind', email: 'nora@example.com', role: 'admin' } },
  },
  'POST /api/invitations/accept': {
    name: 'acceptInvitation',
    summary: 'Accept an invitation and choose a password',
    callers: 'anyone',
    body: FromLink,
    answers: { 200: Success },
    errors: LINK_ERRORS,
    example: { body: fromLink },
  },
  'POST /api/invitations/:id/resend': {
    name: 'resendInvitation',
    summary: 'Mail a new link to an invited user',
    description: 'The earlier link ends.',
    callers: 'super-admin',
    path: { id: 'The `_id` of the invited user.' },
    answers: { 202: Success },
    errors: ['user-not-found', 'has-password', 'rate-limit'],
    example: { path: { id: USER_ID } },
  },
} as const satisfies Operations;
