import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn } from '../steps.ts';

const countersOf = (page: Page) => page.getByRole('region', { name: 'Counters' });

async function countOf(link: Locator): Promise<number> {
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
}

test('the counters say whose shipments they count, add up to the total, and lead to their lists @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ada Quist', email: 'ada.quist@example.com', isVerified: true });
  const statuses = { in_transit: 2, delivered: 1, pending: 3, processing: 2, 'out-for-delivery': 1, 'on-hold': 1 };
  await createShipments(
    request,
    Object.entries(statuses).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status }))),
    clerk,
  );
  await signIn(page, clerk);
  const counters = countersOf(page);
  await expect(counters.getByRole('heading', { name: 'Your shipments' })).toBeVisible();
  for (const name of ['10 Total Shipments', '2 In Transit', '1 Delivered', '3 Pending']) {
    await expect(counters.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(counters.getByText('Other statuses 4')).toBeVisible();
  const others = counters.getByRole('list', { name: 'Other statuses' }).getByRole('link');
  await expect(others).toHaveText([/^PROCESSING\s2$/, /^ON-HOLD\s1$/, /^OUT-FOR-DELIVERY\s1$/]);

  for (const [name, status] of [
    ['3 Pending', 'pending'],
    ['OUT-FOR-DELIVERY 1', 'out-for-delivery'],
    ['10 Total Shipments', null],
  ] as const) {
    await page.goto('/admin/dashboard');
    const link = countersOf(page).getByRole('link', { name, exact: true });
    const count = await countOf(link);
    await link.click();
    await expect(page).toHaveURL(status === null ? '/admin/shipments' : `/admin/shipments?status=${status}`);
    await expect(page.getByText(new RegExp(`of ${count} shipments?`))).toBeVisible();
  }
  await page.goto('/admin/dashboard');
  await countersOf(page).getByRole('link', { name: 'See all shipments' }).click();
  await expect(page).toHaveURL('/admin/shipments?scope=all');
});

test('a client without shipments reads of no other list, and has an account @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const client = await users.create({ fullName: 'Bo Quist', email: 'bo.quist@example.com', role: 'client' });
  await signIn(page, client);
  await expect(countersOf(page).getByRole('heading', { name: 'Your shipments' })).toBeVisible();
  await expect(countersOf(page).getByRole('link', { name: '0 Total Shipments' })).toBeVisible();
  await expect(countersOf(page).getByText('Other statuses')).toHaveCount(0);
  await expect(countersOf(page).getByRole('link', { name: 'See all shipments' })).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('This session')).toHaveCount(1);
});
