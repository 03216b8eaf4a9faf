import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newUser } from '../../../factories/app-users.ts';
import { MULTIPART } from '../../../factories/multipart.ts';
import { endpointsOf } from '../../../support/endpoints/endpoint-requests.ts';
import { isRest } from '../../../support/endpoints/endpoints.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const root = await newUser(app, { role: 'super-admin' });

/** Sends up to 64 MB, a piece at a time, and gives how much of it was taken. */
async function pour(route: string, contentType: string, token?: string) {
  const [method, path] = route.split(' ');
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const headers = { 'content-type': contentType, ...(token && { 'auth-token': token }) };
  const init = { method, body, headers, duplex: 'half' } as RequestInit;
  const { status } = await app.app.request(`http://localhost:3000${path}`, init);
  return { status, megabytes: sent / 1024 / 1024 };
}

describe('a body that nobody asked for is not read to its end', () => {
  test.each([
    ['POST /api/login', MULTIPART, 413],
    ['POST /api/register', MULTIPART, 413],
    ['POST /api/login', 'application/json', 413],
    ['POST /api/login', 'text/plain', 413],
    ['POST /api/trpc/auth.login', MULTIPART, 413],
    ['POST /api/trpc/auth.login', 'application/json', 413],
    ['POST /api/trpc/auth.login', 'application/octet-stream', 413],
    ['PATCH /api/shipments/super-admin/bulk-status', MULTIPART, 413],
    ['POST /api/nothing', MULTIPART, 413],
  ])('%s as %s', async (route, contentType, status) => {
    const outcome = await pour(route, contentType);
    expect(outcome.status).toBe(status);
    expect(outcome.megabytes).toBeLessThan(1);
  });
});

/**
 * Bodies that are read up to their own limits, in megabytes: a form of five images while it streams, and a file to be
 * imported, whose encoding only the whole of it shows.
 */
const READ: Record<string, number> = {
  [`POST /api/shipments ${MULTIPART}`]: 27,
  [`POST /api/shipments/import ${MULTIPART}`]: 7,
  'POST /api/shipments/import text/csv': 7,
};

describe('nor is one that no handler takes, from whoever may call', () => {
  const writing = endpointsOf(app).filter((name) => isRest(name) && !name.startsWith('GET '));
  test.each(writing)('%s', async (name) => {
    const route = name.replaceAll(/:\w+/g, randomUUID());
    for (const contentType of [MULTIPART, 'text/csv', 'text/plain']) {
      expect((await pour(route, contentType, root.token)).megabytes).toBeLessThan(READ[`${name} ${contentType}`] ?? 1);
    }
  });
});

test.each([MULTIPART, 'application/octet-stream', 'text/plain'])('tRPC takes no %s', async (contentType) => {
  const headers = { 'content-type': contentType };
  const { status } = await app.rest('POST /api/trpc/auth.login', { body: 'x', headers });
  expect(status).toBe(415);
});

describe('the forms without files that anyone may send', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const headers = { origin: 'http://localhost:3000' };

  test.each(['POST /language', 'POST /mail/x', 'POST /tracking/WB/unlock'])('%s has at most 16 kB', async (route) => {
    const body = 'a&'.repeat(8 * 1024);
    const sent = (text: string) => app.rest(route, { body: text, headers: { ...headers, 'content-type': FORM } });
    expect((await sent(body)).status).not.toBe(413);
    expect((await sent(`${body}a`)).status).toBe(413);
  });

  test.each(['POST /language', 'POST /mail/x'])('%s that cannot be read, or is none, is rejected', async (route) => {
    const sent = (type: string) => app.rest(route, { body: 'x', headers: { ...headers, 'content-type': type } });
    expect((await sent('multipart/form-data; boundary=a')).status).toBe(400);
    expect((await sent('text/plain')).status).toBe(415);
  });
});
