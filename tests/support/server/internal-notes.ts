import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';

type Demo = { url: string; token: string; mailDirectory: string };
type Noted = { _id: string; trackingNumber: string; events: { internalNote: string | null }[] };

const MARK = 'For colleagues alone';
const PUBLIC = 'Moved on';
const json = { 'content-type': 'application/json' };

/**
 * Nothing that a stranger, a client or a party can get has an internal note of the demo: answers, pages with the data
 * in them, mails (docs/contract/events.md). Each noted shipment gets another, with a public note and mails.
 */
export async function expectInternalNotesHidden({ url, token, mailDirectory }: Demo): Promise<void> {
  const read = async (path: string, as?: string) =>
    (await fetch(url + path, { headers: as ? { 'auth-token': as } : {} })).text();
  // Rows of lists have no notes.
  const { shipments } = JSON.parse(await read('/api/shipments/admin/all-shipments?limit=100', token));
  const whole: Noted[] = await Promise.all(
    shipments.map(async ({ _id }: Noted) => JSON.parse(await read(`/api/shipments/${_id}`, token)).shipment),
  );
  const notesOf = ({ events }: Noted) => events.flatMap(({ internalNote }) => internalNote ?? []);
  const noted = whole.filter((shipment) => notesOf(shipment).length > 0);
  expect(noted.length).toBeGreaterThan(5);
  const notes = [...new Set([MARK, ...noted.flatMap(notesOf)])];
  expect(notes.length).toBeGreaterThan(2);
  // No form of an answer spells these characters otherwise.
  for (const note of notes) expect(note).toMatch(/^[\w .:,]+$/);

  const client = await clientToken(url, token);
  const [shown, others]: [string[], string[]] = [[], []];
  for (const { _id, trackingNumber } of noted) {
    const body = JSON.stringify({ note: PUBLIC, internalNote: MARK, notify: 'both' });
    const added = await fetch(`${url}/api/shipments/${_id}/events`, {
      method: 'POST',
      headers: { ...json, 'auth-token': token },
      body,
    });
    expect(added.status).toBe(201);
    const input = encodeURIComponent(JSON.stringify({ number: trackingNumber }));
    shown.push(
      await read(`/api/shipments/public/track/${trackingNumber}`),
      await read(`/api/trpc/publicTracking.byNumber?input=${input}`),
      await read(`/api/trpc/shipments.byTrackingNumber?input=${input}`, client),
      await read(`/tracking?number=${trackingNumber}`),
    );
    others.push(
      await read(`/api/trpc/publicTracking.routeMap?input=${input}`),
      await read(`/api/shipments/${_id}`, client),
      await read(`/api/shipments/${trackingNumber}`),
    );
  }
  for (const path of ['/', '/tracking', '/sitemap.xml', '/robots.txt']) others.push(await read(path));
  others.push(await read('/api/shipments/my-shipments', client));
  expect(shown.filter((text) => !text.includes(PUBLIC))).toEqual([]);

  const isAbout = (text: string) => text.includes(PUBLIC);
  const count = async () => (await mailTexts(mailDirectory)).filter(isAbout).length;
  await expect.poll(count, { timeout: 120_000 }).toBe(2 * noted.length);
  const all = [...shown, ...others, ...(await mailTexts(mailDirectory))];
  expect(all.filter((text) => ['internalNote', ...notes].some((note) => text.includes(note)))).toEqual([]);
}

async function clientToken(url: string, token: string): Promise<string> {
  const account = { email: 'reader@client.example.com', password: 'Seagull2026' };
  const newUser = { ...account, fullName: 'Carl Client', role: 'client', confirmPassword: account.password };
  const post = (path: string, body: object, headers: object = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const { user } = await (await post('/api/register', newUser, { 'auth-token': token })).json();
  expect(user.role).toBe('client');
  return (await (await post('/api/login', account)).json()).token;
}

/** The written mails with their headers, each with all of its parts decoded. */
async function mailTexts(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const { headers, text, html } = await PostalMime.parse(await readFile(join(directory, name)));
      return [JSON.stringify(headers), text, html].join('\n');
    }),
  );
}
