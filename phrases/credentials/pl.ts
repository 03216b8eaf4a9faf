import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'Adres e-mail',
  password: 'Hasło',
  confirmPassword: 'Powtórz hasło',
  passwordHint: (from, to) => `Od ${from} do ${to} dowolnych znaków; hasło nie może być często używane.`,
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',

  signIn: 'Zaloguj się',
  signingIn: 'Trwa logowanie…',
  signInFailed: 'Logowanie nie powiodło się. Proszę spróbować ponownie.',
  noSession: 'Logowanie nie powiodło się: nieprawidłowe dane logowania',
  invalid: 'Nieprawidłowy adres e-mail lub hasło',

  enterCode: 'Wpisz kod',
  app: {
    label: 'Kod',
    hint: 'Sześć cyfr z aplikacji uwierzytelniającej.',
    other: 'Użyj kodu odzyskiwania',
  },
  recovery: {
    label: 'Kod odzyskiwania',
    hint: 'Jeden z kodów zapisanych przy dodawaniu drugiego składnika. Każdy działa jeden raz.',
    other: 'Użyj aplikacji uwierzytelniającej',
  },
  backToPassword: 'Wróć do hasła',

  sentences: {
    'Full name is required': 'Proszę podać imię i nazwisko',
    'Full name contains characters that are not allowed': 'Imię i nazwisko zawiera niedozwolone znaki',
    'Full name may have at most 120 characters': 'Imię i nazwisko może mieć najwyżej 120 znaków',
    'Email is required': 'Proszę podać adres e-mail',
    'Please enter one valid email address, such as name@example.com': 'Proszę podać prawidłowy adres e-mail',
    'Password is required': 'Proszę podać hasło',
    'Password must be at least 8 characters long': 'Hasło musi mieć co najmniej 8 znaków',
    'Password must contain at least one letter and one number':
      'Hasło musi zawierać co najmniej jedną literę i jedną cyfrę i nie może zawierać innych znaków',
    'Password contains characters that are not allowed': 'Hasło zawiera niedozwolone znaki',
    'Password may have at most 128 characters': 'Hasło może mieć najwyżej 128 znaków',
    'Passwords do not match': 'Hasła nie są takie same',
    'This password is too common': 'To hasło jest zbyt często używane',
    'Code is required': 'Proszę wpisać kod',
    'This code is not valid': 'Ten kod jest nieprawidłowy',
    'Your session has ended. Please sign in again.': 'Sesja wygasła. Proszę zalogować się ponownie.',
  },
  failures: {
    'sign-in-too-slow': 'Logowanie trwało zbyt długo. Proszę zalogować się ponownie.',
    'account-deactivated': 'To konto jest wyłączone.',
    'too-many-at-once': 'Zbyt wiele zapytań jednocześnie. Proszę spróbować ponownie {when}.',
    'too-many-sign-ins-at-once': 'Zbyt wiele logowań jednocześnie. Proszę spróbować ponownie {when}.',
    'rate-limit': 'Zbyt wiele prób. Proszę spróbować ponownie {when}.',
    'many-sign-ins': 'W tej chwili loguje się zbyt wiele osób. Proszę spróbować ponownie.',
    'no-secrets-key': 'Na tym serwerze nie skonfigurowano drugich składników: jego operator musi ustawić SECRETS_KEY.',
    'database-away': 'Usługa jest chwilowo niedostępna. Proszę spróbować ponownie.',
    'storage-full': 'Nie ma już wolnego miejsca na zapis.',
    unexpected: 'Coś poszło nie tak. Proszę spróbować ponownie.',
  },
};
