import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openAccess } from '../../../support/endpoints/access.ts';
import { columnsOf } from '../../../support/endpoints/actors.ts';
import { endpointsOf } from '../../../support/endpoints/endpoint-requests.ts';
import { ENDPOINTS, type Endpoint } from '../../../support/endpoints/endpoints.ts';
import { OPEN_TO_EVERY_KEY } from '../../../support/endpoints/key-scopes.ts';

// How many a client may send has tests of its own.
vi.hoisted(() => {
  process.env.RATE_LIMIT = 'off';
});

const access = await openAccess();

const isAllowed = (status: number) => status < 300;

/** tRPC knows one success. */
const asTRPC = (status: number) => (isAllowed(status) ? 200 : status);

function callsOf({ rest, trpc, statuses, ...row }: Endpoint) {
  const columns = columnsOf(statuses);
  const cells = {
    rest: columns.map(({ caller, answer }) => ({ caller, status: answer })),
    trpc: columns.map(({ caller, answer }) => ({ caller, status: asTRPC(answer) })),
  };
  const title = [row.form && 'as a form', row.subject && `about a ${row.subject}`].filter(Boolean).join(' ');
  return [
    { ...row, title, name: rest, cells: cells.rest },
    { ...row, title, name: trpc, cells: cells.trpc },
  ].flatMap(({ name, ...known }) => (name === undefined ? [] : { ...known, name }));
}

const calls = ENDPOINTS.flatMap(callsOf);

test.each(calls)('$name $title', async ({ cells, ...call }) => {
  const [first, ...others] = cells.filter(({ status }) => !isAllowed(status));
  if (first) {
    const rejected = [first, ...others];
    const { statuses, changed } = await access.ask(call, [first.caller, ...others.map(({ caller }) => caller)], false);
    expect(statuses).toEqual(Object.fromEntries(rejected.map(({ caller, status }) => [caller, status])));
    expect(changed, `by one of ${Object.keys(statuses).join(', ')}`).toBe(false);
  }
  for (const { caller, status } of cells.filter((cell) => isAllowed(cell.status))) {
    const changed = call.writes === true && !call.changesNothingFor?.includes(caller);
    expect(await access.ask(call, [caller], true)).toEqual({ statuses: { [caller]: status }, changed });
  }
});

test('every route and procedure of the product has a row, and every row its route or procedure', () => {
  const rows = [...new Set(calls.map(({ name }) => name))].sort();
  const product = endpointsOf(access);

  expect(product.length).toBeGreaterThan(55);
  expect(rows).toEqual(product);
});

test('in every row at least one caller is allowed, but for what needs QUOTES_TO, a key', () => {
  const closed = calls.filter(({ cells }) => !cells.some(({ status }) => isAllowed(status)));
  const forms = ['POST /api/quotes', 'enquiries.requestQuote', 'POST /api/messages', 'enquiries.sendMessage'];
  const byKey = [
    'GET /api/shipments/public/track/:number/documents/:id',
    'GET /api/shipments/public/track/:number/image/:name',
    'POST /api/shipments/public/track/:number/answer',
    'GET /api/shipments/public/track/:number/messages',
    'GET /api/shipments/public/track/:number/messages/:name',
    'GET /api/shipments/public/track/:number/proof/:name',
    // The name is one that no image has: tests/server/transport/rest/messages/messages.test.ts has the others.
    'GET /api/shipments/:id/answers/:name',
    'GET /api/portal/shipments/:id/images/:name',
    'GET /api/portal/shipments/:id/messages/:name',
    ...OPEN_TO_EVERY_KEY,
  ];
  expect(closed.map(({ name }) => name).sort()).toEqual([...forms, ...byKey].sort());
});

/** Routes besides the API and the pages. Only the ticket, the cookie and the metrics token identify callers. */
const ELSEWHERE = {
  'GET /healthz': 'deployment',
  'GET /readyz': 'deployment',
  'GET /metrics': 'deployment',
  'ALL /uploads/:name': 'assets/uploads',
  'GET /maps/world.svg': 'assets/world-map',
  'GET /exports/:ticket': 'rest/exports/export-download',
  'GET /documents/:ticket': 'rest/documents/document-download',
  'GET /papers/:ticket': 'parity/papers',
  'POST /mail/:token': 'rest/calls/mail-choice',
  'GET /tracking': 'rest/tracking/tracking-keys',
  'GET /tracking/:number': 'rest/tracking/tracking-keys',
  'GET /tracking/:file{[^/]+\\.json\\W*}': 'rest/calls/tracking-files',
  'GET /tracking/:file{[^/]+\\.ics\\W*}': 'rest/calls/tracking-files',
  'GET /tracking/:number/version': 'rest/tracking/tracking-version',
  'GET /tracking/:number/documents': 'rest/tracking/tracking-documents',
  'GET /tracking/:number/documents/:id': 'rest/tracking/tracking-documents',
  'POST /tracking/:number/unlock': 'rest/tracking/tracking-keys',
  'POST /tracking/:number/answer': 'rest/messages/messages',
  'GET /tracking/:number/messages': 'rest/messages/messages',
  'GET /tracking/:number/messages/:name': 'rest/messages/message-files',
  'GET /tracking/:number/proof': 'rest/proofs/proof',
  'GET /tracking/:number/proof/:name': 'rest/proofs/proof',
  'GET /tracking/:number/image/:name': 'rest/tracking/keyed-images',
  'GET /tracking/:number/shipment': 'rest/tracking/tracking-keys',
  'GET /portal': 'pages/open-portal-as',
  'GET /portal/documents/:id': 'rest/calls/portal-files',
  'GET /portal/loads/:id/manifest': 'rest/calls/portal-files',
  'GET /portal/shipments/:id/images/:name': 'rest/calls/portal-files',
  'GET /portal/shipments/:id/messages/:name': 'rest/messages/message-files',
  'GET /portal/shipments/:id/proof': 'rest/calls/portal-files',
  'GET /portal/shipments/:id/proof/:name': 'rest/calls/portal-files',
  'GET /portal/shipments/:id/waybill': 'rest/calls/portal-files',
  'POST /portal/shipments/:id/documents': 'rest/calls/portal-files',
  'POST /portal/shipments/:id/messages': 'rest/calls/portal-files',
  'POST /portal/shipments/:id/read': 'rest/calls/portal-files',
  'POST /language': 'pages/languages',
  'POST /portal/notices': 'rest/calls/portal-forms',
  'POST /portal/shipments/:id/follow': 'rest/calls/portal-forms',
  'POST /portal/requests/new': 'rest/calls/portal-forms',
  'POST /portal/requests/:id': 'rest/calls/portal-forms',
  'POST /portal/requests/:id/withdraw': 'rest/calls/portal-forms',
  'POST /sign-out': 'middleware/security-headers',
};

test('nothing else is served but files of the site, the pages and what has tests of its own', () => {
  const isFile = (path: string) => /\.\w+$/.test(path) && !path.startsWith('/maps/');
  const routes = access.app.routes.filter(
    ({ path }) => !(path.startsWith('/api') || path.endsWith('*') || isFile(path)),
  );
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
    Object.keys(ELSEWHERE).sort(),
  );
  for (const file of Object.values(ELSEWHERE))
    expect(existsSync(new URL(`../${file}.test.ts`, import.meta.url))).toBe(true);
});
