import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { MailsPhrases } from '#phrases/mails/en.ts';
import { mails as es } from '#phrases/mails/es.ts';
import { mails as fr } from '#phrases/mails/fr.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../phrases/*/*.ts', { eager: true });
const areas = [...new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''))];
const others = LANGUAGES.filter((language) => language !== 'en');

/** The arguments of the functions whose parameters are not all texts or counts. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  'shared.status': ['on-hold'],
  'shared.mapOf': [{ mode: 'Ground', bySea: false, from: '3', to: '4', distance: '5' }],
  'tracking.countOf': [3, 'pallet'],
  'mails.paragraph': [['3', '4']],
  'mails.itIs': ['delivered'],
  'mails.shipmentIs': ['delivered'],
  'mails.fromTo': [
    { city: '3', country: '4' },
    { city: '5', country: '6' },
  ],
};
const COUNTS = ['3', '4', '5', '6'];

/** Words that are the same in English. */
const SAME: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['Code', 'Container', 'Cookies', 'Name', 'Route', 'Status', 'Status:'],
  fr: `Code Contact Cookies Description Destination Dimensions Distance Documents E-mail E-mails Menu Message Messages Minimum
    Mode Note Pages Questions Services Signature Sources Volume clients cookies`.split(/\s+/),
  es: ['3 bytes', 'Cookies', 'cookies'],
  pt: ['3 bytes', 'Cookies', 'E-mail', 'E-mails', 'Menu', 'Status', 'Status:', 'Volume', 'cookies'],
  pl: ['E-mail', 'Kilogram', 'Menu', 'Minimum', 'Status', 'Status:'],
};

const isOfLetters = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}|\b(kg|km|m|B|kB|MB)\b/g, ''));

/** Every sentence of a value under its name; a function's is that for three, four and so on. */
function sentencesIn(value: unknown, name: string): [name: string, text: string][] {
  if (typeof value === 'function') return sentencesIn(value(...(ARGUMENTS[name] ?? COUNTS)), name);
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) => sentencesIn(each, `${name}.${key}`));
}

const sentencesOf = (language: Language) =>
  areas.flatMap((area) => sentencesIn(modules[`../../phrases/${area}/${language}.ts`]?.[area], area));
const english = new Map(sentencesOf('en'));

test('every area has a file for each language', () => {
  expect(areas.length).toBeGreaterThan(10);
  expect(english.size).toBeGreaterThan(500);
  const files = Object.keys(modules).map((path) => path.split('/').slice(-2).join('/'));
  expect(files.sort()).toEqual(areas.flatMap((area) => LANGUAGES.map((each) => `${area}/${each}.ts`)).sort());
});

test.each(others)('in %s nothing is English but the words that are the same', (language) => {
  const same = sentencesOf(language).filter(([name, text]) => text === english.get(name) && isOfLetters(text));
  expect([...new Set(same.map(([, text]) => text))].sort()).toEqual(SAME[language] ?? []);
});

test.each(others)('in %s every sentence says the names and numbers of the English one', (language) => {
  const partsOf = (text = '') => [...new Set(text.match(/\{\w+\}|[3-6]/g))].sort().join(' ');
  // English needs no words for what the server says in English already.
  const said = sentencesOf(language).filter(([name]) => english.has(name));
  const wrong = said.filter(([name, text]) => partsOf(text) !== partsOf(english.get(name)));
  expect(wrong).toEqual([]);
});

test.each([
  ['ar', /\p{Script=Arabic}/u],
  ['zh', /\p{Script=Han}/u],
] as const)('in %s every sentence has its script', (language, script) => {
  const sentences = sentencesOf(language).filter(([, text]) => isOfLetters(text));
  expect(sentences.filter(([, text]) => !script.test(text) && text !== 'Cookie')).toEqual([]);
});

test.each([
  ['ar', /حجز|محجوز/],
  ['es', /[Rr]eserv/],
  ['fr', /[Rr]éserv(?!és a)/],
  ['pl', /ezerw/],
  ['pt', /[Rr]eserv/],
] as const)('in %s a shipment is booked, not reserved or held', (language, reserved) => {
  // A carrier's booking is one of room, and is called so.
  const sentences = sentencesOf(language).filter(([name]) => name !== 'tracking.references.booking');
  expect(sentences.filter(([, text]) => reserved.test(text))).toEqual([]);
});

const mailed = others.map(
  (language) => [language, modules[`../../phrases/mails/${language}.ts`]?.mails as MailsPhrases] as const,
);

test.each(mailed)('in %s a changed day and the day itself have different captions', (_, mails) => {
  expect(mails.estimate).not.toBe(mails.estimatedDelivery);
});

test('in Spanish a weekday has no comma within a sentence', () => {
  const sentence = es.news('Acme').arrivesInstead('miércoles, 27 de enero', 'lunes, 7 de diciembre');
  expect(sentence).toBe('Su envío de Acme llega el miércoles 27 de enero en lugar del lunes 7 de diciembre');
  expect(es.wasExpected('lunes, 7 de diciembre')).toContain('el lunes 7 de diciembre;');
});

test('in French a name that begins with a vowel has the short preposition', () => {
  expect(fr.news('Émile').states.shipped).toBe('Votre envoi d’Émile est parti');
  expect(fr.news('Bolt').hasNoDay).toContain('Votre envoi de Bolt n’a pas');
});

test('in French a space that does not break is before each high mark', () => {
  const sentences = sentencesOf('fr').filter(([, text]) => /[^\s\d«][:;!?»](\s|$)| [:;!?»]|« /.test(text));
  expect(sentences).toEqual([]);
});
