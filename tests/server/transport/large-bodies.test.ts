import { beforeAll, describe, expect, test } from 'vitest';
import { MULTIPART } from '../../factories/multipart.ts';
import { testApp } from '../../support/server/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

/** Sends up to 64 MB, a piece at a time, and gives how much of it was taken. */
async function pour(route: string, contentType: string) {
  const [method, path] = route.split(' ');
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const init = { method, body, headers: { 'content-type': contentType }, duplex: 'half' } as RequestInit;
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

test.each([MULTIPART, 'application/octet-stream', 'text/plain'])('tRPC takes no %s', async (contentType) => {
  const headers = { 'content-type': contentType };
  const { status } = await app.rest('POST /api/trpc/auth.login', { body: 'x', headers });
  expect(status).toBe(415);
});
