import { expect, test } from 'vitest';
import { RequestQuote, SendContactMessage } from '#contract/enquiries/enquiries.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { ContactPhrases } from '#phrases/contact/en.ts';
import { failureText } from '#src/lib/forms/send-failure.ts';

const FILES = import.meta.glob<{ contact: ContactPhrases }>('../../../../phrases/contact/*.ts', { eager: true });

function wordsIn(language: string): ContactPhrases {
  const file = FILES[`../../../../phrases/contact/${language}.ts`];
  if (!file) throw new Error(`No words in ${language}`);
  return file.contact;
}

const LONG = 'x'.repeat(2_001);
const BAD = 'a\u0000b';
const fields = ['name', 'phone', 'company', 'origin', 'destination', 'dimensions', 'description'];
const ofMessage = ['name', 'firstName', 'lastName', 'subject', 'message'];
const all = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

/** Every rule of both forms, broken; of the weight one at a time. */
const issues = [
  ...[{}, all(fields, LONG), all(fields, BAD)].flatMap((typed) => issuesOf(RequestQuote, typed)),
  ...['heavy', '1000001', '0.1234'].flatMap((weight) => issuesOf(RequestQuote, { weight })),
  ...[{}, all(ofMessage, LONG), all(ofMessage, BAD)].flatMap((typed) => issuesOf(SendContactMessage, typed)),
];

function issuesOf(schema: typeof RequestQuote | typeof SendContactMessage, typed: object) {
  return (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => ({
    message,
    code: 'validation',
    field: path.join('.'),
  }));
}

test('what a form has against a field is said in the page’s language, in English by the server’s own sentence', () => {
  expect(new Set(issues.map(({ message }) => message)).size).toBe(31);
  for (const issue of issues) {
    const sentences = LANGUAGES.map((language) => failureText(issue, wordsIn(language)));
    expect(sentences[0]).toBe(issue.message);
    for (const sentence of sentences.slice(1)) expect(sentence).not.toBe(issue.message);
  }
});

test('a failure is told by its code, and one without words by the server’s English sentence', () => {
  const message = 'Too many requests. Please try again in 12 minutes.';
  const limited = { message, code: 'rate-limit', field: null };
  expect(failureText(limited, wordsIn('en'))).toBe(message);
  expect(failureText(limited, wordsIn('de'))).toMatch(/^Das waren zu viele Anfragen/);
  expect(failureText({ ...limited, code: 'many-pages' }, wordsIn('de'))).toBe(message);
  expect(failureText({ message: null, code: null, field: null }, wordsIn('fr'))).toMatch(/^L’envoi a échoué/);
});
