import { CODE_REQUIRED } from '#contract/accounts/second-factor.ts';
import { DUTY_FOR_ADMINS, USER_NOT_FOUND } from '#contract/accounts/users.ts';
import type { ErrorRow } from './error-row.ts';

export const ACCOUNT_ERRORS = {
  'invalid-credentials': {
    class: 'unauthenticated',
    message: 'Invalid email or password',
    advice: 'Check the e-mail address and the password; do not repeat the call unchanged.',
  },
  'sign-in-too-slow': {
    class: 'unauthenticated',
    message: 'This sign-in took too long. Please sign in again.',
    advice: 'Begin with the password again.',
  },
  'too-many-sign-ins-at-once': {
    class: 'too-many',
    message: 'Too many sign-ins at once. Please try again in 2 seconds.',
    advice: 'Send one sign-in at a time.',
  },
  'many-sign-ins': {
    class: 'unavailable',
    message: 'Too many people are signing in at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'signed-in-already': {
    class: 'forbidden',
    message: 'You are signed in already. Please create the account as a new user.',
    advice: 'Send the call without a token.',
  },
  'wrong-code': {
    class: 'unauthenticated',
    message: 'This code is not valid',
    advice: 'Ask for the present code of the second factor, or for a recovery code.',
  },
  'code-required': {
    class: 'invalid',
    message: CODE_REQUIRED,
    advice: 'Send a code of the second factor, or a recovery code.',
  },
  'no-secret-to-confirm': {
    class: 'conflict',
    message: 'Please begin again: there is no secret to confirm.',
    advice: 'Begin the set-up of the second factor again.',
  },
  'no-second-factor': {
    class: 'conflict',
    message: 'This account has no second factor.',
    advice: 'No action is needed.',
  },
  'second-factor-on': {
    class: 'conflict',
    message: 'Your account has a second factor already.',
    advice: 'Remove it before you add another.',
  },
  'own-second-factor': {
    class: 'forbidden',
    message: 'Please remove your own second factor on your account page.',
    advice: 'Remove your own second factor on your account page.',
  },
  'no-secrets-key': {
    class: 'unavailable',
    message: 'Second factors are not set up on this server: its operator has to set SECRETS_KEY.',
    advice: 'Ask the operator.',
  },
  'wrong-password': {
    class: 'forbidden',
    message: 'Password is incorrect',
    advice: 'Ask for the password again.',
  },
  'wrong-current-password': {
    class: 'forbidden',
    message: 'Current password is incorrect',
    advice: 'Ask for the present password again.',
  },
  'password-too-common': {
    class: 'invalid',
    message: 'This password is too common',
    advice: 'Choose another password.',
  },
  'has-password': {
    class: 'conflict',
    message: 'This account has a password already.',
    advice: 'The user can sign in; no invitation is needed.',
  },
  'link-not-valid': {
    class: 'invalid',
    message: 'This link is not valid any more',
    advice: 'Ask for a new link.',
  },
  'email-taken': {
    class: 'conflict',
    message: 'An account with this email already exists.',
    advice: 'Use another e-mail address, or sign in.',
  },
  'email-confirmed-already': {
    class: 'conflict',
    message: 'This e-mail address is confirmed already.',
    advice: 'No action is needed.',
  },
  'user-not-found': {
    class: 'not-found',
    message: USER_NOT_FOUND,
    advice: 'Check the id of the user.',
  },
  'duty-for-admins': {
    class: 'invalid',
    message: DUTY_FOR_ADMINS,
    advice: 'Leave the duty out, or give the user the role admin.',
  },
  'own-verification': {
    class: 'forbidden',
    message: 'You cannot change your own verification.',
    advice: 'Ask another user who may verify.',
  },
  'own-access': {
    class: 'conflict',
    message: 'You cannot deactivate yourself or change your own role.',
    advice: 'Ask another super-admin.',
  },
  'own-account': {
    class: 'conflict',
    message: 'You cannot delete your own account.',
    advice: 'Ask another super-admin.',
  },
  'last-super-admin': {
    class: 'conflict',
    message: 'The last active super-admin can be neither deleted, deactivated nor given another role.',
    advice: 'Name another super-admin first.',
  },
  'change-by-super-admin-only': {
    class: 'forbidden',
    message: 'Only a super-admin can change a super-admin.',
    advice: 'Use the token of a super-admin.',
  },
  'session-not-found': {
    class: 'not-found',
    message: 'Session not found',
    advice: 'Read the list of sessions again.',
  },
  'key-not-found': {
    class: 'not-found',
    message: 'API key not found',
    advice: 'Read the list of keys again.',
  },
  'too-many-keys': {
    class: 'conflict',
    message: 'An account has at most {max} API keys. Please remove one first.',
    advice: 'Remove a key.',
  },
  'expiry-passed': {
    class: 'invalid',
    message: 'The end must be in the future',
    advice: 'Send a later expiresAt.',
  },
} as const satisfies Record<string, ErrorRow>;
