import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_ADVICE } from '#contract/errors/advice.ts';
import { AppError } from '#contract/errors/error.ts';
import { ERROR_REASONS, type ErrorReason } from '#contract/errors/reasons.ts';
import { httpStatus } from '#server/transport/errors/error-table.ts';

const REASONS = Object.keys(ERROR_REASONS) as ErrorReason[];

const lineOf = (reason: ErrorReason): string => {
  const { message, advice } = ERROR_ADVICE[reason];
  return `| \`${reason}\` | ${httpStatus(new AppError(reason, message))} | ${message} | ${advice} |`;
};

test('docs/errors.md has every code with its status, message and advice, and no other', () => {
  const lines = readFileSync('docs/errors.md', 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.replaceAll(/ {2,}\|/g, ' |'));
  expect(rows).toEqual(REASONS.map(lineOf));
});

test('no code has the name of a class, and all are in kebab-case', () => {
  const classes = new Set<string>(Object.values(ERROR_REASONS));
  expect(REASONS.filter((reason) => classes.has(reason) || !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
});

test('two codes of one class share a message only where the same words have another cause', () => {
  const texts = REASONS.filter((reason) => !/^\{\w+\}$/.test(ERROR_ADVICE[reason].message));
  const byText = Map.groupBy(texts, (reason) => `${ERROR_REASONS[reason]} ${ERROR_ADVICE[reason].message}`);
  expect([...byText.values()].filter((codes) => codes.length > 1)).toEqual([]);
});

test('every code is thrown', () => {
  // Built from the restriction of the caller's session.
  const composed = ['new-password-required', 'second-factor-required'];
  const files = globSync('server/**/*.ts').filter((file) => !file.startsWith('contract/errors/'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(REASONS.filter((reason) => !source.includes(`'${reason}'`) && !composed.includes(reason))).toEqual([]);
});
