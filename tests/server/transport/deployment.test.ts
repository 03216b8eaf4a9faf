import { describe, expect, test, vi } from 'vitest';
import { newUser } from '../../factories/app-users.ts';
import { insertShipment } from '../../factories/rows.ts';
import { testApp } from '../../support/server/app.ts';

vi.hoisted(() => {
  process.env.APP_URL = 'https://cargo.example';
  process.env.CORS_ORIGINS = 'https://partner.example, https://shop.example';
  process.env.METRICS_TOKEN = 'the metrics token';
});

const app = await testApp();
const clerk = await newUser(app, { isVerified: false });

describe('CORS_ORIGINS', () => {
  const named = 'https://shop.example';
  const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'auth-token' };

  test('a site that is named may call the API, and asks first', async () => {
    const asked = await app.rest('OPTIONS /api/me', { headers: { origin: named, ...preflight } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(named);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain('auth-token,authorization');

    const { status, headers } = await app.rest('GET /api/me', { token: clerk.token, headers: { origin: named } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(named);
    expect(headers.get('access-control-expose-headers')).toBe('ETag,Retry-After,RateLimit,RateLimit-Policy');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('a rejection can be read there too', async () => {
    const { status, headers } = await app.rest('GET /api/me', { headers: { origin: named } });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(named);
  });

  test.each(['https://elsewhere.example', 'http://shop.example', 'https://shop.example.evil', 'null'])(
    '%s is not named and may not',
    async (origin) => {
      for (const route of ['GET /api/me', 'OPTIONS /api/me']) {
        const { headers } = await app.rest(route, { headers: { origin, ...preflight } });
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  test('outside /api nobody is named', async () => {
    const { headers } = await app.rest('GET /tracking', { headers: { origin: named } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('METRICS_TOKEN', () => {
  test('the token opens the metrics', async () => {
    const { status, body, headers } = await app.rest('GET /metrics', {
      headers: { authorization: 'Bearer the metrics token' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.text).toMatch(/^# HELP /m);
  });

  test.each(['Bearer another token!!!!', 'Bearer ', 'the metrics token', undefined])('%s does not', async (given) => {
    const { status, body } = await app.rest('GET /metrics', { headers: given ? { authorization: given } : {} });
    expect(status).toBe(401);
    expect(body.text).toBe('A metrics token is required');
  });
});

describe('on https', () => {
  const signIn = () => app.rest('POST /api/login', { body: { email: clerk.email, password: 'wbcargo1' } });

  test('the cookies are for this host and for https only', async () => {
    const cookies = (await signIn()).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-device']);
    for (const cookie of cookies) {
      expect(cookie).not.toMatch(/Domain/i);
      for (const trait of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(trait);
    }
  });

  test('a page takes the session from that cookie, and from no other name', async () => {
    const [pair = ''] = ((await signIn()).headers.get('set-cookie') ?? '').split(';');
    const viewedWith = async (cookie: string) =>
      (await app.rest('GET /admin/dashboard', { headers: { cookie } })).body.text;

    expect(await viewedWith(pair)).toBe(`page of ${clerk.email}`);
    expect(await viewedWith(pair.replace('__Host-', ''))).toBe('page of nobody');
  });

  test('the theme is taken from a cookie that no other host can set', async () => {
    const staff = await testApp({ renderPage: (_request, { theme }) => new Response(`theme: ${theme}`) });
    const themeOf = async (cookie: string) => (await staff.rest('GET /account', { headers: { cookie } })).body.text;

    expect(await themeOf('__Host-theme=dark')).toBe('theme: dark');
    expect(await themeOf('theme=dark')).toBe('theme: null');
  });

  test('signing out removes the cookie, for a request of this origin', async () => {
    const [cookie = ''] = ((await signIn()).headers.get('set-cookie') ?? '').split(';');
    const signOut = (origin: string) => app.rest('POST /sign-out', { headers: { cookie, origin } });

    expect((await signOut('http://cargo.example')).status).toBe(403);
    const { status, headers } = await signOut('https://cargo.example');
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0;.*Secure/);
  });

  test.each(['/', '/api/me', '/uploads/none.jpg', '/healthz'])('%s says that it will stay so', async (path) => {
    const { headers } = await app.rest(`GET ${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

test('a mailed key becomes a cookie that only https carries, and says so in its name', async () => {
  const { trackingNumber, receiverEmail } = await insertShipment(app.db);
  const unlock = `POST /api/shipments/public/track/${trackingNumber}/unlock`;
  const { body } = await app.rest(unlock, { body: { answer: receiverEmail } });
  const { headers } = await app.rest(`GET /tracking?number=${trackingNumber}&key=${body.key}`);
  expect(headers.get('set-cookie')).toMatch(/^__Secure-tracking-keys=.*; Secure/);
});
