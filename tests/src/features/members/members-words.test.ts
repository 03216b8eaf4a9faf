import { expect, test } from 'vitest';
import { InviteMember } from '#contract/companies/members.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { withoutCharacter } from '#contract/values/text.ts';
import type { MembersPhrases } from '#phrases/members/en.ts';
import { ERRORS } from '#server/errors/errors.ts';

const FILES = import.meta.glob<{ members: MembersPhrases }>('../../../../phrases/members/*.ts', { eager: true });
const others = LANGUAGES.filter((language) => language !== 'en');

const TYPED = [
  { fullName: '', email: '', as: 'viewer' },
  { fullName: 'x'.repeat(121), email: 'nobody', as: 'viewer' },
  { fullName: 'a\u0000b', email: 'ivy@sible.example', as: 'viewer' },
];
const messages = TYPED.flatMap((typed) => InviteMember.safeParse(typed).error?.issues ?? []).map(({ message }) =>
  withoutCharacter(message),
);

test.each(others)('in %s there are words for each sentence about a field of an invitation', (language) => {
  const words = FILES[`../../../../phrases/members/${language}.ts`]?.members;
  expect(Object.keys(words?.sentences ?? {}).sort()).toEqual([...new Set(messages)].sort());
  expect(Object.keys(words?.failures ?? {}).filter((code) => !(code in ERRORS))).toEqual([]);
});
