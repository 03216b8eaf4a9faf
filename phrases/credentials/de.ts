import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  passwordHint: (from, to) => `${from} bis ${to} beliebige Zeichen, aber kein häufig verwendetes Passwort.`,
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',

  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  signInFailed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  noSession: 'Die Anmeldung ist fehlgeschlagen: Die Anmeldedaten sind ungültig',
  invalid: 'E-Mail-Adresse oder Passwort ist falsch',

  enterCode: 'Code eingeben',
  app: {
    label: 'Code',
    hint: 'Die sechs Ziffern, die Ihre Authenticator-App anzeigt.',
    other: 'Wiederherstellungscode verwenden',
  },
  recovery: {
    label: 'Wiederherstellungscode',
    hint: 'Einer der Codes, die Sie beim Hinzufügen des zweiten Faktors gespeichert haben. Jeder gilt einmal.',
    other: 'Authenticator-App verwenden',
  },
  backToPassword: 'Zurück zum Passwort',

  sentences: {
    'Full name is required': 'Bitte geben Sie Ihren vollständigen Namen an',
    'Full name contains characters that are not allowed': 'Der Name enthält unzulässige Zeichen',
    'Full name may have at most 120 characters': 'Der Name darf höchstens 120 Zeichen haben',
    'Email is required': 'Bitte geben Sie Ihre E-Mail-Adresse an',
    'Please enter one valid email address, such as name@example.com': 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    'Password is required': 'Bitte geben Sie Ihr Passwort an',
    'Password must be at least 8 characters long': 'Das Passwort muss mindestens 8 Zeichen haben',
    'Password must contain at least one letter and one number':
      'Das Passwort muss mindestens einen Buchstaben und eine Ziffer enthalten, und nichts anderes',
    'Password contains characters that are not allowed': 'Das Passwort enthält unzulässige Zeichen',
    'Password may have at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
    'Passwords do not match': 'Die Passwörter stimmen nicht überein',
    'This password is too common': 'Dieses Passwort wird zu häufig verwendet',
    'Code is required': 'Bitte geben Sie den Code ein',
    'This code is not valid': 'Dieser Code ist nicht gültig',
    'Your session has ended. Please sign in again.': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  },
  failures: {
    'sign-in-too-slow': 'Diese Anmeldung hat zu lange gedauert. Bitte melden Sie sich erneut an.',
    'account-deactivated': 'Dieses Konto ist deaktiviert.',
    'too-many-at-once': 'Das waren zu viele Anfragen auf einmal. Bitte versuchen Sie es {when} erneut.',
    'too-many-sign-ins-at-once': 'Das waren zu viele Anmeldungen auf einmal. Bitte versuchen Sie es {when} erneut.',
    'rate-limit': 'Das waren zu viele Versuche. Bitte versuchen Sie es {when} erneut.',
    'many-sign-ins': 'Zurzeit melden sich zu viele Personen an. Bitte versuchen Sie es erneut.',
    'no-secrets-key':
      'Auf diesem Server sind keine zweiten Faktoren eingerichtet: Der Betreiber muss SECRETS_KEY setzen.',
    'database-away': 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es erneut.',
    'storage-full': 'Es ist kein Speicherplatz mehr frei.',
    unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  },
};
