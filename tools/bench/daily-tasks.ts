/**
 * Steps and seconds of eleven daily tasks of three people on the built product: `npm run bench:daily`, after a build.
 * A step is one press, choice or field; waiting counts only as seconds. Ends with status 1 if a task takes more than
 * its steps.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from 'playwright';
import { type Credentials, createUser, type Rest, signIn } from '../../tests/factories/accounts/users.ts';
import { createShipment, shipmentInput } from '../../tests/factories/shipments/shipments.ts';
import { storeSession } from '../../tests/support/browser/browser-session.ts';
import { requireChromium } from '../../tests/support/browser/chromium.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { BULK, type Counted, type DayShipments, dailyTasks, type Task, type TaskUser } from './daily-tasks/tasks.ts';

const MAX_STEPS = 5;
const PASSWORD = 'Lighthouse2026';
const ACCOUNTS: Record<TaskUser, Credentials> = {
  'super-admin': { email: 'root@example.com', password: PASSWORD },
  clerk: { email: 'clerk@example.com', password: PASSWORD },
  colleague: { email: 'colleague@example.com', password: PASSWORD },
};

const directory = await makeTemporaryDirectory('daily-tasks-');
const server = await startServer({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  SUPER_ADMIN_EMAIL: ACCOUNTS['super-admin'].email,
  SUPER_ADMIN_PASSWORD: PASSWORD,
  MAIL_HOLD_SECONDS: '600',
  // A super-admin sees and may do the same without it, and so does a clerk with his own shipments.
  SHARED_WORK: 'on',
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

async function seed(): Promise<DayShipments> {
  const root = await signIn(rest, ACCOUNTS['super-admin']);
  await createUser(rest, root, { ...ACCOUNTS.clerk, fullName: 'Cora League' });
  await createUser(rest, root, { ...ACCOUNTS.colleague, fullName: 'Shira Reed' });
  const clerk = await signIn(rest, ACCOUNTS.clerk);
  const pasted: string[] = [];
  for (let made = 0; made < BULK; made += 1) {
    await createShipment(rest, root, { ...shipmentInput, senderName: 'Bulk Sender' });
    pasted.push((await createShipment(rest, clerk, { ...shipmentInput, senderName: 'On a list' })).trackingNumber);
  }
  const mine = await createShipment(rest, clerk, { ...shipmentInput, description: 'Mine' });
  const others = await createShipment(rest, clerk, { ...shipmentInput, description: 'Of a colleague' });
  const deleted = await createShipment(rest, root, { ...shipmentInput, description: 'Deleted' });
  await rest(`PATCH /api/shipments/${deleted._id}/soft-delete`, { token: root.token });
  const numbers = { mine: mine.trackingNumber, others: others.trackingNumber, deleted: deleted.trackingNumber };
  return { ...numbers, pasted };
}

async function openPage(browser: Browser, account: Credentials): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const response = await page.request.post('/api/login', { data: account });
  await storeSession(page, await response.json());
  return page;
}

async function perform(page: Page, { from, work }: Task): Promise<{ steps: number; seconds: number }> {
  if (from) await page.goto(from, { waitUntil: 'networkidle' });
  let steps = 0;
  const count = () => {
    steps += 1;
  };
  const counted: Counted = {
    count,
    press: (target) => {
      count();
      return target.click();
    },
    fill: (target, text) => {
      count();
      return target.fill(text);
    },
  };
  const begun = performance.now();
  await work(page, counted);
  return { steps, seconds: (performance.now() - begun) / 1_000 };
}

const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const tasks = dailyTasks(await seed());
  const pages: Record<TaskUser, Page> = {
    'super-admin': await openPage(browser, ACCOUNTS['super-admin']),
    clerk: await openPage(browser, ACCOUNTS.clerk),
    colleague: await openPage(browser, ACCOUNTS.colleague),
  };
  console.info('| task | by | steps | at most | seconds |\n| --- | --- | --- | --- | --- |');
  for (const task of tasks) {
    const max = task.steps ?? MAX_STEPS;
    const { steps, seconds } = await perform(pages[task.by], task);
    if (steps > max) process.exitCode = 1;
    console.info(`| ${task.name} | ${task.by} | ${steps} | ${max} | ${seconds.toFixed(1)} |`);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
