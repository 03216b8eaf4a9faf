import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, SHARED_WORK } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: SHARED_WORK });

test('where work is shared, who hands a shipment over can only delete it no more @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Shira Reed', email: 'shira@example.com', isVerified: true });
  const [own] = await createShipments(request, [{}], clerk);
  await signIn(page, clerk, `/admin/shipments/${own?.trackingNumber}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand over' })).toContainText(
    'Afterwards only the new owner and super-admins can delete it.',
  );
});

test('where work is shared, a colleague’s late shipments are found and snoozed together @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const owner = await users.create({ fullName: 'Noor Haddad', email: 'noor@example.com', isVerified: true });
  const late = { status: 'in_transit', estimatedDelivery: '2026-01-05' };
  const [first, second] = await createShipments(request, [late, late], owner);
  const colleague = await users.create({ fullName: 'Ines Carvalho', email: 'ines@example.com', isVerified: true });
  await signIn(page, colleague, '/admin/attention');
  await expect(page.getByText('Nothing of yours needs attention; 2 of the team’s do')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  const rows = page.getByRole('table', { name: 'Shipments' }).getByRole('row').filter({ hasText: 'Noor Haddad' });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shipments' }).click();
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('dialog', { name: 'Snooze' }).getByRole('button', { name: 'Snooze' }).click();
  await expect(toast(page, /^2 shipments come back on/)).toBeVisible();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await page.getByRole('link', { name: 'Snoozed' }).click();
  // They come back at the same time, so their order is that of their ids.
  for (const made of [first, second]) await expect(rows.filter({ hasText: made?.trackingNumber })).toHaveCount(1);
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Nothing is snoozed')).toBeVisible();
});
