type LinkKind = {
  title: string;
  intro: string;
  submitLabel: string;
  /** Greets on the sign-in page. */
  success: string;
  /** The advice about a link that is no longer valid. */
  wayOn: string;
};

/** The texts of the two pages of mailed links (contract section 10). */
export const LINK_KINDS = {
  reset: {
    title: 'Choose a new password',
    intro: 'Afterwards you are signed out everywhere and sign in with it.',
    submitLabel: 'Change password',
    success: 'Your password is changed. Please sign in.',
    wayOn:
      'It is good once, for 30 minutes after it was asked for; of several the three newest are good, until one is used.',
  },
  invitation: {
    title: 'Welcome aboard',
    intro: 'Choose a password to use your account.',
    submitLabel: 'Set password',
    success: 'Your password is set. Please sign in.',
    wayOn:
      'It is good once, for 72 hours, and ends when a newer one is sent. Ask a super-admin to send you another one.',
  },
} as const satisfies Record<string, LinkKind>;
