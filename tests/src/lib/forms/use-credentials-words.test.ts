import { expect, test } from 'vitest';
import { ChangePassword, ConfirmLink, RequestReset, UpdateMe } from '#contract/accounts/accounts.ts';
import {
  BeginSecondFactor,
  CompleteChallenge,
  ConfirmSecondFactor,
  ProveBothFactors,
} from '#contract/accounts/second-factor.ts';
import { Credentials, Registration } from '#contract/accounts/users.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { withoutCharacter } from '#contract/values/text.ts';
import type { CredentialsPhrases } from '#phrases/credentials/en.ts';
import { ERRORS } from '#server/errors/errors.ts';
import { SESSION_ENDED } from '#src/lib/browser/flash.ts';
import { failureWords } from '#src/lib/forms/use-credentials-words.ts';

const FILES = import.meta.glob<{ credentials: CredentialsPhrases }>('../../../../phrases/credentials/*.ts', {
  eager: true,
});

function wordsIn(language: Language): CredentialsPhrases {
  const file = FILES[`../../../../phrases/credentials/${language}.ts`];
  if (!file) throw new Error(`No words in ${language}`);
  return file.credentials;
}

const others = LANGUAGES.filter((language) => language !== 'en');

/** The forms of the sign-in pages and of the own account, with each rule of a field broken. */
const FORMS = [
  ...[Credentials, Registration, RequestReset, ConfirmLink, CompleteChallenge],
  ...[UpdateMe, ChangePassword, BeginSecondFactor, ConfirmSecondFactor, ProveBothFactors],
];
const TYPED = [
  {},
  { fullName: 'x'.repeat(121), email: 'nobody', password: 'x'.repeat(129), confirmPassword: 'other', code: '1' },
  { fullName: 'a\u0000b', password: 'a\u0000bcdefgh' },
];

const messages = FORMS.flatMap((form) => TYPED.flatMap((typed) => form.safeParse(typed).error?.issues ?? [])).map(
  ({ message }) => message,
);

test.each(others)('in %s there are words for what can be wrong with a field, and for nothing else', (language) => {
  const ofServer = (['password-too-common', 'wrong-code', 'wrong-password', 'wrong-current-password'] as const).map(
    (code) => ERRORS[code].message,
  );
  const said = [...new Set([...messages, ...ofServer, SESSION_ENDED])];
  expect(said.length).toBe(18);
  expect(Object.keys(wordsIn(language).sentences).sort()).toEqual(said.map(withoutCharacter).sort());
});

const failed = (reason: string, message: string, retryAfter: number | null = null) =>
  Object.assign(new Error(message), { name: 'TRPCClientError', data: { reason, retryAfter, httpStatus: 429 } });

const said = (language: Language, error: unknown) =>
  failureWords(wordsIn(language).failures, language, error, wordsIn(language).signInFailed);

test('a failure is told by its code in the language of the page, and in how long to try again', () => {
  const limit = failed('rate-limit', 'Too many failed sign-ins. Please try again in 15 minutes.', 841);
  expect(said('en', limit)).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
  expect(said('de', limit)).toBe('Das waren zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.');
  expect(said('fr', limit)).toBe('Trop de tentatives. Veuillez réessayer dans 15 minutes.');
  expect(said('es', limit)).toBe('Demasiados intentos. Inténtelo de nuevo dentro de 15 minutos.');
  expect(said('pt', limit)).toBe('Muitas tentativas. Tente novamente em 15 minutos.');
  expect(said('pl', limit)).toBe('Zbyt wiele prób. Proszę spróbować ponownie za 15 minut.');
  expect(said('ar', limit)).toBe('محاولات كثيرة جدًا. ستُتاح المحاولة مجددًا خلال 15 دقيقة.');
  expect(said('zh', limit)).toBe('尝试次数过多，请在15分钟后重试。');
});

test('one without words by the English sentence of the server, and a call without an answer as failed', () => {
  for (const language of LANGUAGES) {
    expect(said(language, failed('many-pages', 'Too many pages at once. Please try again.'))).toMatch(
      /^Too many pages/,
    );
    expect(said(language, new TypeError('Failed to fetch'))).toBe(wordsIn(language).signInFailed);
  }
});

test('each language has the same failures, by codes that there are, and English none', () => {
  const [first, ...rest] = others.map((language) => Object.keys(wordsIn(language).failures));
  for (const each of rest) expect(each).toEqual(first);
  expect(first?.filter((code) => !(code in ERRORS))).toEqual([]);
  expect(wordsIn('en').failures).toEqual({});
});
