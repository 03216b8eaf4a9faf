import { createTRPCClient, isTRPCClientError } from '@trpc/client';
import { beforeEach, expect, test } from 'vitest';
import type { AppError } from '#server/errors/app-error.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { serverLink } from '#server/transport/pages/page-handler.ts';
import { superAdmin } from '../../../factories/app-users.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

type Client = ReturnType<typeof createTRPCClient<AppRouter>>;

let app: Awaited<ReturnType<typeof testApp>>;
let failures: AppError[];
let inProcess: Client;

beforeEach(async () => {
  app = await testApp();
  failures = [];
  const link = serverLink({ db: app.db, clientIp: '', actor: { kind: 'anonymous' } }, failures);
  inProcess = createTRPCClient<AppRouter>({ links: [link] });
});

async function shapeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((cause: unknown) => cause);
  if (!isTRPCClientError<AppRouter>(error)) throw error;
  return error.shape;
}

const CALLS: Record<string, { code: string; call: (client: Client) => Promise<unknown> }> = {
  'nothing is found': {
    code: 'not-found',
    call: ({ publicTracking }) => publicTracking.byNumber.query({ number: 'WB0000000000' }),
  },
  'the input is invalid': {
    code: 'invalid',
    call: ({ publicTracking }) => publicTracking.byNumber.query({ number: '' }),
  },
  'nobody is signed in': { code: 'unauthenticated', call: ({ users }) => users.list.query() },
};

test.each(Object.entries(CALLS))('an error has the shape that it has over HTTP: %s', async (_, { code, call }) => {
  const shape = await shapeOf(call(inProcess));
  expect(shape).toMatchObject({ message: expect.any(String), data: { failure: code } });
  expect(shape).toEqual(await shapeOf(call(app.client())));
  expect(failures.map((failure) => failure.class)).toEqual([code]);
});

test('a result has the form that it has over HTTP', async () => {
  const { token } = await superAdmin(app);
  const { body } = await app.rest('POST /api/shipments', { token, body: shipmentInput });
  const { trackingNumber: number } = body.shipment as { trackingNumber: string };
  const result = await inProcess.publicTracking.byNumber.query({ number });
  expect(result.shipment.trackingNumber).toBe(number);
  expect(result).toStrictEqual(await app.client().publicTracking.byNumber.query({ number }));
  expect(failures).toEqual([]);
});
