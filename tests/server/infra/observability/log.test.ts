import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from '#server/infra/observability/log.ts';

/** The logger's output for this line. */
function written(fields: object, level = 'info'): string {
  let text = '';
  pino(logOptions('info'), { write: (line: string) => (text += line) })[level as 'info'](fields, 'said');
  return text;
}

test('a line is JSON with its level by name and its time in UTC', () => {
  const line = JSON.parse(written({ route: '/x' }));
  expect(line).toMatchObject({ level: 'info', msg: 'said', route: '/x' });
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

test('nothing is written below the chosen level', () => {
  expect(written({}, 'debug')).toBe('');
});

test.each([
  'auth-token',
  'token',
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'cookie',
  'set-cookie',
  'authorization',
  'Authorization',
  'Set-Cookie',
  'Cookie',
])('the field %s is blotted out wherever it stands', (name) => {
  const secret = { [name]: 'hush-hush' };
  for (const fields of [
    secret,
    { headers: secret },
    { req: { headers: secret } },
    { a: { req: { headers: secret } } },
  ]) {
    const text = written(fields);
    expect(text).not.toContain('hush-hush');
    expect(text).toContain('[secret]');
  }
});

test('an error keeps its query, cause and stack but not the parameters', () => {
  const cause = new Error('duplicate key');
  const error = new DrizzleQueryError(
    'select * from users where email = $1',
    ['ann@example.com', '$argon2id$hash'],
    cause,
  );
  const text = written({ err: error });
  expect(text).toContain('select * from users where email = $1');
  expect(text).toContain('duplicate key');
  expect(text).not.toContain('ann@example.com');
  expect(text).not.toContain('argon2id');
  expect(written({ err: new TypeError('oops') })).toMatch(/TypeError.*oops.*log\.test/);
});

test('nor where a query is the cause of the error, or a parameter looks like the lines below it', () => {
  const statement = 'update users set password_hash = $1, note = $2';
  const query = new DrizzleQueryError(statement, ['$argon2id$hash', 'a\n    at b hush-hush'], new Error('gone'));
  for (const error of [query, new Error('The job failed', { cause: query }), new AggregateError([query], 'Both')]) {
    const text = written({ err: error });
    expect(text).toContain('update users set password_hash');
    expect(text).not.toMatch(/argon2id|hush-hush/);
  }
});
