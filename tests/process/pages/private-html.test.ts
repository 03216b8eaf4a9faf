import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_MATRIX } from '../../support/endpoints/page-matrix.ts';
import {
  bareElements,
  FOREIGN_ELEMENT,
  markupConsignment,
  markupLine,
  markupProse,
  RUNNING_ATTRIBUTE,
} from '../../support/server/markup.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ROOT = { email: 'root@staff.example.com', password: 'wbcargo1' };
const PUBLIC_PAGES = PAGE_MATRIX.map(({ path }) => path).filter((path) => !/^\/(admin|account|portal)|:/.test(path));
const STAFF_PAGES = [
  '/admin/dashboard',
  '/admin/shipments',
  '/admin/shipments?search=sender',
  '/admin/super-getshipments',
  '/admin/super-getshipments?tab=detailed',
  '/admin/super-getshipments?simple=loaded',
  '/admin/users',
  '/account',
];

let server: Server;
let directories: Awaited<ReturnType<typeof serverDirectories>>;
let tracking: string;
let cookie: string;
/** Values of sender, receiver, staff and machine. */
let privateValues: string[];

beforeAll(async () => {
  directories = await serverDirectories();
  server = await startServer({ ...directories, SUPER_ADMIN_EMAIL: ROOT.email, SUPER_ADMIN_PASSWORD: ROOT.password });
  const { token, user } = await signIn();
  const shipment = await call('POST /api/shipments', token, markupConsignment);
  const event = {
    status: 'shipped',
    location: markupLine('location'),
    note: markupProse('note'),
    internalNote: 'for colleagues',
  };
  await call(`POST /api/shipments/${shipment._id}/events`, token, event);
  await call('POST /api/register', token, {
    fullName: markupLine('person'),
    email: 'ada@staff.example.com',
    role: 'admin',
    password: ROOT.password,
    confirmPassword: ROOT.password,
  });
  tracking = `/tracking?number=${shipment.trackingNumber}`;
  privateValues = [
    'origin street',
    'destination street',
    '555 0199',
    '@sender.example.com',
    '@receiver.example.com',
    'for colleagues',
    '@staff.example.com',
    user._id,
    shipment._id,
    token,
    cookie,
    process.cwd(),
    directories.DATA_DIR,
    directories.UPLOADS_DIR,
  ];
});

afterAll(() => server.stop());

async function signIn(): Promise<{ token: string; user: { _id: string } }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ROOT) });
  cookie = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return (await response.json()) as { token: string; user: { _id: string } };
}

async function call(route: string, token: string, body: object): Promise<{ _id: string; trackingNumber: string }> {
  const [method = '', path = ''] = route.split(' ');
  const headers = { 'content-type': 'application/json', 'auth-token': token };
  const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${route} answered ${response.status}`);
  const answer = (await response.json()) as { shipment?: { _id: string; trackingNumber: string } };
  return answer.shipment ?? { _id: '', trackingNumber: '' };
}

async function open(path: string, signedIn: boolean) {
  const headers = new Headers(signedIn ? { cookie: `session=${cookie}` } : {});
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { policy: response.headers.get('content-security-policy') ?? '', html: await response.text() };
}

/** A page's elements without what their attributes say, its scripts, and the sources that its policy allows them. */
function parts({ html, policy }: { html: string; policy: string }) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return {
    elements: bareElements(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')),
    scripts: scripts.map(([, attributes = '', text = '']) => ({ attributes, text })),
    allowed: /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [],
  };
}

/** The source that lets a script run: 'self' for a file of the build, a hash for one in the page, none for data. */
function sourceOf({ attributes, text }: { attributes: string; text: string }): string | null {
  if (attributes.includes('type="application/ld+json"')) return null;
  if (/ src="\/assets\/[\w-]+\.js"/.test(attributes)) return "'self'";
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

describe('nothing private stands in the HTML of a visitor, nor in the data that comes with it', () => {
  test.each([...PUBLIC_PAGES, '/nowhere', '/tracking?number=WB23456789ABCDEFG'])('%s', async (path) => {
    const { html } = await open(path, false);
    expect(html).toContain('</html>');
    expect(privateValues.filter((value) => html.includes(value))).toEqual([]);
  });

  test('a tracking result, which does hold what is public', async () => {
    const { html } = await open(tracking, false);
    for (const shown of ['sender', 'receiver', 'origin city', 'destination country', 'location', 'note']) {
      expect(html).toContain(`${shown}&lt;/script&gt;`);
    }
    expect(privateValues.filter((value) => html.includes(value))).toEqual([]);
  });

  test('the private values do stand in the pages of staff', async () => {
    const { html } = await open('/admin/super-getshipments?tab=detailed', true);
    expect(html).toContain('@sender.example.com');
    expect(html).toContain('@staff.example.com');
  });
});

describe('stored markup is text in every page', () => {
  test.each(['tracking result', ...STAFF_PAGES])('%s', async (path) => {
    const page = await open(path === 'tracking result' ? tracking : path, path !== 'tracking result');
    const { elements, scripts, allowed } = parts(page);

    expect(page.html).toContain('</html>');
    expect(page.html).not.toMatch(FOREIGN_ELEMENT);
    expect(elements).not.toMatch(RUNNING_ATTRIBUTE);
    expect(page.html).not.toMatch(/(href|src)="\s*javascript:/i);
    expect(scripts.length).toBeGreaterThan(2);
    for (const { text } of scripts) expect(text).not.toContain('<!--');
    // All of them may run, and nothing else may.
    expect(allowed.toSorted()).toEqual([...new Set(scripts.map(sourceOf).filter((source) => source !== null))].sort());
  });

  test.each(['/login?redirect=', '/tracking?number=', '/'])('what an address adds to %s is text too', async (path) => {
    const page = await open(path + encodeURIComponent(`/${markupLine('typed')}`), false);
    expect(page.html).not.toMatch(FOREIGN_ELEMENT);
    expect(parts(page).elements).not.toMatch(RUNNING_ATTRIBUTE);
  });
});

describe('a wanted page of another site is not followed', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/admin/../..//evil.example',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    ' //evil.example',
  ])('%j', async (wanted) => {
    const path = `/login?redirect=${encodeURIComponent(wanted)}`;
    const headers = { cookie: `session=${cookie}` };
    const { status, headers: answer } = await fetch(server.url + path, { headers, redirect: 'manual' });
    expect({ status, location: answer.get('location') }).toEqual({ status: 307, location: '/admin/dashboard' });
  });
});
