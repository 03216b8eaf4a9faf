import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

const DAY_MS = 24 * 60 * 60_000;
const WIDTHS = [320, 390, 1024, 1280];
const WIDE = { width: 1280, height: 900 };
const dayIn = (days: number) => zonedDay('Africa/Lagos', new Date(Date.now() + days * DAY_MS));

test.use({ viewport: WIDE });

let clerks = 0;
/** A verified admin whose three shipments are late by five, three and one day. */
async function clerkWithLateShipments(request: APIRequestContext) {
  clerks += 1;
  const users = await manageUsers(request);
  const email = `ama.mensah-${clerks}@example.com`;
  const clerk = await users.create({ fullName: 'Ama Mensah', email, isVerified: true });
  const made: string[] = [];
  for (const days of [-5, -3, -1]) {
    const fields = {
      status: 'in_transit',
      estimatedDelivery: dayIn(days),
      receiverName: `Receiver ${-days} ${'R'.repeat(60)}`,
    };
    const [shipment] = await createShipments(request, [fields], clerk);
    made.push(shipment?.trackingNumber ?? '');
  }
  const [first = '', second = '', third = ''] = made;
  return { clerk, first, second, third };
}

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Shipments' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number });
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Attention/ });
const reasons = (page: Page) => page.getByRole('navigation', { name: 'Reasons' });

/** The last item ends where the list does: no empty cell is beside it. */
async function expectRowsFilled(list: Locator): Promise<void> {
  const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const end = await list.evaluate(right);
  expect(await list.getByRole('listitem').last().evaluate(right)).toBe(end);
}

test('a clerk works the list through, from the dashboard to the last shipment', async ({ page, request }) => {
  const { clerk, first, second, third } = await clerkWithLateShipments(request);
  await signIn(page, clerk);
  await expect(menuEntry(page)).toHaveText(/Attention3/);
  const card = page.getByRole('region', { name: 'Attention' });
  await expectRowsFilled(card.getByRole('list'));
  await card.getByRole('link', { name: /^Late/ }).click();
  await expect(page).toHaveURL(/\/admin\/attention\?reason=late$/);
  await expect(rows(page)).toContainText([first, second, third]);
  await expect(rowOf(page, first)).toContainText('5 days late');
  await expect(rowOf(page, first)).toContainText('Receiver 5');
  await expect(rowOf(page, third)).toContainText('1 day late');
  await expectAccessible(page, WIDTHS);

  await rowOf(page, first).getByRole('link', { name: first, exact: true }).click();
  const steps = page.getByRole('navigation', { name: 'Attention list' });
  await expect(page.getByRole('region', { name: 'Attention' })).toContainText('5 days late');
  await expect(steps.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, WIDTHS);
  await steps.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
  await expect(steps.getByRole('link', { name: 'Next' })).toBeFocused();
  await page.getByRole('form', { name: 'Update status' }).getByLabel('Status').selectOption('delivered');
  await page.getByRole('button', { name: 'Save update' }).click();
  await expect(toast(page, 'Update saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Attention' })).toHaveCount(0);
  await expect(menuEntry(page)).toHaveText(/Attention2/);
  await steps.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third);
  await expect(steps.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Attention' }).click();
  await expect(page).toHaveURL(/\/admin\/attention\?reason=late$/);
  await expect(rows(page)).toContainText([first, third]);
  await rowOf(page, first)
    .getByRole('link', { name: `Update status of shipment ${first}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Update status' })).toBeFocused();
});

test('a shipment is snoozed by keyboard, comes back by Undo, and by End snooze @long', async ({ page, request }) => {
  const { clerk, first, second } = await clerkWithLateShipments(request);
  await signIn(page, clerk, '/admin/attention');
  const snooze = page.getByRole('button', { name: `Snooze shipment ${first}` }).filter({ visible: true });
  await snooze.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await expect(dialog.getByLabel('Until')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  // At once, not key by key: as fast as a script types, it would be a hand scanner's, whose Enter sends no form.
  await page.keyboard.insertText('Customs until Monday');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  await expect(menuEntry(page)).toHaveText(/Attention2/);
  await expect(rowOf(page, second).getByRole('button', { name: /^Snooze/ })).toBeFocused();

  await reasons(page).getByRole('link', { name: 'Snoozed' }).press('Enter');
  await expect(reasons(page).getByRole('link', { name: 'Snoozed' })).toHaveAttribute('aria-current', 'page');
  await expect(reasons(page).getByRole('link', { name: /^All/ })).not.toHaveAttribute('aria-current');
  await expect(rowOf(page, first)).toContainText('by Ama Mensah: Customs until Monday');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(toast(page, `${first} is not snoozed.`)).toBeVisible();
  await expect(page.getByText('Nothing is snoozed')).toBeVisible();

  await reasons(page).getByRole('link', { name: /^All/ }).click();
  await snooze.click();
  await dialog.getByLabel('Until').selectOption('Another day');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText('Please choose a day within the next 30 days')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await dialog.getByLabel('Day', { exact: true }).fill(dayIn(20));
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog).toBeHidden();
  await visit(page, `/admin/shipments/${first}`);
  await expect(page.getByRole('region', { name: 'Attention' })).toContainText('Snoozed until');
  await page.getByRole('button', { name: `End snooze of shipment ${first}` }).click();
  await expect(toast(page, `${first} is not snoozed any more.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Snooze shipment ${first}` })).toBeVisible();
  await expect(menuEntry(page)).toHaveText(/Attention3/);
});

test('each reason is said in words @long', async ({ page, request }) => {
  const { clerk, first } = await clerkWithLateShipments(request);
  // Days without news are those of UTC.
  const sixDaysAgo = new Date(Date.now() - 6 * DAY_MS).toISOString();
  const since = { late: `${dayIn(-1)}T12:00:00.000Z`, silent: sixDaysAgo, mail: '2026-11-12T09:00:00.000Z' };
  // Only time makes a shipment silent, and a mail server that rejects takes most of a minute: here the answer says so.
  await page.route('**/api/trpc/shipments.attention?**', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = JSON.parse(text);
    for (const { result } of [body].flat())
      for (const shipment of result.data.shipments) Object.assign(shipment, { reasons: Object.keys(since), since });
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, clerk);
  await menuEntry(page).click();
  await expect(rowOf(page, first)).toContainText('No news for 6 days');
  await expect(rowOf(page, first)).toContainText('Mail failed on Nov 12, 2026');
  // Each on one line, beside a receiver whose name fills the room.
  const heights = await rowOf(page, first)
    .getByRole('listitem')
    .evaluateAll((reasons) => reasons.map((reason) => reason.getBoundingClientRect().height < 30));
  expect(heights).toEqual([true, true, true]);
});
