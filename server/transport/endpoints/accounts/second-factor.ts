import * as z from 'zod/mini';
import {
  BeginSecondFactor,
  CompleteChallenge,
  ConfirmSecondFactor,
  Enrolment,
  ProveBothFactors,
  SecondFactorState,
} from '#contract/accounts/second-factor.ts';
import { type Session, UserId } from '#contract/accounts/users.ts';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/domain/accounts/own/second-factor/confirm.ts';
import { renewRecoveryCodes } from '#server/domain/accounts/own/second-factor/recovery-codes.ts';
import { removeOwnSecondFactor, removeUserSecondFactor } from '#server/domain/accounts/own/second-factor/remove.ts';
import { readSecondFactor } from '#server/domain/accounts/own/second-factor/state.ts';
import { completeChallenge } from '#server/domain/accounts/sign-in/complete-challenge.ts';
import { withCompanies } from '#server/domain/companies/members/memberships.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { SignedIn } from '#server/transport/openapi/schemas/user-schemas.ts';
import { by } from '../procedures.ts';

const code = { description: 'Six digits, or where it is allowed a recovery code.', examples: ['492817'] };

const State = described(SecondFactorState, {
  id: 'SecondFactor',
  fields: { since: 'ISO 8601 in UTC; null while it is off.' },
  example: { isOn: true, since: '2026-11-02T08:15:00.000Z', recoveryCodesLeft: 9 },
});

const Begun = described(Enrolment, {
  id: 'Enrolment',
  fields: {
    secret: 'For an authenticator app, in base32.',
    uri: 'The same as an `otpauth:` address.',
    qr: 'That address as a QR code, in SVG.',
  },
  example: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Waybill%20Cargo:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"></svg>',
  },
});

const BothFactors = described(ProveBothFactors, { required: ['password', 'code'], fields: { code } });
const bothFactors = { password: 'harbour-crane-42', code: '492817' };

const RecoveryCodes = described(z.object({ recoveryCodes: z.array(z.string()) }), {
  id: 'RecoveryCodes',
  fields: { recoveryCodes: 'Ten codes, each good once in the place of a code of the app. They are not shown again.' },
  example: { recoveryCodes: ['7k2m9-q4rtx', '8h3vk-n6wpc'] },
});

const Completion = described(CompleteChallenge, {
  required: ['challenge', 'code'],
  fields: { challenge: 'The answer of `POST /api/login`.', code },
});

const PASSWORD_ERRORS = ['wrong-password', 'rate-limit', 'too-many-sign-ins-at-once', 'many-sign-ins'] as const;

const byAccount = by('account');

/** One's own second factor (docs/contract/accounts.md, 'Second factor'). */
export const ownSecondFactorProcedures = {
  secondFactor: byAccount
    .meta({
      rest: 'GET /api/me/totp',
      tag: 'Second factor',
      name: 'getSecondFactor',
      summary: 'Whether the own second factor is on',
      response: State,
    })
    .query(({ ctx }) => readSecondFactor(ctx)),
  beginSecondFactor: byAccount
    .meta({
      rest: 'POST /api/me/totp',
      tag: 'Second factor',
      name: 'beginSecondFactor',
      summary: 'Begin with a second factor',
      description: 'It counts once `PUT /api/me/totp` has accepted a first code.',
      status: 201,
      response: Begun,
      errors: [...PASSWORD_ERRORS, 'second-factor-on', 'no-secrets-key'],
      example: { body: { password: 'harbour-crane-42' } },
    })
    .input(described(BeginSecondFactor, { required: ['password'] }))
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: byAccount
    .meta({
      rest: 'PUT /api/me/totp',
      tag: 'Second factor',
      name: 'confirmSecondFactor',
      summary: 'Turn the own second factor on by a first code',
      response: RecoveryCodes,
      errors: ['wrong-code', 'second-factor-on', 'no-secret-to-confirm', 'no-secrets-key', 'rate-limit'],
      example: { body: { code: '492817' } },
    })
    .input(described(ConfirmSecondFactor, { required: ['code'], fields: { code } }))
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await confirmSecondFactor(ctx, input) })),
  removeSecondFactor: byAccount
    .meta({
      rest: 'DELETE /api/me/totp',
      tag: 'Second factor',
      name: 'removeSecondFactor',
      summary: 'Turn the own second factor off',
      takesBody: true,
      status: 204,
      errors: [...PASSWORD_ERRORS, 'wrong-code', 'no-second-factor', 'no-secrets-key'],
      example: { body: bothFactors },
    })
    .input(BothFactors)
    .mutation(({ ctx, input }) => removeOwnSecondFactor(ctx, input)),
  renewRecoveryCodes: byAccount
    .meta({
      rest: 'POST /api/me/totp/recovery-codes',
      tag: 'Second factor',
      name: 'renewRecoveryCodes',
      summary: 'New recovery codes in the place of the earlier ones',
      response: RecoveryCodes,
      errors: [...PASSWORD_ERRORS, 'wrong-code', 'no-second-factor', 'no-secrets-key'],
      example: { body: bothFactors },
    })
    .input(BothFactors)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, input) })),
};

/** The second step of a sign-in. */
export const challengeProcedures = {
  answerChallenge: by('anyone')
    .meta({
      rest: 'POST /api/login/second',
      tag: 'Second factor',
      name: 'answerSecondFactor',
      summary: 'Sign in by a code of the second factor',
      description: 'A challenge is good for five minutes and ten tries.',
      response: SignedIn,
      errors: [
        'wrong-code',
        'sign-in-too-slow',
        'invalid-credentials',
        'account-deactivated',
        'no-secrets-key',
        'rate-limit',
      ],
      example: { body: { challenge: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58.Zm9yIGV4YW1wbGU', code: '492817' } },
    })
    .input(Completion)
    .mutation(async ({ ctx, input }): Promise<Session> => {
      const signedIn = await completeChallenge(ctx, input, ctx.cookies.read());
      ctx.cookies.set(signedIn);
      return { token: signedIn.token, user: await withCompanies(ctx.db, signedIn.user) };
    }),
};

/** The second factor of a user, for a super-admin. */
export const userSecondFactorProcedures = {
  removeSecondFactor: by('super-admin')
    .meta({
      rest: 'DELETE /api/user/:id/totp',
      tag: 'Second factor',
      name: 'removeUserSecondFactor',
      summary: 'Turn off the second factor of a user',
      description: 'For who has lost telephone and recovery codes.',
      status: 204,
      errors: ['user-not-found', 'own-second-factor', 'no-second-factor'],
      example: { path: { id: USER_ID } },
    })
    .input(UserId)
    .mutation(({ ctx, input }) => removeUserSecondFactor(ctx, input)),
};
