import { ACCESS_DENIED, SUPER_ADMIN_PAGE_DENIED } from '#contract/accounts/permissions.ts';
import { DUTY_FORBIDS } from '#contract/accounts/users.ts';
import type { ErrorRow } from './error-row.ts';

export const ACCESS_ERRORS = {
  'sign-in-required': {
    class: 'unauthenticated',
    message: 'Please sign in to continue.',
    advice: 'Sign in and send the token with the call.',
  },
  'key-not-valid': {
    class: 'unauthenticated',
    message: 'This API key is not valid or has ended',
    advice: 'Check that the whole key was sent, or make a new one at /admin/developers.',
  },
  'account-deactivated': {
    class: 'forbidden',
    message: 'This account has been deactivated.',
    advice: 'Ask a super-admin to activate the account.',
  },
  'super-admin-required': {
    class: 'forbidden',
    message: ACCESS_DENIED,
    advice: 'Use the token of a super-admin.',
  },
  'super-admin-page-denied': {
    class: 'forbidden',
    message: SUPER_ADMIN_PAGE_DENIED,
    advice: 'Use the token of a super-admin.',
  },
  'staff-only': {
    class: 'forbidden',
    message: 'You {what}.',
    advice: 'Use the token of a verified admin or a super-admin.',
  },
  'not-for-clients': {
    class: 'forbidden',
    message: 'Client accounts cannot do this.',
    advice: 'Use the token of a verified admin or a super-admin.',
  },
  'duty-not-allowed': {
    class: 'forbidden',
    message: DUTY_FORBIDS,
    advice: 'Use the token of a user with another duty, or ask a super-admin to change the duty.',
  },
  'new-password-required': {
    class: 'forbidden',
    message: 'Please choose a new password on your account page first.',
    advice: 'Choose a new password, then send the call again.',
  },
  'second-factor-required': {
    class: 'forbidden',
    message: 'Please add a second factor on your account page first.',
    advice: 'Add a second factor, then send the call again.',
  },
  'not-your-shipment': {
    class: 'forbidden',
    message: 'You can only manage shipments that you created.',
    advice: 'Use the token of the owner or of a super-admin.',
  },
  'not-your-shipments': {
    class: 'forbidden',
    message: 'You can only manage shipments that you created. Not yours: {numbers}.',
    advice: 'Leave out the numbers that the message names.',
  },
  'restore-denied': {
    class: 'forbidden',
    message: 'Only a super-admin can restore this shipment.',
    advice: 'Ask a super-admin to restore it.',
  },
  'key-not-allowed': {
    class: 'forbidden',
    message: 'This API key may not do this.',
    advice: 'Use a key with the scope that opens this call; account and user calls are never open to keys.',
  },
  'key-required': {
    class: 'forbidden',
    message: 'Only an API key can ask about itself.',
    advice: 'Send an API key instead of a session token.',
  },
  'all-is-for-super-admins': {
    class: 'forbidden',
    message: "Only a super-admin can be told of everyone's shipments.",
    advice: 'Leave out all, or use the token of a super-admin.',
  },
  'two-tokens': {
    class: 'invalid',
    message: 'The headers auth-token and Authorization carry different tokens',
    advice: 'Send one token, in either header.',
  },
  'other-origin': {
    class: 'forbidden',
    message: 'This request must come from the site itself',
    advice: 'Call it from a page of the site.',
  },
  'demo-data-only': {
    class: 'forbidden',
    message: 'Only demo data is moved in time.',
    advice: 'This is not for callers.',
  },
  'metrics-token-required': {
    class: 'unauthenticated',
    message: 'A metrics token is required',
    advice: 'Send METRICS_TOKEN as Bearer token.',
  },
} as const satisfies Record<string, ErrorRow>;
