import { join } from 'node:path';
import { chromium } from 'playwright';
import { storeSession } from '../../tests/support/browser/browser-session.ts';
import { requireChromium } from '../../tests/support/browser/chromium.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { startEndpoint } from '../../tests/support/webhooks/endpoint.ts';
const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };
const directory = await makeTemporaryDirectory('screens-');
const server = await startServer({
  ...{ DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') },
  ...{ SUPER_ADMIN_EMAIL: ACCOUNT.email, SUPER_ADMIN_PASSWORD: ACCOUNT.password, WEBHOOK_PRIVATE_HOSTS: 'on' },
  ...{ DEMO_DATA: 'on', RATE_LIMIT: 'off' },
});
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const good = await startEndpoint();
const bad = await startEndpoint((r) => void r.writeHead(503, { 'content-type': 'text/html' }).end('<html><h1>503 Service Unavailable</h1><p>nginx</p></html>'));
const gone = await startEndpoint((r) => void r.writeHead(410).end());
try {
  const api = await browser.newPage({ baseURL: server.url });
  const session = await (await api.request.post('/api/login', { data: ACCOUNT })).json();
  const headers = { 'auth-token': session.token };
  const all = ['shipment.created', 'shipment.updated', 'shipment.status_changed', 'event.added', 'estimate.changed', 'delivery.failed'];
  const make = async (url: string, description: string, events: string[], all2 = false) =>
    (await (await api.request.post('/api/webhooks', { headers, data: { url, description, events, all: all2 } })).json()).webhook._id;
  const ids = [await make(good.url, 'Warehouse', ['shipment.created']), await make(`${bad.url}/a/very/long/path/that/goes/on/${'x'.repeat(90)}?token=abc`, 'ERP of the shop with a rather long description which wraps', all, true), await make(gone.url, '', ['shipment.created'])];
  const shipmentInput = { senderName: 'Anneke de Vries', senderEmail: 'a@example.com', receiverName: 'Grace', receiverEmail: 'g@example.com', originAddress: 'W 12', originCity: 'Rotterdam', originCountry: 'Netherlands', destinationAddress: '7', destinationCity: 'Lagos', destinationCountry: 'Nigeria', weight: 12.5 };
  for (let i = 0; i < 3; i += 1) await api.request.post('/api/shipments', { headers, data: shipmentInput });
  await api.request.post(`/api/webhooks/${ids[0]}/rotate`, { headers });
  await new Promise((r) => setTimeout(r, 5000));
  for (const width of [390, 1280]) for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    await storeSession(page, await (await page.request.post('/api/login', { data: ACCOUNT })).json());
    await page.goto('/admin/developers', { waitUntil: 'networkidle' });
    const shot = (name: string, fullPage = true) => page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png`, fullPage, animations: 'disabled' });
    await shot('list');
    await page.getByRole('button', { name: /^Send test: ERP/ }).click();
    await page.getByText(/^It failed after/).waitFor();
    await page.getByRole('list', { name: /^Attempts: ERP/ }).locator('> li').nth(1).getByRole('button').first().click();
    await shot('attempts');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).click();
    await shot('new', false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Delete: ERP/ }).click();
    await shot('delete', false);
    await page.keyboard.press('Escape');
    if (width === 390) { await page.getByRole('button', { name: /^Rotate secret: Ware/ }).click(); await page.getByRole('button', { name: 'Rotate secret', exact: true }).click(); await page.getByText(/^whsec_/).waitFor(); await shot('secret', false); }
    await page.close();
  }
} finally {
  await browser.close(); await server.stop(); await good.stop(); await bad.stop(); await gone.stop();
}
