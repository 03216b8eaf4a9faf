/** The codes of the server's errors that the other languages have words for. */
type FailureCode =
  | 'sign-in-too-slow'
  | 'account-deactivated'
  | 'too-many-at-once'
  | 'too-many-sign-ins-at-once'
  | 'rate-limit'
  | 'many-sign-ins'
  | 'sign-in-required'
  | 'no-secret-to-confirm'
  | 'second-factor-on'
  | 'no-second-factor'
  | 'email-confirmed-already'
  | 'session-not-found'
  | 'no-secrets-key'
  | 'database-away'
  | 'storage-full'
  | 'unexpected';

/** Passwords and codes, on the sign-in pages and on the staff's screens alike. */
export const credentials = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  passwordHint: (from: number, to: number) => `${from} to ${to} characters of any kind, and not a common password.`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  signIn: 'Sign In',
  signingIn: 'Signing in...',
  signInFailed: 'Login failed. Please try again.',
  noSession: 'Login failed: Invalid credentials',
  invalid: 'Invalid email or password',

  // The second step of a sign-in.
  enterCode: 'Enter the code',
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you stored when you added the second factor. Each is good once.',
    other: 'Use the authenticator app',
  },
  backToPassword: 'Back to the password',

  /** The errors of fields, and a notice of the staff's screens, by the English sentence, which needs none. */
  sentences: {} as Readonly<Record<string, string>>,
  /** By the code of the server's error; its English sentence needs none. `{when}` is 'in 5 minutes'. */
  failures: {} as Readonly<Partial<Record<FailureCode, string>>>,
};
export type CredentialsPhrases = typeof credentials;
