import { deflateRawSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { gzipPage } from '#server/transport/pages/send-page.ts';
import { testApp } from '../../../support/server/app.ts';

// Watched, not replaced.
vi.mock('node:zlib', { spy: true });

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

describe('compressed', () => {
  const STYLES = Array.from({ length: 4000 }, (_, index) => `.c${index}{margin:${index}px}`).join('');
  const pageOf = (styles: string, text: string) =>
    `<head><title>Größe</title><style nonce="n">${styles}</style></head><p>${text}</p>`;
  const unpack = (compressed: Buffer) => gunzipSync(compressed).toString();

  test('a page unpacks to itself, whatever page was compressed before', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      pageOf(`${STYLES}.d{order:${index % 20}}`, `the ${index}th, ü`),
    );
    for (const page of [pageOf(STYLES, 'one'), pageOf(STYLES, 'two'), ...many, pageOf('', ''), pageOf(STYLES, 'one')]) {
      expect(unpack(gzipPage(Buffer.from(page)))).toBe(page);
    }
  });

  test('a page without styles, or with a tag that has no end, unpacks to itself', () => {
    for (const page of ['', '<p>plain</p>', '<style>.a{}', '<style', 'a > b </style>']) {
      expect(unpack(gzipPage(Buffer.from(page)))).toBe(page);
    }
  });

  test('styles that were compressed before are not compressed again', () => {
    gzipPage(Buffer.from(pageOf(STYLES, 'one')));
    vi.mocked(deflateRawSync).mockClear();
    gzipPage(Buffer.from(pageOf(STYLES, 'two')));
    const lengths = vi.mocked(deflateRawSync).mock.calls.map(([bytes]) => Buffer.byteLength(bytes));
    expect(lengths).toHaveLength(2);
    expect(Math.max(...lengths)).toBeLessThan(100);
  });
});
