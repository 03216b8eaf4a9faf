import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { superAdmin } from '../../../factories/app-users.ts';
import { createShipment } from '../../../factories/shipments/shipments.ts';
import { testApp, trpcErrorOf } from '../../../support/server/app.ts';

const app = await testApp();

describe('/maps/world.svg', () => {
  const address = 'http://localhost:3000/maps/world.svg';

  test('is a small picture that may be cached for a day', async () => {
    const answer = await app.app.request(address);
    const svg = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(svg).toMatch(/^<svg [^>]*><g id="land" [^>]*stroke="currentColor"/);
    expect(gzipSync(svg).length).toBeLessThan(8_000);
  });

  test('travels compressed to whoever takes that', async () => {
    const plain = await (await app.app.request(address)).text();
    const answer = await app.app.request(address, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(plain);
    const rejected = await app.app.request(address, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(rejected.headers.get('content-encoding')).toBeNull();
  });

  test('is not sent to whoever has it', async () => {
    const etag = (await app.app.request(address)).headers.get('etag') ?? '';
    const again = await app.app.request(address, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect((await app.app.request(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD without a body', async () => {
    const answer = await app.app.request(address, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

describe('publicTracking.routeMap', () => {
  const draw = (number: string) => app.client().publicTracking.routeMap.query({ number });

  test('draws for anyone who has the number', async () => {
    const { trackingNumber } = await createShipment(app.rest, await superAdmin(app));
    const { map, lastSeen, notFound } = await draw(trackingNumber);
    expect(map?.points.length).toBeLessThanOrEqual(80);
    expect(map?.kilometres).toBeGreaterThan(5_000);
    expect(map?.seen).toEqual({ point: 0, share: 0 });
    expect(lastSeen).toMatchObject({ place: 'Rotterdam, Netherlands' });
    expect(notFound).toEqual([]);
  });

  test('says of an unknown number what the lookup says', async () => {
    expect(await trpcErrorOf(draw('WB0000000000'))).toMatchObject({ status: 404 });
    expect(await trpcErrorOf(draw(' '))).toMatchObject({ status: 400, message: 'Please enter a tracking number' });
  });

  test('has no REST route beside it', async () => {
    expect((await app.rest('GET /api/shipments/public/route-map')).status).not.toBe(200);
  });
});
