import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import { ERRORS, type ErrorReason } from '#server/errors/errors.ts';
import { httpStatus, statusOf } from '#server/transport/errors/error-table.ts';

const REASONS = Object.keys(ERRORS) as ErrorReason[];
const CLASSES = new Set<string>(Object.values(ERRORS).map((row) => row.class));

test('no code has the name of a class, and all are in kebab-case', () => {
  expect(REASONS.filter((reason) => CLASSES.has(reason) || !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
});

test('no code stands in two files of the table', () => {
  const rows = globSync('server/errors/*.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(/^ {4}class: /gm) ?? [],
  );
  expect(rows.length).toBe(REASONS.length);
});

test('two codes of one class share a message only where the same words have another cause', () => {
  const texts = REASONS.filter((reason) => !/^\{\w+\}$/.test(ERRORS[reason].message));
  const byText = Map.groupBy(texts, (reason) => `${ERRORS[reason].class} ${ERRORS[reason].message}`);
  expect([...byText.values()].filter((codes) => codes.length > 1)).toEqual([]);
});

test('an advice is a sentence, and a message ends with no space, colon or comma', () => {
  expect(REASONS.filter((reason) => !/^[A-Z].*\.$/.test(ERRORS[reason].advice))).toEqual([]);
  expect(REASONS.filter((reason) => /[\s:,;]$/.test(ERRORS[reason].message))).toEqual([]);
});

test('every code is thrown', () => {
  // Built from the restriction of the caller's session.
  const composed = ['new-password-required', 'second-factor-required'];
  const files = globSync('server/**/*.ts').filter((file) => !file.startsWith('server/errors/'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(REASONS.filter((reason) => !source.includes(`'${reason}'`) && !composed.includes(reason))).toEqual([]);
});

test('an error has the message and the class of its row, and the class has the status', () => {
  const error = new AppError('view-not-found');
  expect(error).toMatchObject({ message: 'View not found.', reason: 'view-not-found', class: 'not-found' });
  expect([error.issues, error.retryAfter, httpStatus(error)]).toEqual([undefined, undefined, 404]);
  expect(
    ['validation', 'wrong-code', 'rate-limit', 'storage-full'].map((code) => statusOf(code as ErrorReason)),
  ).toEqual([400, 401, 429, 507]);
});

test('values stand in the place of the names in braces, and are left as they are', () => {
  const values = { number: '{max}', max: 500 };
  expect(new AppError('history-full', { values }).message).toMatch(/^The history of \{max\} has 500 events and /);
});

test('a field is the one issue, with the message; of many issues 200 are listed', () => {
  expect(new AppError('code-required', { field: 'code' }).issues).toEqual([
    { path: 'code', message: 'Code is required' },
  ]);
  const issues = Array.from({ length: 201 }, () => ({ path: 'a', message: 'b' }));
  expect(new AppError('validation', { message: 'b', issues }).issues).toHaveLength(200);
});

test('a message with braces is not thrown without their values', () => {
  // @ts-expect-error no values
  expect(new AppError('too-many-views').message).toMatch(/\{max\}/);
  // @ts-expect-error another name
  expect(new AppError('too-many-views', { values: { most: 3 } }).message).toMatch(/\{max\}/);
});
