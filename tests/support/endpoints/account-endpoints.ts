import { accepted, anyone, created, noContent, type Row, signedIn } from './endpoint-rows.ts';

const chosen = { token: ':token', password: 'wbcargo1', confirmPassword: 'wbcargo1' };
const bothFactors = { password: 'wbcargo1', code: ':code' };

/** docs/contract/accounts.md: the own account, mailed links, and a super-admin's calls on sessions and invitations. */
export const OWN_ACCOUNT: Row[] = [
  ['PATCH /api/me', signedIn, { input: { fullName: ':new-email' } }],
  [
    'PUT /api/me/password',
    signedIn,
    {
      subject: 'own-password',
      input: { currentPassword: 'wbcargo1', newPassword: 'wbcargo1', confirmPassword: 'wbcargo1' },
    },
  ],
  ['POST /api/me/confirm-email', accepted.signedIn, { subject: 'own-unconfirmed' }],
  ['account.confirmation', signedIn],
  ['POST /api/confirm-email', anyone, { subject: 'unconfirmed', input: { token: ':token' } }],
  ['GET /api/me/sessions', signedIn],
  ['account.signIns', signedIn],
  [
    'DELETE /api/me/sessions/:id',
    [401, 401, 401, 401, 401, 404, 404, 204, 404, 404, 404, 404, 404],
    { subject: 'session' },
  ],
  ['DELETE /api/me/sessions', noContent.signedIn],
  ['DELETE /api/user/:id/sessions', noContent.superAdminOnly, { subject: 'colleague' }],
  ['POST /api/password-reset', accepted.anyone, { input: { email: ':new-email' } }],
  ['POST /api/password-reset/confirm', anyone, { subject: 'reset', input: chosen }],
  [
    'POST /api/invitations',
    created.superAdminOnly,
    { input: { fullName: 'Nora Newcomer', email: ':new-email', role: 'client' } },
  ],
  ['POST /api/invitations/accept', anyone, { subject: 'invited', input: chosen }],
  ['POST /api/invitations/:id/resend', accepted.superAdminOnly, { subject: 'invited' }],
];

/**
 * docs/contract/accounts.md, 'Second factor', the second factor: each caller's own, but for a challenge and what a
 * super-admin removes.
 */
export const SECOND_FACTOR: Row[] = [
  ['GET /api/me/totp', signedIn],
  ['POST /api/me/totp', created.signedIn, { subject: 'own-password-only', input: { password: 'wbcargo1' } }],
  ['PUT /api/me/totp', signedIn, { subject: 'own-begun-factor', input: { code: ':code' } }],
  ['POST /api/me/totp/recovery-codes', signedIn, { subject: 'own-factor', input: bothFactors }],
  ['DELETE /api/me/totp', noContent.signedIn, { subject: 'own-factor', input: bothFactors }],
  ['POST /api/login/second', anyone, { subject: 'challenge', input: { challenge: ':token', code: ':code' } }],
  ['DELETE /api/user/:id/totp', noContent.superAdminOnly, { subject: 'factor' }],
];
