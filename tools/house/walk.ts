/**
 * Prints the files of the server that one call passes through, in the order in which it first reaches them:
 * `npm run walk -- 'GET /api/shipments/my-shipments'`. The call is made by a verified admin with two shipments, on an
 * embedded database of its own; a file counts if one of its functions runs while the call is answered, the second time
 * that it is made. `{id}` and `{number}` in the route are those of a shipment that no call has touched; a second
 * argument is the body.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = /^(contract|phrases|db|server)\//;
const ORIGIN = 'http://localhost:3000';

const directory = mkdtempSync(join(tmpdir(), 'walk-'));
Object.assign(process.env, {
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  APP_URL: ORIGIN,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
  SUPER_ADMIN_EMAIL: 'root@example.com',
  SUPER_ADMIN_PASSWORD: 'wbcargo1-walk',
});
// Vite gives the text of such a file; no call that is walked sends one.
registerHooks({
  load: (url, context, next) =>
    /\.svg(\?|$)|\?raw$/.test(url)
      ? { format: 'module', source: "export default ''", shortCircuit: true }
      : next(url, context),
});
const { createApp } = await import('#server/app.ts');
const { startServices } = await import('#server/bootstrap/services.ts');

const services = await startServices();
const app = createApp({ services, renderPage: () => new Response(null), cachePages: false });

async function call(route: string, token?: string, body?: unknown): Promise<Response> {
  const [method = 'GET', path = '/'] = route.split(' ');
  return app.request(`${ORIGIN}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { 'auth-token': token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const signIn = { email: 'root@example.com', password: 'wbcargo1-walk' };
const { token } = await (await call('POST /api/login', undefined, signIn)).json();
const [, , asked = 'GET /api/shipments/my-shipments', body] = process.argv;

/** The route with the id and the number of a new shipment. */
async function routeOfNew(): Promise<string> {
  const created = await call('POST /api/shipments', token, {
    originAddress: 'Quay 1',
    originCity: 'Porto',
    originCountry: 'Portugal',
    destinationAddress: 'Quay 2',
    destinationCity: 'Lagos',
    destinationCountry: 'Nigeria',
    senderName: 'Ada Brook',
    senderEmail: 'ada@example.com',
    receiverName: 'Ben Cole',
    receiverEmail: 'ben@example.com',
    weight: 12,
  });
  const { shipment } = await created.json();
  return asked.replace('{id}', shipment._id).replace('{number}', shipment.trackingNumber);
}

const sent = body === undefined ? undefined : JSON.parse(body);
await (await call(await routeOfNew(), token, sent)).text();
const route = await routeOfNew();
const profiler = new Session();
profiler.connect();
await profiler.post('Profiler.enable');
await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await profiler.post('Profiler.takePreciseCoverage');
const response = await call(route, token, sent);
await response.text();
const { result } = await profiler.post('Profiler.takePreciseCoverage');
const files = result
  .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  .map(({ url }) => (url.startsWith('file:') ? relative(PROJECT, fileURLToPath(url)) : ''))
  .filter((file) => PRODUCT.test(file));
console.info(`${asked}: ${response.status}, ${files.length} files`);
for (const file of files.sort()) console.info(`  ${file}`);
await services.close();
rmSync(directory, { recursive: true, force: true });
process.exit(0);
