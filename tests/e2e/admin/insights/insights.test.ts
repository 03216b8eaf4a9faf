import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test('a clerk reads how well shipments do, opens what a number counts, and chooses a grouping @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const named = { fullName: 'Ingrid Sights', email: 'ingrid.sights@example.com' };
  const clerk = await users.create({ ...named, role: 'admin', isVerified: true });
  const [one, two] = await createShipments(
    request,
    [
      { receiverName: 'Ina Time' },
      { receiverName: 'Lars Late', destinationCity: 'Porto', destinationCountry: 'Portugal' },
    ],
    clerk,
  );
  await signIn(page, clerk, '/admin/dashboard');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('On time–');
  await expectAccessible(page, [390, 1280]);

  await page.getByRole('search', { name: 'Filters' }).getByLabel('By', { exact: true }).selectOption('lane');
  await expect(page).toHaveURL(/by=lane/);
  const rows = page.getByRole('table', { name: 'Figures by lane' });
  await rows.getByRole('link', { name: /^1 ?Shipments, .*Porto, Portugal$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights: Shipments' })).toBeVisible();
  const list = page.getByRole('table', { name: 'Shipments' });
  await expect(list.getByRole('link', { name: two?.trackingNumber })).toBeVisible();
  await expect(list.getByRole('link', { name: one?.trackingNumber })).toHaveCount(0);
  await expectAccessible(page, [390, 1280]);

  await page.getByRole('link', { name: 'Back to the figures' }).click();
  await expect(page).toHaveURL(/by=lane/);
  await visit(page, '/admin/insights/shipments?figure=late');
  await expect(page.getByText('This figure counts no shipment')).toBeVisible();
});
