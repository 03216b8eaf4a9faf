/**
 * Pictures of the screens of a team's day: `npm run screens -- DIRECTORY`, after a build. The built product starts with
 * demo data on a free port, and each screen is written as a PNG at each width, light and dark; those of the portal in
 * three languages. The beginning of a screen's name behind DIRECTORY takes these alone, `portal` and a part of its
 * pages' names those of the portal. Without DIRECTORY the README's three pictures are written into docs/screens.
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { importFile, importRow } from '../../tests/factories/shipments/import-files.ts';
import { storeSession } from '../../tests/support/browser/browser-session.ts';
import { requireChromium } from '../../tests/support/browser/chromium.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { takePortalPictures } from './portal-pictures.ts';
import { takeReadmePictures } from './readme-pictures.ts';

const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };

/** The account's own shipments: their parties are known to the booking dialog. */
type Shown = { _id: string; senderName: string; receiverName: string; trackingNumber: string; status: string };
const isMoving = ({ status }: Shown) => status === 'in_transit';

/** `work` brings the page to what the picture shows; a dialog is as tall as the window, other pictures are whole. */
type Screen = {
  name: string;
  path: string;
  isDialog?: true;
  work?: (page: Page, shown: readonly Shown[]) => Promise<void>;
};

const ALL = '/admin/shipments?scope=all';
const WRONG = { weight: 'heavy', receiverEmail: 'nobody', destinationCountry: '' };

async function chooseStatus(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Update status' });
  await form.getByLabel('Status').selectOption('out-for-delivery');
  await form.getByLabel('Location').fill('Lagos, Nigeria');
}

async function openNewShipment(page: Page) {
  await page.getByRole('button', { name: 'New Shipment' }).click();
  return page.getByRole('dialog', { name: 'Create New Shipment' });
}

const screens: Screen[] = [
  { name: 'shipments', path: ALL },
  { name: 'shipments-filtered', path: `${ALL}&status=delivered&sortBy=updatedAt` },
  { name: 'shipments-columns', path: `${ALL}&show=receiver,estimatedDelivery,sender,reference,weight,updatedAt` },
  {
    name: 'booking-new',
    path: ALL,
    isDialog: true,
    work: async (page) => {
      const dialog = await openNewShipment(page);
      await dialog.getByLabel('Sender Name', { exact: true }).fill('Anneke de Vries');
    },
  },
  {
    name: 'booking-known-pair',
    path: ALL,
    isDialog: true,
    work: async (page, [shown]) => {
      const dialog = await openNewShipment(page);
      const names = { 'Sender Name': shown?.senderName, 'Receiver Name': shown?.receiverName };
      for (const [label, name = ''] of Object.entries(names)) {
        await dialog.getByLabel(label, { exact: true }).fill(name);
        await dialog.getByRole('listbox').getByRole('option').first().click();
      }
    },
  },
  { name: 'shipment', path: '/admin/shipments/NUMBER' },
  { name: 'update-status', path: '/admin/shipments/NUMBER', work: chooseStatus },
  {
    name: 'import-errors',
    path: '/admin/import',
    work: async (page) => {
      const buffer = Buffer.from(importFile([importRow('R-1'), importRow('R-2', WRONG)]));
      await page.getByLabel('File of shipments').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('region', { name: 'Rows of the file' }).first().waitFor();
    },
  },
  {
    name: 'bulk-pasted',
    path: ALL,
    isDialog: true,
    work: async (page, shown) => {
      await page.getByRole('button', { name: 'Update many' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
      await dialog.getByLabel('Tracking numbers').fill(
        shown
          .slice(0, 5)
          .map(({ trackingNumber }) => trackingNumber)
          .join('\n'),
      );
      await dialog.getByLabel('Status').selectOption('shipped');
      await dialog.getByText(/Will change\d/).waitFor();
    },
  },
  { name: 'attention', path: '/admin/attention' },
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'insights', path: '/admin/insights' },
  { name: 'insights-lanes', path: '/admin/insights?by=lane' },
  { name: 'insights-figure', path: '/admin/insights/shipments?figure=shipments' },
  { name: 'super-shipments-detailed', path: '/admin/super-getshipments?tab=detailed' },
  { name: 'tracking', path: '/tracking?number=NUMBER' },
  {
    name: 'mail',
    path: '/admin/shipments/NUMBER',
    work: async (page) => {
      await chooseStatus(page);
      await page.getByRole('button', { name: 'Preview email' }).click();
      await page.setContent((await page.getByTitle('Email').getAttribute('srcdoc')) ?? '');
    },
  },
];

/** A page of the signed-in account with these looks, and its shipments, those on their way first. */
async function signedInPage(browser: Browser, looks: { width: number; height: number; scheme: 'light' | 'dark' }) {
  const { width, height, scheme: colorScheme } = looks;
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const session = await (await page.request.post('/api/login', { data: ACCOUNT })).json();
  await storeSession(page, session);
  const headers = { 'auth-token': session.token };
  const own = await (await page.request.get('/api/shipments/my-shipments?limit=20', { headers })).json();
  const shown: Shown[] = own.shipments.toSorted((a: Shown, b: Shown) => Number(isMoving(b)) - Number(isMoving(a)));
  return { page, shown, headers };
}

async function takeAll(browser: Browser, target: string, part = ''): Promise<void> {
  for (const width of [390, 1440]) {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, shown } = await signedInPage(browser, { width, height: 900, scheme });
      for (const { name, path, isDialog, work } of screens.filter((screen) => screen.name.startsWith(part))) {
        await page.goto(path.replace('NUMBER', shown[0]?.trackingNumber ?? ''), { waitUntil: 'networkidle' });
        await work?.(page, shown);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const picture = join(target, `${name}-${width}-${scheme}.png`);
        await page.screenshot({ path: picture, fullPage: !isDialog, animations: 'disabled' });
      }
      await page.close();
    }
  }
}

const directory = await makeTemporaryDirectory('screens-');
const mails = await startMailServer();
const server = await startServer({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  SUPER_ADMIN_EMAIL: ACCOUNT.email,
  SUPER_ADMIN_PASSWORD: ACCOUNT.password,
  DEMO_DATA: 'on',
  RATE_LIMIT: 'off',
  SMTP_URL: mails.url,
  MAIL_FROM: 'desk@example.com',
});
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const [, , wanted, part] = process.argv;
  const target = wanted
    ? resolve(process.env.INIT_CWD ?? '.', wanted)
    : fileURLToPath(new URL('../../docs/screens', import.meta.url));
  const isPortal = part?.startsWith('portal');
  if (wanted && !isPortal) await takeAll(browser, target, part);
  if (wanted && (isPortal || part === undefined)) {
    const { page, headers } = await signedInPage(browser, { width: 1280, height: 900, scheme: 'light' });
    const office = { request: page.request, headers, mails };
    await takePortalPictures(browser, server.url, office, target, part?.replace(/^portal-?/, ''));
  }
  if (!wanted) {
    const { page, shown, headers } = await signedInPage(browser, { width: 1280, height: 1025, scheme: 'light' });
    await takeReadmePictures({ browser, page, shown, headers }, target);
  }
  console.info(`The pictures are in ${target}`);
} finally {
  await browser.close();
  await server.stop();
  await mails.stop();
  await rm(directory, { recursive: true, force: true });
}
