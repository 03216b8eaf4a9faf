import { createTRPCClient, httpLink, isTRPCClientError } from '@trpc/client';
import { expect } from 'vitest';
import type { Db } from '#db/open-database.ts';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/bootstrap/services.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';
import { testDatabase } from '../../factories/database.ts';
import { undocumented } from './documented.ts';
import { expectErrorCode } from './error-code.ts';

const ORIGIN = 'http://localhost:3000';

export type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

type Parts = Omit<Parameters<typeof createApp>[0], 'services'>;

const plainPages: Parts = {
  cachePages: false,
  renderPage: (_request, { currentUser }) =>
    new Response(`page of ${currentUser?.email ?? 'nobody'}`, { headers: { 'Content-Type': 'text/html' } }),
};

/** The result of `startServices` on this database; opens nothing. */
export const testServices = (db: Db): Services => ({
  host: '',
  port: 0,
  spoolDirectory: '',
  db,
  ready: async () => true,
  beginShutdown: () => undefined,
  close: async () => undefined,
});

/** The product's Hono app on this test file's database; pages and the client's files have tests of their own. */
export async function testApp(parts: Partial<Parts> = {}) {
  const { db } = await testDatabase();
  const app = createApp({
    ...plainPages,
    ...parts,
    services: testServices(db),
  });

  /** A REST call, as `POST /api/login`; an object as body travels as JSON, a string, a form or a file as it is. */
  async function rest(route: string, { token, body, headers = {} }: Call = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const raw = typeof body === 'string' || [FormData, Uint8Array, Blob].some((kind) => body instanceof kind);
    const response = await app.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'auth-token': token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    const answer = json ? JSON.parse(text) : { text };
    expectErrorCode(path, response, answer);
    const type = response.headers.get('content-type') ?? '';
    expect(await undocumented(route, { status: response.status, type, body: answer })).toBeNull();
    return { status: response.status, body: answer, headers: response.headers };
  }

  /** The typed client of scripts, without a socket. */
  function client(token?: string) {
    return createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${ORIGIN}/api/trpc`,
          headers: token === undefined ? {} : { 'auth-token': token },
          fetch: (url, init) => Promise.resolve(app.request(String(url), init as RequestInit)),
        }),
      ],
    });
  }

  return { app, db, rest, client };
}

export type TRPCRejection = { status: number; message: string; issues: unknown };

/** A tRPC call's rejection. Throws if there is none. */
export async function trpcErrorOf(call: Promise<unknown>): Promise<TRPCRejection> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isTRPCClientError<AppRouter>(error) || !error.data) throw error ?? new Error('The call was not rejected');
  return { status: error.data.httpStatus, message: error.message, issues: error.data.issues };
}
