import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#db/connection-errors.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT
  57P01 57P02 57P03 08006 08P01 53300 57014`.split(/\s+/),
)('%s says that the database is down, itself and as a cause', (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], coded(code)))).toBe(true);
  expect(isDatabaseUnavailable(new Error('outer', { cause: new Error('inner', { cause: coded(code) }) }))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([coded(code)]))).toBe(true);
});

test.each(['23505', '23503', '22P02', '42P01', '40001', '40P01', '25P02', 'ENOENT', '0800'])('%s does not', (code) => {
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], coded(code)))).toBe(false);
});

test('nothing but an error says so, and a circle of causes ends', () => {
  const circle = new Error('circle');
  circle.cause = circle;
  for (const value of [undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('57P01'), circle]) {
    expect(isDatabaseUnavailable(value)).toBe(false);
  }
  expect(isDatabaseUnavailable(new DatabaseUnavailable('away'))).toBe(true);
});
