import { expectAccessible } from '../../support/browser/accessibility.ts';
import { superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { createShipments } from '../setup.ts';

const WIDTHS = [320, 390, 1024, 1280];

test('the list, its dialog and the shipment’s page can be used by everyone', async ({ page, request }) => {
  const late = { status: 'failed', estimatedDelivery: '2026-01-01', receiverName: 'R'.repeat(60) };
  const [shipment] = await createShipments(request, [late, { ...late, status: 'on-hold' }]);
  const number = shipment?.trackingNumber ?? '';
  await signIn(page, superAdmin, '/admin/attention');
  await expectAccessible(page, WIDTHS);
  await page
    .getByRole('button', { name: `Snooze shipment ${number}` })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await dialog.getByLabel('Until').selectOption('Another day');
  await expectAccessible(page, WIDTHS);
  await visit(page, `/admin/shipments/${number}?from=attention&reason=late`);
  await expectAccessible(page, WIDTHS);
});
