import { expect, test } from 'vitest';
import { consignment } from '../factories/accounts.ts';
import { photograph } from '../factories/images.ts';
import { type Server, startServer } from '../support/server.ts';
import { serverFolders } from '../support/server-directories.ts';

const admin = { email: 'root@example.com', password: 'abcdefg1' };

async function book({ url }: Server): Promise<string> {
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) };
  const { token } = await (await fetch(`${url}/api/login`, signIn)).json();
  const form = new FormData();
  for (const [name, value] of Object.entries(consignment)) form.append(name, String(value));
  form.append('image', new File([new Uint8Array(await photograph())], 'front.jpg'));
  const made = await fetch(`${url}/api/shipments`, { method: 'POST', headers: { 'auth-token': token }, body: form });
  return (await made.json()).shipment.trackingNumber;
}

/** The page without what is another in each rendering: its nonce, and the milliseconds at which the router had its data. */
async function pageOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return html.replaceAll(answer.headers.get('x-request-id') ?? '', 'NONCE').replace(/\bu:\d{13}\b/g, 'u:NOW');
}

test.for(['identity', 'gzip'])('a kept result is byte for byte what is rendered for it (%s)', async (encoding) => {
  const server = await startServer({
    ...(await serverFolders()),
    SUPER_ADMIN_EMAIL: admin.email,
    SUPER_ADMIN_PASSWORD: admin.password,
  });
  const address = `${server.url}/tracking?number=${await book(server)}`;
  const ask = () => fetch(address, { headers: { 'accept-encoding': encoding } });
  const rendered = await pageOf(await ask());
  await ask();
  const kept = await ask();
  expect(kept.headers.get('etag')).not.toBeNull();
  expect(await pageOf(kept)).toBe(rendered);
  await server.stop();
});
