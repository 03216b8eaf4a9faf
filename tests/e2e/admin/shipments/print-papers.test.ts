import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, manageUsers } from '../../setup.ts';
import { codesOf, printedBy } from '../print.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const pieces = JSON.stringify([{ count: 2, type: 'carton' }]);

test('a clerk prints a waybill from its page, and the labels of a selection; a scanner reads them @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ada Printer', email: 'ada.printer@example.com', isVerified: true });
  const [first, second] = await createShipments(request, [{ pieces, receiverName: '上海物流 Ρόδος' }, {}], clerk);
  const numbers = [first?.trackingNumber ?? '', second?.trackingNumber ?? ''] as const;

  await test.step('from the page', async () => {
    await signIn(page, clerk, `/admin/shipments/${numbers[0]}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Waybill',
      'Packing list',
      'Labels, A6',
      'Labels, 4 × 6 in',
      'This page',
    ]);
    const waybill = await printedBy(page, page.getByRole('menuitem', { name: 'Waybill' }));
    expect(waybill).toMatchObject({ name: `waybill-${numbers[0]}.pdf`, codes: [codesOf(numbers[0])] });
  });

  await test.step('from a selection', async () => {
    await visit(page, '/admin/shipments');
    await page.getByRole('checkbox', { name: 'Select all shipments' }).press('Space');
    await page.getByRole('button', { name: 'Print 3 labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog).toContainText('One label for each piece of 2 shipments');
    await expectAccessible(page, [390, 1440]);
    const { name, codes: printed } = await printedBy(page, dialog.getByRole('button', { name: 'Print 3 labels' }));
    expect(name).toBe('labels-of-2-shipments.pdf');
    expect(printed).toHaveLength(3);
    for (const label of [
      codesOf(numbers[0], `${numbers[0]}-001`),
      codesOf(numbers[0], `${numbers[0]}-002`),
      codesOf(numbers[1]),
    ])
      expect(printed).toContainEqual(label);
    await expect(dialog).toHaveCount(0);
  });
});
