import { accepted, anyone, created, type Endpoint, noContent, signedIn } from './endpoint-rows.ts';

const chosen = { token: ':token', password: 'wbcargo1', confirmPassword: 'wbcargo1' };
const bothFactors = { password: 'wbcargo1', code: ':code' };

/** docs/contract/accounts.md: the own account, mailed links, and a super-admin's calls on sessions and invitations. */
export const OWN_ACCOUNT: Endpoint[] = [
  {
    rest: 'PATCH /api/me',
    trpc: 'account.update',
    input: { fullName: ':new-email' },
    writes: true,
    statuses: signedIn,
  },
  {
    rest: 'PUT /api/me/password',
    trpc: 'account.password',
    subject: 'own-password',
    input: { currentPassword: 'wbcargo1', newPassword: 'wbcargo1', confirmPassword: 'wbcargo1' },
    writes: true,
    statuses: signedIn,
  },
  {
    rest: 'POST /api/me/confirm-email',
    trpc: 'account.confirmEmail',
    subject: 'own-unconfirmed',
    writes: true,
    statuses: accepted.signedIn,
  },
  { trpc: 'account.confirmation', statuses: signedIn },
  {
    rest: 'POST /api/confirm-email',
    trpc: 'auth.confirmEmail',
    subject: 'unconfirmed',
    input: { token: ':token' },
    writes: true,
    statuses: anyone,
  },
  // Each call has its own session: tests/server/transport/parity/accounts.test.ts compares the lists.
  { rest: 'GET /api/me/sessions', statuses: signedIn },
  { trpc: 'account.sessions', statuses: signedIn },
  { trpc: 'account.signIns', statuses: signedIn },
  {
    rest: 'DELETE /api/me/sessions/:id',
    trpc: 'account.endSession',
    subject: 'session',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 404, 404, 204, 404, 404],
  },
  {
    rest: 'DELETE /api/me/sessions',
    trpc: 'account.endOtherSessions',
    writes: true,
    statuses: noContent.signedIn,
  },
  {
    rest: 'DELETE /api/user/:id/sessions',
    trpc: 'superAdmin.endSessions',
    subject: 'colleague',
    writes: true,
    statuses: noContent.superAdminOnly,
  },
  {
    rest: 'POST /api/password-reset',
    trpc: 'auth.requestReset',
    input: { email: ':new-email' },
    writes: true,
    statuses: accepted.anyone,
  },
  {
    rest: 'POST /api/password-reset/confirm',
    trpc: 'auth.reset',
    subject: 'reset',
    input: chosen,
    writes: true,
    statuses: anyone,
  },
  {
    rest: 'POST /api/invitations',
    trpc: 'superAdmin.invite',
    input: { fullName: 'Nora Newcomer', email: ':new-email', role: 'client' },
    writes: true,
    statuses: created.superAdminOnly,
  },
  {
    rest: 'POST /api/invitations/accept',
    trpc: 'auth.acceptInvitation',
    subject: 'invited',
    input: chosen,
    writes: true,
    statuses: anyone,
  },
  {
    rest: 'POST /api/invitations/:id/resend',
    trpc: 'superAdmin.resendInvitation',
    subject: 'invited',
    writes: true,
    statuses: accepted.superAdminOnly,
  },
];

/**
 * docs/contract/accounts.md, 'Second factor', the second factor: each caller's own, but for a challenge and what a
 * super-admin removes.
 */
export const SECOND_FACTOR: Endpoint[] = [
  { rest: 'GET /api/me/totp', trpc: 'account.secondFactor', statuses: signedIn },
  {
    rest: 'POST /api/me/totp',
    trpc: 'account.beginSecondFactor',
    subject: 'own-password-only',
    input: { password: 'wbcargo1' },
    writes: true,
    statuses: created.signedIn,
  },
  {
    rest: 'PUT /api/me/totp',
    trpc: 'account.confirmSecondFactor',
    subject: 'own-begun-factor',
    input: { code: ':code' },
    writes: true,
    statuses: signedIn,
  },
  {
    rest: 'POST /api/me/totp/recovery-codes',
    trpc: 'account.renewRecoveryCodes',
    subject: 'own-factor',
    input: bothFactors,
    writes: true,
    statuses: signedIn,
  },
  {
    rest: 'DELETE /api/me/totp',
    trpc: 'account.removeSecondFactor',
    subject: 'own-factor',
    input: bothFactors,
    writes: true,
    statuses: noContent.signedIn,
  },
  {
    rest: 'POST /api/login/second',
    trpc: 'auth.answerChallenge',
    subject: 'challenge',
    input: { challenge: ':token', code: ':code' },
    writes: true,
    statuses: anyone,
  },
  {
    rest: 'DELETE /api/user/:id/totp',
    trpc: 'superAdmin.removeSecondFactor',
    subject: 'factor',
    writes: true,
    statuses: noContent.superAdminOnly,
  },
];
