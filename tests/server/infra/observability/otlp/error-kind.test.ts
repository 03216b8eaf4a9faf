import { expect, test } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import { errorKind, isServerError } from '#server/infra/observability/open-tracer.ts';

const rejected = new AppError('email-taken', { message: 'ada@example.com is taken' });
const violated = Object.assign(new Error('Key (email)=(ada@example.com)'), { code: '23505' });

test.each<[string, unknown, string, boolean]>([
  ['a rejection', rejected, 'conflict', false],
  ['what a rejection caused', new Error('tRPC', { cause: rejected }), 'conflict', false],
  ['a database that is down', new AppError('database-away'), 'unavailable', true],
  ['a statement that failed', new Error('Failed query: insert', { cause: violated }), '23505', true],
  ['a bug', new TypeError('ada@example.com is not iterable'), 'TypeError', true],
  ['a text', 'later', 'later', true],
  ['no error at all', { ada: 'ada@example.com' }, 'unknown', true],
])('%s has a kind without what a user wrote', (_, error, kind, onServer) => {
  expect(errorKind(error)).toBe(kind);
  expect(isServerError(error)).toBe(onServer);
});
