import { cannotUntilVerified, STAFF_WORK } from '#contract/accounts/permissions.ts';

/** The pages on which one signs in or up, and those of the links that are mailed for it. */
export const account = {
  signIn: {
    title: 'Sign in',
    description: 'Sign-in for staff: manage shipments, their statuses, photographs and e-mails.',
    intro: 'For the people who move the freight.',
    noAccount: 'No account yet? {link}',
    link: 'Sign up',
    forgot: 'Forgot your password?',
    needsScript: 'Signing in needs JavaScript. Please switch it on.',
  },
  signUp: {
    title: 'Sign up',
    description: `Create a staff account. It ${cannotUntilVerified(STAFF_WORK, 'it')}.`,
    heading: 'Create an account',
    intro: `A new account ${cannotUntilVerified(STAFF_WORK, 'it')}.`,
    hasAccount: 'Already have an account? {link}',
    link: 'Sign in',
    fullName: 'Full Name',
    passwordHint: 'At least 8 characters, letters and digits only, with at least one of each.',
    send: 'Create Account',
    sending: 'Creating account...',
    rejected: 'Failed to create account. Email may already exist or there was a server error.',
    failed: 'Registration failed. Please try again.',
    needsScript: 'Signing up needs JavaScript. Please switch it on.',
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Ask for a link to choose a new one.',
    intro: 'We mail you a link with which you choose a new one.',
    send: 'Send the link',
    sending: 'Sending...',
    failed: 'The link could not be asked for. Please try again.',
    needsScript: 'Asking for a link needs JavaScript. Please switch it on.',
    sent: 'Look into your mail',
    sentText: 'If {email} has an account, a mail with a link is on its way. The link is good once, for 30 minutes.',
    noMail:
      'No mail? Look for it among the junk mail, and check the address. Whoever was invited and has no password yet asks a super-admin for a new invitation.',
    another: 'Try another address',
  },
  /** The page of a mailed link on which a password is chosen. */
  choose: {
    description: 'With the link that we mailed you.',
    newPassword: 'New Password',
    sending: 'Saving...',
    failed: 'The password could not be saved. Please try again.',
    needsScript: 'Choosing a password needs JavaScript. Please switch it on and open the link again.',
    askAgain: 'Ask for a new link',
    reset: {
      title: 'Choose a new password',
      heading: 'Choose a new password',
      intro: 'Afterwards you are signed out everywhere and sign in with it.',
      send: 'Change password',
      /** Greets on the sign-in page. */
      success: 'Your password is changed. Please sign in.',
      /** The advice about a link that is no longer valid. */
      wayOn:
        'It is good once, for 30 minutes after it was asked for; of several the three newest are good, until one is used.',
    },
    invitation: {
      title: 'Your invitation',
      heading: 'Welcome aboard',
      intro: 'Choose a password to use your account.',
      send: 'Set password',
      success: 'Your password is set. Please sign in.',
      wayOn:
        'It is good once, for 72 hours, and ends when a newer one is sent. Ask a super-admin to send you another one.',
    },
  },
  confirm: {
    title: 'Confirm your e-mail address',
    description: 'With the link that we mailed you.',
    heading: 'Confirm your address',
    intro: 'It shows colleagues that the address of your account is yours.',
    send: 'Confirm this address',
    sending: 'Confirming...',
    failed: 'The address could not be confirmed. Please try again.',
    needsScript: 'Confirming an address needs JavaScript. Please switch it on and open the link again.',
    done: '{strong} You can close this page.',
    strong: 'Your e-mail address is confirmed.',
    wayOn:
      'It is good once, for 24 hours. Your account says whether the address is confirmed, and sends you another link.',
    toAccount: 'Go to your account',
  },
  /** The page of a mailed invitation to a company. */
  join: {
    title: 'Join a company',
    description: 'With the link that we mailed you.',
    heading: 'Join a company',
    intro: 'You are invited to see the shipments of a company.',
    signedInAs: 'You are signed in as {name}, {email}.',
    send: 'Join',
    sending: 'Joining...',
    signInFirst: 'Sign in with the e-mail address to which the invitation was mailed. Then you come back here.',
    signIn: 'Sign in',
    another: 'Sign out and sign in with another address',
    isAnothers: 'This invitation was mailed to another address. Sign in with that one; the link stays good.',
    isStaff: 'This account belongs to a colleague of ours, who cannot be a member of a company.',
    failed: 'Joining did not work. Please try again.',
    needsScript: 'Joining a company needs JavaScript. Please switch it on and open the link again.',
    done: 'You have joined. Your companies:',
    goOn: 'Go to your shipments',
    wayOn: 'It is good once, for 72 hours, and ends when a newer one is sent. Ask whoever invited you for another one.',
  },
  backToSignIn: 'Back to sign in',
  linkNotValid: 'This link is not valid any more.',
};
export type AccountPhrases = typeof account;
