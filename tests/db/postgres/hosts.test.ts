import { expect, test } from 'vitest';
import { readHosts } from '#db/postgres/failover-connector.ts';

test.for([
  ['postgres://user:pass@host/name', ['postgres://user:pass@host/name'], false],
  ['postgres://host:5433', ['postgres://host:5433'], false],
  [
    'postgresql://user:a,b@one:5432,two:5433/name?sslmode=require&target_session_attrs=read-write',
    ['postgresql://user:a,b@one:5432/name?sslmode=require', 'postgresql://user:a,b@two:5433/name?sslmode=require'],
    true,
  ],
  ['postgres://one,two?target_session_attrs=any', ['postgres://one', 'postgres://two'], false],
] as const)('%s', ([url, urls, needsWrites]) => {
  expect(readHosts(url)).toEqual({ urls, needsWrites });
});
