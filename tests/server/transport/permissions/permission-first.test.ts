import { describe, expect, test } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { columnsOf } from '../../../support/endpoints/actors.ts';
import { requestOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint, isRest } from '../../../support/endpoints/endpoints.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const unverified = await newUser(app, { isVerified: false });

const INVALID = {
  role: 'captain',
  ids: 7,
  weight: 'heavy',
  tz: 'Nowhere/Land',
  isActive: 'perhaps',
  at: 'soon',
  page: 'x',
  limit: 0,
  sortBy: 'colour',
  user: 7,
  to: 7,
  batchId: 7,
  fullName: 7,
  status: 'lost',
};
/** Nothing has this id. */
const NOTHING = { id: 'x', number: 'x', eventId: 'x', user: 'x' };

/** Rejections of invalid input from anonymous, invalid and unverified callers without permission for the call. */
function rejectionsOf({ rest, trpc, statuses, ...row }: Endpoint) {
  const status = new Map(columnsOf(statuses).map(({ caller, answer }) => [caller, answer]));
  const isRejected = (wanted = 200) => wanted === 401 || wanted === 403;
  const wanted = {
    anonymous: status.get('anonymous'),
    garbage: status.get('garbage'),
    // The token says whose invitation it is.
    ...(rest !== 'POST /api/memberships/accept' && { unverified: status.get('unverified') }),
  };
  const rejected = Object.entries(wanted).filter(([, each]) => isRejected(each));
  return [rest, trpc].flatMap((name) =>
    name === undefined ? [] : { ...row, name, wanted: Object.fromEntries(rejected) },
  );
}

const calls = ENDPOINTS.filter(({ form }) => !form).flatMap(rejectionsOf);

describe('who may not is rejected, whatever is wrong with the call', () => {
  test.each(calls)('$name', async ({ wanted, ...call }) => {
    const { route, body } = requestOf({ ...call, input: INVALID }, NOTHING);
    const tokens: Record<string, string | undefined> = {
      anonymous: undefined,
      garbage: 'gone',
      unverified: unverified.token,
    };
    const statuses = Object.keys(wanted).map(async (caller) => {
      const { status } = await app.rest(route, { token: tokens[caller], body });
      return [caller, status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual(wanted);
  });

  test.each(calls.filter(({ name }) => isRest(name) && !name.startsWith('GET ')))(
    '$name with JSON that breaks off',
    async ({ wanted, name }) => {
      const route = name.replace(':id', 'x');
      const headers = { 'content-type': 'application/json' };
      const send = (token?: string) => app.rest(route, { token, headers, body: '{"half":' });
      if (wanted.anonymous) expect((await send()).status).toBe(wanted.anonymous);
      if (wanted.garbage) expect((await send('gone')).status).toBe(wanted.garbage);
    },
  );

  // The owner of a shipment decides who may change it: before an input is wrong, there has to be one.
  test.each(['PATCH /api/shipments/x', 'POST /api/shipments/x/events'])(
    '%s is judged by its input where no shipment has the id',
    async (route) => {
      expect((await app.rest(route, { body: INVALID, token: unverified.token })).status).toBe(400);
    },
  );
});
