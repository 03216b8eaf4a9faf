import { chromium } from 'playwright';
import { spawn } from 'node:child_process';
const port = 3456, base = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, ['server/main.ts'], { cwd: '/work/wt/b15', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production', PORT: port, APP_URL: base, DATA_DIR: '/dev/shm/t15/shotdata', UPLOADS_DIR: '/dev/shm/t15/shotup', DEMO_DATA: 'auto', SUPER_ADMIN_EMAIL: 'root@example.com', SUPER_ADMIN_PASSWORD: 'abcdefg1', MAIL_HOLD_SECONDS: '60' } });
let out=''; child.stdout.on('data', d => out += d); child.stderr.on('data', d => out += d);
for (let i = 0; i < 300; i++) { try { const r = await fetch(base + '/readyz'); if (r.ok) break; } catch {} await new Promise(r => setTimeout(r, 500)); }
const login = await (await fetch(base + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'root@example.com', password: 'abcdefg1' }) })).json();
const all = await (await fetch(base + '/api/shipments/super-admin/all?limit=20', { headers: { 'auth-token': login.token } })).json();
const s = all.shipments.find(x => x.status === 'in-transit' && x.image.length > 1) ?? all.shipments[0];
await fetch(base + `/api/shipments/${s._id}/events`, { method: 'POST', headers: { 'content-type': 'application/json', 'auth-token': login.token }, body: JSON.stringify({ status: 'on-hold', location: 'Antwerp', note: 'Customs want the invoice.\nCalled the sender.', notify: 'both' }) });
const n = s.trackingNumber;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const paths = (process.argv[2] ?? `page`).split(',');
const urls = { page: `/admin/shipments/${n}`, list: '/admin/shipments?scope=all', deleted: '/admin/deleted-shipments', super: '/admin/super/getshipments?tab=management' };
for (const scheme of ['light', 'dark']) for (const width of [390, 1440]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base });
  const page = await ctx.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('root@example.com');
  await page.getByLabel('Password', { exact: true }).fill('abcdefg1');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL('**/admin/**');
  for (const p of paths) {
    await page.goto(urls[p] ?? p); await page.waitForLoadState('networkidle').catch(() => {});
    await page.screenshot({ path: `/tmp/shots/${p.replaceAll('/', '_')}-${width}-${scheme}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close(); child.kill('SIGTERM'); console.log(n);
