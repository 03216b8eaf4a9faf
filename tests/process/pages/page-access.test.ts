import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SUPER_ADMIN_PAGE_DENIED } from '#contract/accounts/permissions.ts';
import { PASSWORD, userFields } from '../../factories/accounts/users.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { type Caller, columnsOf, GARBAGE, MEMBERS, type Member } from '../../support/endpoints/actors.ts';
import { PAGE_MATRIX } from '../../support/endpoints/page-matrix.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ROOT = 'super-admin@members.example.com';
const ROUTES = fileURLToPath(new URL('../../../src/routes', import.meta.url));
/** The callers of another duty than office. */
const DUTIES = ['warehouse', 'driver', 'reader'] as const;
/** The document, the two layouts, the guards of the admin area and of the sample screens: none is a page. */
const LAYOUTS = ['__root.tsx', 'route.tsx', 'admin/route.tsx', 'admin/_samples/route.tsx'];

type Call = { token?: string; body?: unknown };
type Visitor = { id: string; token: string; cookie: string };

let server: Server;
let root: Visitor;
let owner: Visitor;
const cookies = new Map<Caller, string>();
/** The token in a mail about another shipment. */
let mailToken: string;
/** Values for the owner and super-admins only, as in a page. */
let secrets: string[];

beforeAll(async () => {
  const directories = await serverDirectories();
  server = await startServer({
    ...directories,
    MAIL_HOLD_SECONDS: '0',
    SUPER_ADMIN_EMAIL: ROOT,
    SUPER_ADMIN_PASSWORD: PASSWORD,
  });
  root = await signIn(ROOT);
  cookies.set('garbage', GARBAGE).set('super-admin', root.cookie);
  owner = await enrol('owner');
  for (const caller of ['client', 'unverified', 'other', ...DUTIES] as const) await enrol(caller);
  await endSessions();
  mailToken = await mailAboutAnother(directories.DATA_DIR);
  const created = await call('POST /api/shipments', { token: owner.token, body: shipmentInput });
  const { shipment } = (await created.json()) as { shipment: { trackingNumber: string } };
  secrets = [shipment.trackingNumber, shipmentInput.senderEmail, emailOf('owner')];
});

afterAll(() => server.stop());

const emailOf = (member: Member) => `${member}@members.example.com`;

/** Throws unless the product did it. */
async function call(route: string, { token, body }: Call): Promise<Response> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'auth-token': token }) };
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(`${server.url}${path}`, { method, headers, body: text });
  if (!response.ok) throw new Error(`${route} answered ${response.status}`);
  return response;
}

async function signIn(email: string): Promise<Visitor> {
  const response = await call('POST /api/login', { body: { email, password: PASSWORD } });
  const [, cookie] = /\bsession=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  if (cookie === undefined) throw new Error(`${email} got no cookie`);
  const { user, token } = (await response.json()) as { user: { _id: string }; token: string };
  return { id: user._id, token, cookie };
}

async function enrol(member: Member): Promise<Visitor> {
  const { role, duty, isVerified } = MEMBERS[member];
  const { fullName, email } = userFields({ email: emailOf(member) });
  const body = { fullName, email, password: PASSWORD, role, duty };
  await call('POST /api/register', { token: root.token, body });
  const visitor = await signIn(emailOf(member));
  if (isVerified) await call(`PUT /api/user/${visitor.id}/verify`, { token: root.token });
  cookies.set(member, visitor.cookie);
  return visitor;
}

async function endSessions(): Promise<void> {
  const { token: signedOut } = await enrol('signed-out');
  const { id: deactivated } = await enrol('deactivated');
  const { id: deleted } = await enrol('deleted');
  await call('POST /api/logout', { token: signedOut });
  await call(`PATCH /api/user/${deactivated}`, { token: root.token, body: { isActive: false } });
  await call(`DELETE /api/user/${deleted}`, { token: root.token });
}

/** The token of the link to stop mails in the one mail about a shipment; mails about sign-ins have none. */
async function mailAboutAnother(dataDir: string): Promise<string> {
  const body = { ...shipmentInput, senderEmail: 'elsewhere@example.com', notify: 'receiver' };
  await call('POST /api/shipments', { token: root.token, body });
  const directory = join(dataDir, 'mail');
  const mails = () => readdirSync(directory).filter((file) => file.endsWith('.eml'));
  const tokenIn = (file: string) =>
    /List-Unsubscribe: <[^>]*\/mail\/([\w-]{43})>/.exec(readFileSync(join(directory, file), 'utf8'))?.[1] ?? [];
  return vi.waitFor(() => mails().flatMap(tokenIn)[0] ?? fail(), 10_000);
}

function fail(): never {
  throw new Error('No mail with a link to stop mails');
}

async function open(path: string, caller: Caller) {
  const cookie = cookies.get(caller);
  const headers = new Headers(cookie === undefined ? [] : [['cookie', `session=${cookie}`]]);
  const response = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

const DESTINATIONS = { login: '/login for :path', dashboard: '/admin/dashboard', tracking: '/tracking' };

/** The address of a redirect, its redirect parameter as typed. */
function destination(location: string | null): string {
  const { pathname, searchParams } = new URL(location ?? '', server.url);
  const wanted = searchParams.get('redirect');
  return wanted === null ? pathname : `${pathname} for ${wanted}`;
}

/** The pages that list everyone's shipments to the duties that read lists. */
const LISTS = ['/admin/dashboard', '/admin/shipments'];

/** The secrets that the page may contain. The 404 page of the owner and the super-admin has their own e-mail. */
function knownTo(caller: Caller, answer: string, pattern: string): string[] {
  if (['page', 'missing'].includes(answer) && ['owner', 'super-admin'].includes(caller)) return secrets;
  const isListed = LISTS.includes(pattern) && ['warehouse', 'reader'].includes(caller);
  if (answer !== 'page' || !(isListed || pattern.includes(':number'))) return [];
  const [trackingNumber = '', senderEmail = ''] = secrets;
  return ['warehouse', 'driver'].includes(caller) ? [trackingNumber] : [trackingNumber, senderEmail];
}

describe.each(PAGE_MATRIX)('$path', ({ path: pattern, answers }) => {
  test.each(columnsOf(answers))('asked for by $caller: $answer', async ({ caller, answer }) => {
    const path = pattern
      .replace(':owner', owner.id)
      .replace(':token', mailToken)
      .replace(':number', secrets[0] ?? '');
    const { status, location, html } = await open(path, caller);

    if (answer === 'page' || answer === 'missing') {
      expect({ status, location }).toEqual({ status: answer === 'page' ? 200 : 404, location: null });
    } else {
      expect(status).toSatisfy((code: number) => code >= 301 && code <= 308);
      expect(destination(location)).toBe(DESTINATIONS[answer].replace(':path', path));
    }
    // Values in the address are not secret.
    const known = knownTo(caller, answer, pattern);
    const hidden = secrets.filter((secret) => !path.includes(secret) && !known.includes(secret));
    expect(hidden.filter((secret) => html.includes(secret))).toEqual([]);
  });
});

test('the secrets do stand in the pages of who may know them', async () => {
  const [trackingNumber = '', senderEmail = '', ownerEmail = ''] = secrets;
  expect((await open('/admin/shipments', 'owner')).html).toContain(trackingNumber);
  expect((await open('/admin/super-getshipments', 'super-admin')).html).toContain(senderEmail);
  expect((await open('/admin/users', 'super-admin')).html).toContain(ownerEmail);
});

test('the super-admin dashboard rejects everybody else in words', async () => {
  for (const caller of ['client', 'unverified', 'owner', 'other', ...DUTIES] as const) {
    expect((await open('/admin/super-getshipments', caller)).html).toContain(SUPER_ADMIN_PAGE_DENIED);
  }
  expect((await open('/admin/super-getshipments', 'super-admin')).html).not.toContain(SUPER_ADMIN_PAGE_DENIED);
});

test('every page has a row, and every row its page', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const pages = files
    .map((file) => file.replace(/^_(public|portal|staff)\//, ''))
    .filter((file) => !LAYOUTS.includes(file));

  expect(PAGE_MATRIX.map(({ file }) => file).sort()).toEqual(pages.sort());
});
