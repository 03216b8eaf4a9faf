import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { CreateRequest } from '#contract/requests/requests.ts';
import type { ContactPhrases } from '#phrases/contact/en.ts';
import type { RequestsPhrases } from '#phrases/requests/en.ts';
import { ERRORS } from '#server/errors/errors.ts';
import { fieldErrors } from '#src/features/portal/requests/request-errors.ts';
import { requestInput } from '../../../../factories/requests.ts';

const CONTACT = import.meta.glob<{ contact: ContactPhrases }>('../../../../../phrases/contact/*.ts', { eager: true });
const REQUESTS = import.meta.glob<{ requests: RequestsPhrases }>('../../../../../phrases/requests/*.ts', {
  eager: true,
});

function wordsIn(language: string): { requests: RequestsPhrases; contact: ContactPhrases } {
  const [requests, contact] = [
    REQUESTS[`../../../../../phrases/requests/${language}.ts`],
    CONTACT[`../../../../../phrases/contact/${language}.ts`],
  ];
  if (!requests || !contact) throw new Error(`No words in ${language}`);
  return { ...requests, ...contact };
}

const texts = ['senderName', 'senderContact', 'receiverName', 'receiverContact', 'originAddress', 'destinationAddress'];
const all = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));
const places = ['originCity', 'originCountry', 'destinationCity', 'destinationCountry'];
const every = [...texts, ...places, 'description', 'reference', 'note'];
const reference = (value: string) => ({ type: 'po', value });
const piece = { count: 1, type: 'pallet' };

/** A form for each rule that a member can break there. */
const BROKEN = [
  all(places, ''),
  all(every, 'x'.repeat(2_001)),
  all(every, 'a\u0000b'),
  { senderEmail: 'nobody', receiverEmail: 'nobody', pickupDate: '31.12.2026' },
  ...['heavy', '1000001', '0.1234', '1,864'].map((weight) => ({ weight })),
  ...['', 'a|b', 'x'.repeat(65), 'a\u0000b'].map((value) => ({ references: [reference(value)] })),
  { references: [reference('PO-1'), reference('PO-1')] },
  { references: Array.from({ length: 21 }, (_, place) => reference(`PO-${place}`)) },
  { pieces: [{ ...piece, count: 0, length: -1, width: 0.01, height: 10_001, weight: 0.0001 }] },
  { pieces: Array.from({ length: 201 }, () => piece) },
  { pieces: Array.from({ length: 11 }, () => ({ ...piece, count: 9_999 })) },
  { pieces: [{ ...piece, count: 9_999, weight: 999 }] },
  { pieces: [{ ...piece, description: 'x'.repeat(121) }] },
];
const issues = BROKEN.flatMap((typed) => {
  const { error } = CreateRequest.safeParse({ ...requestInput, ...typed });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
});
const sentences = [...issues, { path: 'weight', message: ERRORS['request-without-goods'].message }];

test('whatever the server has against a field is said in the page’s language, and more than that it is wrong', () => {
  expect(new Set(sentences.map(({ path }) => path.replace(/\d+/, '0'))).size).toBe(26);
  for (const issue of sentences) {
    const said = LANGUAGES.map((language) => {
      const { requests, contact } = wordsIn(language);
      const sentence = fieldErrors(requests, contact, [issue])[issue.path];
      if (!issue.path.endsWith('description') || issue.path === 'description')
        expect(sentence, `${language} ${issue.path}: ${issue.message}`).not.toBe(requests.wrong);
      return sentence;
    });
    expect(said.slice(1), issue.message).not.toContain(said[0]);
  }
});

test('each field has the first thing that is wrong with it', () => {
  const { requests, contact } = wordsIn('de');
  const errors = fieldErrors(requests, contact, [
    { path: 'weight', message: 'Is this 1.864 or 1864? Please write 1.8640 or 1864' },
    { path: 'weight', message: 'Weight must be a number of 0 or more' },
    { path: 'note', message: 'Note may have at most 2,000 characters' },
  ]);
  expect(errors).toEqual({
    weight: 'Ist 1.864 oder 1864 gemeint? Bitte schreiben Sie 1.8640 oder 1864',
    note: 'Hinweis für uns: höchstens 2.000 Zeichen',
  });
});
