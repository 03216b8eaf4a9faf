import type { Advice } from './advice-shape.ts';

export const ACCESS_ADVICE = {
  'sign-in-required': {
    message: 'Please sign in to continue.',
    advice: 'Sign in and send the token with the call.',
  },
  'key-not-valid': {
    message: 'This API key is not valid or has ended',
    advice: 'Check that the whole key was sent, or make a new one at /admin/developers.',
  },
  'invalid-credentials': {
    message: 'Invalid email or password',
    advice: 'Check the e-mail address and the password; do not repeat the call unchanged.',
  },
  'sign-in-too-slow': {
    message: 'This sign-in took too long. Please sign in again.',
    advice: 'Begin with the password again.',
  },
  'wrong-code': {
    message: 'This code is not valid',
    advice: 'Ask for the present code of the second factor, or for a recovery code.',
  },
  'metrics-token-required': {
    message: 'A metrics token is required',
    advice: 'Send METRICS_TOKEN as Bearer token.',
  },
  'account-deactivated': {
    message: 'This account has been deactivated.',
    advice: 'Ask a super-admin to activate the account.',
  },
  'super-admin-required': {
    message: 'Access denied. Super admin role required.',
    advice: 'Use the token of a super-admin.',
  },
  'super-admin-page-denied': {
    message: 'Super-admin access required to view this page.',
    advice: 'Use the token of a super-admin.',
  },
  'staff-only': {
    message: 'You {what}.',
    advice: 'Use the token of a verified admin or a super-admin.',
  },
  'not-for-clients': {
    message: 'Client accounts cannot do this.',
    advice: 'Use the token of a verified admin or a super-admin.',
  },
  'new-password-required': {
    message: 'Please choose a new password on your account page first.',
    advice: 'Choose a new password, then send the call again.',
  },
  'second-factor-required': {
    message: 'Please add a second factor on your account page first.',
    advice: 'Add a second factor, then send the call again.',
  },
  'not-your-shipment': {
    message: 'You can only manage shipments that you created.',
    advice: 'Use the token of the owner or of a super-admin.',
  },
  'not-your-shipments': {
    message: 'You can only manage shipments that you created. Not yours: {numbers}.',
    advice: 'Leave out the numbers that the message names.',
  },
  'restore-denied': {
    message: 'Only a super-admin can restore this shipment.',
    advice: 'Ask a super-admin to restore it.',
  },
  'own-verification': {
    message: 'You cannot change your own verification.',
    advice: 'Ask another user who may verify.',
  },
  'own-second-factor': {
    message: 'Please remove your own second factor on your account page.',
    advice: 'Remove your own second factor on your account page.',
  },
  'change-by-super-admin-only': {
    message: 'Only a super-admin can change a super-admin.',
    advice: 'Use the token of a super-admin.',
  },
  'signed-in-already': {
    message: 'You are signed in already. Please create the account as a new user.',
    advice: 'Send the call without a token.',
  },
  'wrong-password': {
    message: 'Password is incorrect',
    advice: 'Ask for the password again.',
  },
  'wrong-current-password': {
    message: 'Current password is incorrect',
    advice: 'Ask for the present password again.',
  },
  'confirm-by-mail': {
    message: 'Please confirm it with the link that we mailed to you.',
    advice: 'Follow the link in the mail.',
  },
  'receiver-mismatch': {
    message: 'That does not match',
    advice: 'Ask the receiver for the e-mail address that the shipment has.',
  },
  'answer-key-required': {
    message: 'Please open the link in a mail about this shipment to write to us',
    advice: 'Send a key of the shipment, of a mailed link or from unlock.',
  },
  'other-origin': {
    message: 'This request must come from the site itself',
    advice: 'Call it from a page of the site.',
  },
  'demo-data-only': {
    message: 'Only demo data is moved in time.',
    advice: 'This is not for callers.',
  },
  'key-not-allowed': {
    message: 'This API key may not do this.',
    advice: 'Use a key with the scope that opens this call; account and user calls are never open to keys.',
  },
  'key-required': {
    message: 'Only an API key can ask about itself.',
    advice: 'Send an API key instead of a session token.',
  },
  'all-is-for-super-admins': {
    message: "Only a super-admin can be told of everyone's shipments.",
    advice: 'Leave out all, or use the token of a super-admin.',
  },
} as const satisfies Advice;
