import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { superAdmin } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

const ORIGIN = 'http://localhost:3000';

let rendered = 0;

/** Says in which language it was rendered and which one its links carry on, whether it comes from a cache or not. */
const renderPage: RenderPage = async (_request, { nonce, language, addressLanguage }) => {
  rendered += 1;
  // Others come meanwhile.
  await new Promise(setImmediate);
  const html = `<script nonce="${nonce}"></script>${language} ${addressLanguage}`;
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
};

const app = await testApp({ renderPage, cachePages: true });

beforeEach(() => {
  rendered = 0;
});

async function spoken(path: string, headers: Record<string, string> = {}) {
  const page = await app.rest(`GET ${path}`, { headers });
  return { says: String(page.body.text).replace(/^.*<\/script>/, ''), vary: page.headers.get('vary') };
}

const BY_COOKIE = 'Accept-Encoding, Cookie';
const BY_BROWSER = 'Accept-Encoding, Cookie, Accept-Language';

test.each([
  [
    'the address goes first',
    '/tracking?lang=fr',
    { cookie: 'lang=de', 'accept-language': 'pl' },
    'fr fr',
    'Accept-Encoding',
  ],
  ['then the choice', '/tracking', { cookie: 'lang=de', 'accept-language': 'pl' }, 'de null', BY_COOKIE],
  ['then the browser', '/tracking', { 'accept-language': 'da, pl;q=0.8, en;q=0.5' }, 'pl null', BY_BROWSER],
  ['a region is part of its language', '/tracking', { 'accept-language': 'zh-Hant-TW' }, 'zh null', BY_BROWSER],
  ['a language that is not wanted is none', '/tracking', { 'accept-language': 'de;q=0, es' }, 'es null', BY_BROWSER],
  ['else English', '/tracking', { 'accept-language': 'da' }, 'en null', BY_BROWSER],
  ['an unknown language is none', '/tracking?lang=xx', { cookie: 'lang=yy' }, 'en null', BY_BROWSER],
  ['sign-in pages are in every language, too', '/login', { cookie: 'lang=ar' }, 'ar null', BY_COOKIE],
  ['a page that is not there too', '/nowhere', { cookie: 'lang=zh' }, 'zh null', BY_COOKIE],
  ['staff read English', '/admin/dashboard?lang=de', { cookie: 'lang=de' }, 'en null', 'Accept-Encoding'],
  ['on their account page too', '/Account', { 'accept-language': 'de' }, 'en null', 'Accept-Encoding'],
])('%s: %s', async (_rule, path, headers, says, vary) => {
  expect(await spoken(path, headers)).toEqual({ says, vary });
});

test('asked at once in every language, a page and a result never mix, and each is rendered once for its cache', async () => {
  const { trackingNumber } = await createShipment(app.rest, await superAdmin(app));
  const result = `/tracking?number=${trackingNumber}`;
  for (const path of ['/services', result]) {
    const separator = path.includes('?') ? '&' : '?';
    const askAll = () =>
      Promise.all(
        LANGUAGES.flatMap((language) => [
          spoken(path, { 'accept-language': language }),
          spoken(`${path}${separator}lang=${language}`, { cookie: 'lang=en' }),
        ]),
      );
    const expected = LANGUAGES.flatMap((language) => [`${language} null`, `${language} ${language}`]);
    for (let time = 0; time < 3; time += 1) expect((await askAll()).map(({ says }) => says)).toEqual(expected);
    const before = rendered;
    expect((await askAll()).map(({ says }) => says)).toEqual(expected);
    expect(rendered).toBe(before);
  }
});

test.each([
  ['/tracking?number=WB1', '/tracking?number=WB1'],
  ['/tracking?lang=fr&number=WB1', '/tracking?number=WB1'],
  ['https://elsewhere.example/x', '/'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('the switch keeps the choice for a year and goes back: %s', async (to, location) => {
  const body = new URLSearchParams({ lang: 'ar', ...(to !== undefined && { to }) }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const chosen = await app.rest('POST /language', { body, headers: { ...form, origin: ORIGIN } });
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get('location')).toBe(location);
  expect(chosen.headers.get('set-cookie')).toBe('lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('the switch of a cached page, whose form names no parameters, goes back to where the browser was', async () => {
  const goBack = async (referer: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, referer };
    return (await app.rest('POST /language', { body: 'lang=ar&to=%2Flogin', headers })).headers.get('location');
  };
  expect(await goBack(`${ORIGIN}/login?redirect=%2Fadmin&lang=de`)).toBe('/login?redirect=%2Fadmin');
  expect(await goBack('https://x.example/login')).toBe('/');
});

test('another site chooses for nobody, and a language that is not there is no choice', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const other = await app.rest('POST /language', {
    body: 'lang=de',
    headers: { ...headers, origin: 'https://x.example' },
  });
  expect(other.status).toBe(403);
  expect(other.headers.get('set-cookie')).toBeNull();
  const unknown = await app.rest('POST /language', { body: 'lang=xx', headers: { ...headers, origin: ORIGIN } });
  expect(unknown.headers.get('set-cookie')).toBeNull();
});
