import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, SHARED_WORK } from '../../setup.ts';
import { signIn } from '../steps.ts';

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
