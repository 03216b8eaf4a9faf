import { beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../factories/app-users.ts';
import type { SignedInUser } from '../../factories/users.ts';
import { testApp } from '../../support/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let unverified: SignedInUser;

beforeAll(async () => {
  app = await testApp();
  unverified = await newUser(app, { isVerified: false });
});

const bad = { role: 'captain', ids: 7, weight: 'heavy', tz: 'Nowhere/Land', isActive: 'perhaps', at: 'soon' };

describe('who may not is told so, whatever is wrong with the call', () => {
  test.each([
    ['POST /api/shipments', 403],
    ['PATCH /api/shipments/x', 400],
    ['POST /api/shipments/x/events', 400],
    ['PUT /api/user/x/role', 403],
    ['PUT /api/user/x/verification', 403],
    ['PATCH /api/user/x', 403],
    ['POST /api/shipments/super-admin/bulk-preview', 403],
    ['PATCH /api/shipments/super-admin/bulk-status', 403],
    ['POST /api/shipments/super-admin/export', 403],
  ])('%s', async (route, forUnverified) => {
    for (const body of [bad, '{"half":']) {
      const headers = { 'content-type': 'application/json' };
      expect((await app.rest(route, { body, headers })).status).toBe(401);
      expect((await app.rest(route, { body, headers, token: 'gone' })).status).toBe(401);
    }
    const { status } = await app.rest(route, { body: bad, token: unverified.token });
    expect(status).toBe(forUnverified);
  });

  test.each([
    'GET /api/shipments/my-shipments?page=x',
    'GET /api/shipments/admin/all-shipments?limit=0',
    'GET /api/shipments/super-admin/all?sortBy=colour',
    'GET /api/audit',
    'GET /api/trpc/shipments.mine?input=%7B%22page%22%3A%22x%22%7D',
    'GET /api/trpc/superAdmin.shipments?input=%7B%22page%22%3A%22x%22%7D',
    'GET /api/trpc/users.byId?input=%7B%7D',
    'POST /api/trpc/shipments.create',
    'POST /api/trpc/users.setRole',
    'POST /api/trpc/superAdmin.bulkUpdateStatus',
  ])('%s', async (route) => {
    const call = route.startsWith('POST') ? { body: bad } : {};
    expect((await app.rest(route, call)).status).toBe(401);
  });

  test('a dead token does not sign up, and another role creates nobody', async () => {
    expect((await app.rest('POST /api/register', { body: {}, token: 'gone' })).status).toBe(401);
    expect((await app.rest('POST /api/register', { body: {}, token: unverified.token })).status).toBe(403);
  });
});
