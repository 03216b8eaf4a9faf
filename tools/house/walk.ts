/**
 * Prints the files of the server that one call passes through: `npm run walk -- 'GET /api/shipments/my-shipments'`, or
 * `'GET /tracking?number={number}'` for a shipment that is looked up for the first time; `{id}` is its id, a second
 * argument the body. The call is made by a verified admin with shipments, on an embedded database of its own; a file
 * counts if one of its functions runs while the call is answered, at each of four calls after the first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { RenderContext } from '#contract/render-context.ts';
import type { AppRouter } from '#server/transport/endpoints/app-router.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = /^(contract|phrases|db|server)\//;
const ORIGIN = 'http://localhost:3000';
/** After one that loads what is loaded once. */
const CALLS = 4;

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
const { createTRPCClient } = await import('@trpc/client');
const { createApp } = await import('#server/app.ts');
const { startServices } = await import('#server/bootstrap/services.ts');

const services = await startServices();
const app = createApp({ services, renderPage, cachePages: true });

/** In the place of `src/render-page.tsx`, which Node cannot read: it makes the call of the tracking page's loader. */
async function renderPage(request: Request, { api, language }: RenderContext): Promise<Response> {
  const { publicTracking } = createTRPCClient<AppRouter>({ links: [api] });
  const number = new URL(request.url).searchParams.get('number');
  if (number !== null) await publicTracking.page.query({ number, language });
  return new Response(`<style></style>${' '.repeat(2_000)}`);
}

async function call(route: string, token?: string, body?: unknown): Promise<Response> {
  const [method = 'GET', path = '/'] = route.split(' ');
  return app.request(`${ORIGIN}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...(token && { 'auth-token': token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const signIn = { email: 'root@example.com', password: 'wbcargo1-walk' };
const { token } = await (await call('POST /api/login', undefined, signIn)).json();
const party = { originAddress: 'Quay 1', originCity: 'Porto', originCountry: 'Portugal' };
const input = {
  ...party,
  destinationAddress: 'Quay 2',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
  senderName: 'Ada Brook',
  senderEmail: 'ada@example.com',
  receiverName: 'Ben Cole',
  receiverEmail: 'ben@example.com',
  weight: 12,
};
const [, , asked = 'GET /api/shipments/my-shipments', body] = process.argv;

/** The route with the id and the number of a new shipment. */
async function routeOfNew(): Promise<string> {
  const { shipment } = await (await call('POST /api/shipments', token, input)).json();
  return asked.replace('{id}', shipment._id).replace('{number}', shipment.trackingNumber);
}

const routes: string[] = [];
for (let count = 0; count <= CALLS; count += 1) routes.push(await routeOfNew());

const sent = body === undefined ? undefined : JSON.parse(body);
const profiler = new Session();
profiler.connect();
await profiler.post('Profiler.enable');
await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The files that ran while this call was answered, and its status. */
async function walk(route: string) {
  await profiler.post('Profiler.takePreciseCoverage');
  const response = await call(route, token, sent);
  await response.arrayBuffer();
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const files = ran.map(({ url }) => (url.startsWith('file:') ? relative(PROJECT, fileURLToPath(url)) : ''));
  return { status: response.status, files: new Set(files.filter((file) => PRODUCT.test(file))) };
}

const walks: Awaited<ReturnType<typeof walk>>[] = [];
for (const route of routes) walks.push(await walk(route));
const [first, ...others] = walks.slice(1);
// The outbox and other jobs run beside some calls, not beside all.
const files = [...(first?.files ?? [])].filter((file) => others.every((other) => other.files.has(file)));
console.info(`${asked}: ${first?.status}, ${files.length} files`);
for (const file of files.sort()) console.info(`  ${file}`);
await services.close();
rmSync(directory, { recursive: true, force: true });
process.exit(0);
