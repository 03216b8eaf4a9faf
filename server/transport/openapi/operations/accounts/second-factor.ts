import * as z from 'zod/mini';
import {
  AnswerChallenge,
  BeginSecondFactor,
  ConfirmSecondFactor,
  Enrolment,
  ProveBothFactors,
  SecondFactorState,
} from '#contract/accounts/second-factor.ts';
import type { Operations } from '#server/transport/openapi/operations/operation.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { USER_ID } from '#server/transport/openapi/schemas/examples.ts';
import { SignedIn } from '#server/transport/openapi/schemas/user-schemas.ts';

const code = { description: 'Six digits, or where it is allowed a recovery code.', examples: ['492817'] };

const BothFactors = described(ProveBothFactors, { required: ['password', 'code'], fields: { code } });
const bothFactors = { password: 'harbour-crane-42', code: '492817' };

const RecoveryCodes = described(z.object({ recoveryCodes: z.array(z.string()) }), {
  id: 'RecoveryCodes',
  fields: { recoveryCodes: 'Ten codes, each good once in the place of a code of the app. They are not shown again.' },
  example: { recoveryCodes: ['7k2m9-q4rtx', '8h3vk-n6wpc'] },
});

const PASSWORD_ERRORS = ['wrong-password', 'rate-limit', 'too-many-sign-ins-at-once', 'many-sign-ins'] as const;

/** Contract section 10, 'Second factor'. */
export const SECOND_FACTOR_OPERATIONS = {
  'GET /api/me/totp': {
    name: 'getSecondFactor',
    summary: 'Whether the own second factor is on',
    callers: 'user',
    answers: {
      200: described(SecondFactorState, {
        id: 'SecondFactor',
        fields: { since: 'ISO 8601 in UTC; null while it is off.' },
        example: { isOn: true, since: '2026-11-02T08:15:00.000Z', recoveryCodesLeft: 9 },
      }),
    },
    errors: [],
  },
  'POST /api/me/totp': {
    name: 'beginSecondFactor',
    summary: 'Begin with a second factor',
    description: 'It counts once `PUT /api/me/totp` has accepted a first code.',
    callers: 'user',
    body: described(BeginSecondFactor, { required: ['password'] }),
    answers: {
      201: described(Enrolment, {
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
      }),
    },
    errors: [...PASSWORD_ERRORS, 'second-factor-on', 'no-secrets-key'],
    example: { body: { password: 'harbour-crane-42' } },
  },
  'PUT /api/me/totp': {
    name: 'confirmSecondFactor',
    summary: 'Turn the own second factor on by a first code',
    callers: 'user',
    body: described(ConfirmSecondFactor, { required: ['code'], fields: { code } }),
    answers: { 200: RecoveryCodes },
    errors: ['wrong-code', 'second-factor-on', 'no-secret-to-confirm', 'no-secrets-key', 'rate-limit'],
    example: { body: { code: '492817' } },
  },
  'DELETE /api/me/totp': {
    name: 'removeSecondFactor',
    summary: 'Turn the own second factor off',
    callers: 'user',
    body: BothFactors,
    answers: { 204: null },
    errors: [...PASSWORD_ERRORS, 'wrong-code', 'no-second-factor', 'no-secrets-key'],
    example: { body: bothFactors },
  },
  'POST /api/me/totp/recovery-codes': {
    name: 'renewRecoveryCodes',
    summary: 'New recovery codes in the place of the earlier ones',
    callers: 'user',
    body: BothFactors,
    answers: { 200: RecoveryCodes },
    errors: [...PASSWORD_ERRORS, 'wrong-code', 'no-second-factor', 'no-secrets-key'],
    example: { body: bothFactors },
  },
  'POST /api/login/second': {
    name: 'answerSecondFactor',
    summary: 'Sign in by a code of the second factor',
    description: 'A challenge is good for five minutes and ten tries.',
    callers: 'anyone',
    body: described(AnswerChallenge, {
      required: ['challenge', 'code'],
      fields: { challenge: 'The answer of `POST /api/login`.', code },
    }),
    answers: { 200: SignedIn },
    errors: [
      'wrong-code',
      'sign-in-too-slow',
      'invalid-credentials',
      'account-deactivated',
      'no-secrets-key',
      'rate-limit',
    ],
    example: { body: { challenge: '0b9c7e1a-52d4-4f6b-8f37-2a1d9e6c4b58.Zm9yIGV4YW1wbGU', code: '492817' } },
  },
  'DELETE /api/user/:id/totp': {
    name: 'removeUserSecondFactor',
    summary: 'Turn off the second factor of a user',
    description: 'For who has lost telephone and recovery codes.',
    callers: 'super-admin',
    answers: { 204: null },
    errors: ['user-not-found', 'own-second-factor', 'no-second-factor'],
    example: { path: { id: USER_ID } },
  },
} as const satisfies Operations;
