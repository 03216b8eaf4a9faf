import { describe, expect, test, vi } from 'vitest';
import { openAccess } from '../../../support/endpoints/access.ts';
import { type Caller, columnsOf } from '../../../support/endpoints/actors.ts';
import { fieldsOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint } from '../../../support/endpoints/endpoints.ts';
import type { Answer } from '../../../support/server/app.ts';
import { withId, withoutRandomValues } from '../../../support/server/calls/parity.ts';

// How many a client may send has tests of its own.
vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const access = await openAccess();

const REGISTER = 'POST /api/register';

/** Rejected as the anonymous caller is, but for sign-up, which is open to that one. Their statuses: access.test.ts. */
const isNobody = (caller: Caller) => ['signed-out', 'deactivated', 'deleted'].includes(caller);

/** The two transports of a row. `users.create` is the same route, called by a super-admin. */
function transportsOf({ rest, trpc }: Endpoint): { rest: string; trpc: string } | undefined {
  if (trpc === 'users.create') return { rest: REGISTER, trpc };
  return rest && trpc ? { rest, trpc } : undefined;
}

function pairOf({ statuses, ...row }: Endpoint) {
  const pair = transportsOf({ statuses, ...row });
  if (!pair) return [];
  const isSignUp = (caller: Caller) => pair.trpc === 'users.create' && caller === 'anonymous';
  const columns = columnsOf(statuses).filter(({ caller }) => !isSignUp(caller));
  const callers = (isOf: (status: number) => boolean): Caller[] =>
    columns.filter(({ answer }) => isOf(answer)).map(({ caller }) => caller);
  const title = `${pair.rest} and ${pair.trpc}${row.subject ? ` about a ${row.subject}` : ''}`;
  const rejected = callers((status) => status >= 400).filter((caller) => process.env.TEST_FULL || !isNobody(caller));
  // 202 and 204 have no content to compare.
  const answered = callers((status) => status === 200 || status === 201);
  return [{ ...row, ...pair, title, rejected, answered }];
}

const pairs = ENDPOINTS.filter(({ form }) => !form)
  .flatMap(pairOf)
  .filter(({ rejected, answered }) => rejected.length + answered.length > 0);

const errorOf = ({ status, body: { message, code, issues } }: Answer) => ({ status, message, code, issues });

function trpcErrorOf({ status, body }: Answer) {
  const { message, data } = body.error as {
    message: string;
    data: { httpStatus: number; reason: string; issues?: unknown };
  };
  expect(data.httpStatus).toBe(status);
  return { status, message, code: data.reason, issues: data.issues };
}

const resultOf = ({ body }: Answer) => (body.result as { data: unknown }).data;

describe.each(pairs)('$title', ({ title: _, rest, trpc, rejected, answered, ...row }) => {
  test.each(rejected)('reject %s in the same words', async (caller) => {
    const byRest = await access.respond({ ...row, name: rest }, caller, false);
    const byTRPC = await access.respond({ ...row, name: trpc }, caller, false);

    expect(byRest.body.message).toEqual(expect.stringMatching(/\S/));
    expect(trpcErrorOf(byTRPC)).toEqual(errorOf(byRest));
  });

  test.each(answered)('answer %s with the same data', async (caller) => {
    const isFresh = row.writes === true;
    const byRest = await access.respond({ ...row, name: rest }, caller, isFresh);
    const byTRPC = await access.respond({ ...row, name: trpc }, caller, isFresh);

    expect([200, 201]).toContain(byRest.status);
    expect(Object.keys(byRest.body)).not.toEqual([]);
    // Each sign-in has a token of its own, each call of the feed a cursor, and figures the time of their count.
    const differs = isFresh || ['auth.login', 'shipments.changes', 'insights.get'].includes(trpc);
    // Each acceptance adds a company.
    const shown = (json: unknown) =>
      trpc === 'memberships.accept' ? { ...(json as { user: object }).user, companies: [] } : json;
    const comparable = differs ? withoutRandomValues : (json: unknown) => json;
    expect(comparable(shown(withId(byRest.body)))).toEqual(comparable(shown(resultOf(byTRPC))));
  });
});

/** No field takes it, and nothing has the ids. */
const WRONG = 'x'.repeat(3_000);
const NOTHING = { id: 'x', number: 'x', eventId: 'x', user: 'x' };

test.each(pairs)('$rest and $trpc say alike what is wrong with a field', async ({ rest, trpc, input, ...row }) => {
  // Pages alone look numbers up in a language.
  const isOfPages = (field: string) => field === 'language' && trpc.startsWith('publicTracking.');
  for (const field of fieldsOf(trpc).filter((each) => !isOfPages(each))) {
    const send = (name: string) => {
      const call = { ...row, name, input: { ...input, [field]: WRONG } };
      return access.send(call, 'super-admin', { ...NOTHING, [field]: WRONG });
    };
    const [byRest, byTRPC] = [await send(rest), await send(trpc)];
    if (byRest.status >= 400) expect(trpcErrorOf(byTRPC), field).toEqual(errorOf(byRest));
    else expect(byTRPC.status, field).toBeLessThan(300);
  }
});

test('most of the product is compared', () => {
  expect(pairs.length).toBeGreaterThan(25);
});
