import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { testApp } from '../../../support/server/app.ts';

const LONG = '<b>freight</b>'.repeat(200);

async function ask(renderPage: RenderPage, init: RequestInit = {}): Promise<Response> {
  const { app } = await testApp({ renderPage, cachePages: false });
  return app.request('http://localhost:3000/support?topic=customs', init);
}

const page = (html: string | null, init: ResponseInit = {}) => new Response(html, init);

test('it travels compressed to whoever takes that, a short one as it is', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const long = await ask(() => page(LONG), { headers });
  expect(long.headers.get('content-encoding')).toBe('gzip');
  expect(long.headers.get('vary')).toContain('Accept-Encoding');
  expect(gunzipSync(Buffer.from(await long.arrayBuffer())).toString()).toBe(LONG);

  for (const plain of [await ask(() => page('short'), { headers }), await ask(() => page('short'))]) {
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('short');
  }
  expect(await (await ask(() => page(LONG))).text()).toBe(LONG);
});

test('what the renderer asks for and sends on arrives: its address, a status and a place to go', async () => {
  const answer = await ask((request) => page(null, { status: 307, headers: { Location: `${request.url}&seen=yes` } }));
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/support?topic=customs&seen=yes');
  expect(await answer.text()).toBe('');
});

test('a visitor who leaves meanwhile is no failure of the page', async () => {
  const leaving = new AbortController();
  const answer = await ask(
    async (request) => {
      leaving.abort();
      await new Promise(setImmediate);
      request.signal.throwIfAborted();
      return page('to the end');
    },
    { signal: leaving.signal },
  );
  expect(answer.status).toBe(200);
});
