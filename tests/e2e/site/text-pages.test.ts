import { statusLabel } from '#contract/statuses/status-label.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { readTrackingNumber } from '#contract/values/tracking-number.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { visit } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

const PAGES = [
  { path: '/terms', title: 'Terms of use', says: 'GeoNames' },
  { path: '/privacy', title: 'Privacy', says: 'names of sender and receiver' },
  { path: '/cookies', title: 'Cookies', says: 'No cookie is set' },
  { path: '/support', title: 'Support', says: 'sign in with one of the recovery codes' },
];

const STORED = [
  'Sender',
  'Receiver',
  'References',
  'Route',
  'Goods',
  'History',
  'Internal notes',
  'Documents',
  'Proof of delivery',
  'Answers',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the text pages read, and their contents lead to each clause @long', async ({ page }) => {
      for (const { path, title, says } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('article')).toContainText(says);
        const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
        const clauses = page.getByRole('article').getByRole('heading', { level: 2 });
        expect(await contents.allTextContents()).toEqual(await clauses.allTextContents());
        await contents.last().click();
        await expect(page).toHaveURL(/#\w+$/);
        await expect(clauses.last()).toBeInViewport();
      }
    });
  });
}

test('the support page explains every status, and a number that is well formed', async ({ page }) => {
  await page.goto('/support');
  const meanings = page.getByRole('region', { name: 'What each status means' });
  const explained = await meanings.getByRole('term').allTextContents();
  expect(explained.sort()).toEqual(STATUSES.map(statusLabel).sort());
  const parts = await page.getByRole('figure').getByRole('definition').allTextContents();
  expect(readTrackingNumber(parts.join(''))).not.toBeNull();
});

test('what the cookies page says is so: a visitor @long', async ({ page, context, request }) => {
  const { trackingNumber } = await newShipment(request);
  for (const path of ['/', '/contact', `/tracking?number=${trackingNumber}`, '/cookies']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const listed = await page.getByRole('region', { name: 'If you visit' }).getByRole('term').allTextContents();
  for (const key of await page.evaluate(() => Object.keys(sessionStorage))) expect(listed).toContain(key);

  const data = { answer: shipmentInput.receiverEmail };
  const unlocked = await request.post(`/api/shipments/public/track/${trackingNumber}/unlock`, { data });
  await page.goto(`/tracking?number=${trackingNumber}&key=${(await unlocked.json()).key}`);
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/tracking' }]);
  expect(listed).toContain(cookies[0]?.name);
});

test('what the cookies page says is so: staff, and what they choose @long', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(superAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const DAY_S = 24 * 60 * 60;
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect([...cookies.keys()].sort()).toEqual(['device', 'session']);
  for (const [name, days] of [
    ['session', 30],
    ['device', 365],
  ] as const) {
    expect(cookies.get(name)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((cookies.get(name)?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(days * DAY_S);
  }
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual(['auth-token', 'auth-user']);

  await visit(page, '/admin/shipments');
  // The menu's code comes with the first input.
  await page.getByRole('button', { name: 'Columns' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single keys on this device' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Sample data').click();
  await expect(page.getByRole('link', { name: 'Fleet' })).toBeHidden();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored).toEqual(expect.arrayContaining(['singleKeys', expect.stringMatching(/^table-layout:shipments:/)]));
  const names = [...stored, ...(await context.cookies()).map(({ name }) => name)];
  expect(names).toEqual(expect.arrayContaining(['theme', 'samples']));
  await page.goto('/cookies');
  const listed = await page.getByRole('article').getByRole('term').allTextContents();
  for (const name of names) expect(listed).toContain(name.replace(/^table-layout:.*/, 'table-layout:…'));
});

test('what the privacy page lists is what anyone sees, and no more', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  const answer = await request.get(`/api/shipments/public/track/${trackingNumber}`);
  const text = JSON.stringify(await answer.json());
  for (const remaining of ['Waalhaven', '@', 'senderEmail', 'receiverEmail', 'senderContact', '"user"']) {
    expect(text).not.toContain(remaining);
  }
  await page.goto('/privacy');
  const listed = page.getByRole('region', { name: 'What anyone with the number can see' });
  await expect(listed.getByRole('listitem')).toHaveCount(6);
  const stored = page.getByRole('region', { name: 'What a shipment stores' });
  expect(await stored.getByRole('term').allTextContents()).toEqual(STORED);
  await expect(page.getByRole('region', { name: 'The forms on this site' })).toContainText('send nothing');
  await expect(page.getByRole('region', { name: 'What you write to us' })).toHaveCount(0);
});
