import { ChangePassword, ConfirmEmail, ConfirmLink, Invite, RequestReset } from '#contract/accounts/accounts.ts';
import { UserId } from '#contract/accounts/users.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { changePassword } from '#server/domain/accounts/own/change-password.ts';
import { confirmEmail } from '#server/domain/accounts/own/confirm-email.ts';
import { inviteUser, resendInvitation } from '#server/domain/accounts/own/invite.ts';
import { requestReset } from '#server/domain/accounts/own/links.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import {
  EMAIL_NOTE,
  PASSWORD_NOTE,
  repeatedPassword,
  UserResponse,
} from '#server/transport/openapi/schemas/user-schemas.ts';
import { by } from '../procedures.ts';

const NewPassword = described(ChangePassword, {
  required: ['currentPassword', 'newPassword', 'confirmPassword'],
  fields: { newPassword: PASSWORD_NOTE, confirmPassword: repeatedPassword('newPassword') },
});

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

const Invitation = described(Invite, {
  required: ['fullName', 'email'],
  fields: { fullName: { maxLength: TEXT_LIMITS.name, examples: ['Nora Lind'] }, email: EMAIL_NOTE },
});

const byAnyone = by('anyone');
const bySuperAdmin = by('super-admin');

/** One's own password (docs/contract/accounts.md, 'Password'). */
export const ownPasswordProcedures = {
  password: by('account')
    .meta({
      rest: 'PUT /api/me/password',
      tag: 'Passwords',
      name: 'changePassword',
      summary: 'Change the own password',
      description: 'All other sessions of the account end.',
      response: Success,
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
    })
    .input(NewPassword)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return { success: true as const };
    }),
};

/**
 * The links by which an account gets a password, or its address is confirmed (docs/contract/accounts.md, 'Mailed
 * links').
 */
export const mailedLinkProcedures = {
  requestReset: byAnyone
    .meta({
      rest: 'POST /api/password-reset',
      tag: 'Passwords',
      name: 'requestPasswordReset',
      summary: 'Ask for a link to choose a new password',
      description: 'The answer is the same whether or not the address has an account.',
      status: 202,
      response: Success,
      errors: ['rate-limit'],
      example: { body: { email: 'ada@example.com' } },
    })
    .input(described(RequestReset, { required: ['email'], fields: { email: EMAIL_NOTE } }))
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input);
      return { success: true as const };
    }),
  reset: byAnyone
    .meta({
      rest: 'POST /api/password-reset/confirm',
      tag: 'Passwords',
      name: 'resetPassword',
      summary: 'Choose a new password by a mailed link',
      description: 'All sessions and API keys of the account end.',
      response: Success,
      errors: LINK_ERRORS,
      example: { body: fromLink },
    })
    .input(FromLink)
    .mutation(async ({ ctx, input }) => {
      await confirmReset(ctx, input, ctx.cookies.read());
      return { success: true as const };
    }),
  confirmEmail: byAnyone
    .meta({
      rest: 'POST /api/confirm-email',
      tag: 'Passwords',
      name: 'confirmEmail',
      summary: 'Confirm an address by a mailed link',
      response: Success,
      errors: ['link-not-valid'],
      example: { body: { token: fromLink.token } },
    })
    .input(described(ConfirmEmail, { required: ['token'], fields: { token } }))
    .mutation(async ({ ctx, input }) => {
      await confirmEmail(ctx, input);
      return { success: true as const };
    }),
  acceptInvitation: byAnyone
    .meta({
      rest: 'POST /api/invitations/accept',
      tag: 'Passwords',
      name: 'acceptInvitation',
      summary: 'Accept an invitation and choose a password',
      response: Success,
      errors: LINK_ERRORS,
      example: { body: fromLink },
    })
    .input(FromLink)
    .mutation(async ({ ctx, input }) => {
      await acceptInvitation(ctx, input, ctx.cookies.read());
      return { success: true as const };
    }),
};

/** Accounts without a password, by a super-admin (docs/contract/accounts.md, 'Invitation'). */
export const invitationProcedures = {
  invite: bySuperAdmin
    .meta({
      rest: 'POST /api/invitations',
      tag: 'Passwords',
      name: 'inviteUser',
      summary: 'Invite somebody by mail',
      description:
        'Makes an account without a password. Its owner chooses one by the link, which is good for 72 hours.',
      status: 201,
      response: UserResponse,
      errors: ['email-taken'],
      example: { body: { fullName: 'Nora Lind', email: 'nora@example.com', role: 'admin' } },
    })
    .input(Invitation)
    .mutation(async ({ ctx, input }) => ({ user: await inviteUser(ctx, input) })),
  resendInvitation: bySuperAdmin
    .meta({
      rest: 'POST /api/invitations/:id/resend',
      tag: 'Passwords',
      name: 'resendInvitation',
      summary: 'Mail a new link to an invited user',
      description: 'The earlier link ends.',
      path: { id: 'The `_id` of the invited user.' },
      status: 202,
      response: Success,
      toRest: () => ({ success: true }),
      errors: ['user-not-found', 'has-password', 'rate-limit'],
      example: { path: { id: USER_ID } },
    })
    .input(UserId)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
};
