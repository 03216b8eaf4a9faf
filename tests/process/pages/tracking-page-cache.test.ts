import { expect, test } from 'vitest';
import { imageBytes } from '../../factories/images.ts';
import { shipmentForm } from '../../factories/shipments.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/users.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

async function create({ url }: Server): Promise<string> {
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPER_ADMIN),
  };
  const { token } = await (await fetch(`${url}/api/login`, signIn)).json();
  const body = shipmentForm({}, [await imageBytes()]);
  const created = await fetch(`${url}/api/shipments`, { method: 'POST', headers: { 'auth-token': token }, body });
  return (await created.json()).shipment.trackingNumber;
}

/** The page without values of one rendering: its nonce and the milliseconds of the router's data. */
async function pageOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return html.replaceAll(answer.headers.get('x-request-id') ?? '', 'NONCE').replace(/\bu:\d{13}\b/g, 'u:NOW');
}

test.for(process.env.TEST_FULL ? ['identity', 'gzip'] : ['gzip'])(
  'a cached result is byte for byte what is rendered for it (%s)',
  async (encoding) => {
    const server = await startServer({
      ...(await serverDirectories()),
      ...SUPER_ADMIN_VARIABLES,
    });
    const address = `${server.url}/tracking?number=${await create(server)}`;
    const ask = () => fetch(address, { headers: { 'accept-encoding': encoding } });
    const rendered = await pageOf(await ask());
    await ask();
    const remaining = await ask();
    expect(remaining.headers.get('etag')).not.toBeNull();
    expect(await pageOf(remaining)).toBe(rendered);
    await server.stop();
  },
);
