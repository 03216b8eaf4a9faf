/**
 * Steps and seconds of a super-admin's nine daily tasks on the built product: `npm run bench:daily`, after a build.
 * A step is one press, choice or field; waiting counts only as seconds. Ends with status 1 if a task takes more than
 * its steps.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Locator, type Page } from 'playwright';
import { imageBytes } from '../../tests/factories/images.ts';
import { createShipment, shipmentInput } from '../../tests/factories/shipments.ts';
import { createUser, type Rest, signIn } from '../../tests/factories/users.ts';
import { storeSession } from '../../tests/support/browser/browser-session.ts';
import { requireChromium } from '../../tests/support/browser/chromium.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';

const MAX_STEPS = 5;
const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };
const BULK = 20;

type Counted = { press: (target: Locator) => Promise<void>; fill: (target: Locator, text: string) => Promise<void> };
/** At most `steps`, or `MAX_STEPS`. */
type Task = {
  name: string;
  from: string;
  steps?: number;
  work: (page: Page, step: Counted & { count: () => void }) => Promise<void>;
};

const directory = await makeTemporaryDirectory('daily-tasks-');
const server = await startServer({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  SUPER_ADMIN_EMAIL: ACCOUNT.email,
  SUPER_ADMIN_PASSWORD: ACCOUNT.password,
  MAIL_HOLD_SECONDS: '600',
});

const rest: Rest = async (route, { token = '', body } = {}) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const isForm = body instanceof FormData;
  const headers = { 'auth-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: token ? headers : { 'content-type': 'application/json' },
    body: sent,
  });
  return { status: response.status, body: await response.json() };
};

async function seed(): Promise<{ mine: string; others: string; deleted: string }> {
  const root = await signIn(rest, ACCOUNT);
  const colleague = { email: 'colleague@example.com', password: 'abcdefg1' };
  await createUser(rest, root, { ...colleague, fullName: 'Cora League' });
  const by = await signIn(rest, colleague);
  for (let made = 0; made < BULK; made += 1) {
    await createShipment(rest, root, { ...shipmentInput, senderName: 'Bulk Sender' });
  }
  const mine = await createShipment(rest, root, { ...shipmentInput, description: 'Mine' });
  const others = await createShipment(rest, by, { ...shipmentInput, description: 'Of a colleague' });
  const deleted = await createShipment(rest, root, { ...shipmentInput, description: 'Deleted' });
  await rest(`PATCH /api/shipments/${deleted._id}/soft-delete`, { token: root.token });
  return { mine: mine.trackingNumber, others: others.trackingNumber, deleted: deleted.trackingNumber };
}

const { mine, others, deleted } = await seed();
const update = (page: Page) => page.getByRole('form', { name: 'Update status' });
const images = await Promise.all(
  ['front.jpg', 'side.jpg', 'label.jpg'].map(async (name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await imageBytes('jpeg', 1_200, 900),
  })),
);
const FIELDS: Record<string, string> = {
  'Sender Name': 'Anneke de Vries',
  'Sender Email': 'a.devries@example.com',
  'Receiver Name': 'Grace Okafor',
  'Receiver Email': 'g.okafor@example.com',
  'Weight (kg)': '12.5',
  'Origin Address': 'Waalhaven 12',
  'Origin City': 'Rotterdam, Netherlands',
  'Destination Address': '7 Wharf Road',
  'Destination City': 'Lagos, Nigeria',
};

const isFilled = (page: Page, field: string) =>
  page.waitForFunction((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value !== '', field);

const tasks: Task[] = [
  {
    name: 'create with three photographs',
    from: '/admin/shipments',
    steps: 12,
    work: async (page, { press, fill, count }) => {
      await press(page.getByRole('button', { name: 'New Shipment' }));
      const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
      for (const [label, text] of Object.entries(FIELDS)) await fill(dialog.getByLabel(label, { exact: true }), text);
      count();
      await dialog.getByLabel('Add images').setInputFiles(images);
      // Each city brings its country.
      for (const field of ['originCountry', 'destinationCountry']) await isFilled(page, field);
      await press(dialog.getByRole('button', { name: 'Create Shipment' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'create for a known pair',
    from: '/admin/shipments',
    steps: 7,
    work: async (page, { press, fill }) => {
      await press(page.getByRole('button', { name: 'New Shipment' }));
      const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
      await fill(dialog.getByLabel('Sender Name', { exact: true }), 'Anneke');
      await press(dialog.getByRole('listbox').getByRole('option').first());
      await fill(dialog.getByLabel('Receiver Name', { exact: true }), 'Grace');
      await press(dialog.getByRole('listbox').getByRole('option').first());
      await fill(dialog.getByLabel('Weight (kg)', { exact: true }), '12.5');
      await press(dialog.getByRole('button', { name: 'Create Shipment' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'find a number and open it',
    from: '/admin/shipments',
    work: async (page, { press, fill }) => {
      await fill(page.getByRole('searchbox', { name: 'Search shipments' }), mine);
      await press(page.getByRole('link', { name: `Open shipment ${mine}` }));
      await update(page).waitFor();
    },
  },
  {
    name: 'change the status and tell the receiver',
    from: `/admin/shipments/${mine}`,
    work: async (page, { press, fill, count }) => {
      count();
      await update(page).getByLabel('Status').selectOption('out-for-delivery');
      await fill(update(page).getByLabel('Place'), 'Lagos, Nigeria');
      await press(update(page).getByRole('button', { name: 'Save update' }));
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'undo it',
    from: '',
    work: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Undo' }));
      await page.getByText('The change was undone.').waitFor();
    },
  },
  {
    name: 'send the tracking link',
    from: `/admin/shipments/${mine}`,
    work: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Send link' }));
      const dialog = page.getByRole('dialog', { name: 'Send tracking link' });
      await press(dialog.getByRole('button', { name: 'Send link' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'mend an address of a colleague’s shipment',
    from: `/admin/shipments?scope=all&search=${others}`,
    work: async (page, { press, fill }) => {
      await press(page.getByRole('button', { name: `Edit shipment ${others}` }));
      const dialog = page.getByRole('dialog');
      await fill(dialog.getByLabel('Destination Address', { exact: true }), '9 Wharf Road');
      await press(dialog.getByRole('button', { name: /^(Update|Save)/ }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: `change ${BULK} shipments at once`,
    from: '/admin/super-getshipments?tab=detailed&search=Bulk+Sender',
    work: async (page, { press, count }) => {
      await press(page.getByRole('checkbox', { name: 'Select all shipments' }));
      await press(page.getByRole('button', { name: 'Bulk Update Status' }));
      const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
      count();
      await dialog.getByLabel('Status').selectOption('shipped');
      await press(dialog.getByRole('button', { name: `Update ${BULK} shipments` }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'restore a deleted shipment',
    from: '/admin/dashboard',
    work: async (page, { press }) => {
      await press(page.getByRole('link', { name: 'Deleted Shipments' }));
      await press(page.getByRole('button', { name: `Restore shipment ${deleted}` }));
      await page.getByText('No shipment is deleted').waitFor();
    },
  },
];

async function perform(page: Page, { from, work }: Task): Promise<{ steps: number; seconds: number }> {
  if (from) await page.goto(from, { waitUntil: 'networkidle' });
  let steps = 0;
  const count = () => {
    steps += 1;
  };
  const press = (target: Locator) => {
    count();
    return target.click();
  };
  const fill = (target: Locator, text: string) => {
    count();
    return target.fill(text);
  };
  const begun = performance.now();
  await work(page, { press, fill, count });
  return { steps, seconds: (performance.now() - begun) / 1_000 };
}

const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const response = await page.request.post('/api/login', { data: ACCOUNT });
  await storeSession(page, await response.json());
  let isWithin = true;
  console.info('| task | steps | seconds |\n| --- | --- | --- |');
  for (const task of tasks) {
    const { steps, seconds } = await perform(page, task);
    isWithin &&= steps <= (task.steps ?? MAX_STEPS);
    console.info(`| ${task.name} | ${steps} | ${seconds.toFixed(1)} |`);
  }
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
