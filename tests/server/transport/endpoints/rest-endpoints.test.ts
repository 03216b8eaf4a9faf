import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { by, procedure, router } from '#server/transport/endpoints/procedures.ts';
import { endpointsOf } from '#server/transport/endpoints/rest-endpoints.ts';

const entry = { rest: 'GET /api/depots', tag: 'Views', name: 'listDepots', summary: 'All depots' } as const;
const one = z.object({ one: z.string() });
const other = z.object({ other: z.string() });

test('a procedure that REST would call in part is no endpoint', () => {
  const limited = by('anyone').use(({ next }) => next());
  const rows = {
    'middleware of its own': limited.meta(entry).query(() => 'done'),
    'a second schema': by('anyone')
      .meta(entry)
      .input(one)
      .input(other)
      .query(() => 'done'),
    'no callers': procedure.meta(entry).query(() => 'done'),
  };
  for (const [what, row] of Object.entries(rows)) expect(() => endpointsOf(router({ row })), what).toThrow();
});

test('both transports read the callers at one place', () => {
  const row = by('staff', 'office', 'bulk')
    .meta(entry)
    .input(one)
    .query(() => 'done');
  const [endpoint] = endpointsOf(router({ row }));
  expect(endpoint).toMatchObject({ callers: 'staff', scopes: ['bulk'], procedure: 'row' });
});
