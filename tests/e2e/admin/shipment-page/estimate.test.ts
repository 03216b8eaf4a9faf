import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { MAIL_HOLD, newShipment } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change estimate' });
/** Behind an open dialog, too. */
const summary = (page: Page) => page.getByLabel('Summary', { exact: true });
const changes = (page: Page) => page.getByRole('list', { name: 'Estimates' }).getByRole('listitem');

test('an estimate is changed with a reason, told, listed and taken back @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { estimatedDelivery: '2031-11-24' });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  await expect(summary(page)).toContainText('Nov 24, 2031');

  await test.step('the day that it has already is no change', async () => {
    await summary(page).getByRole('button', { name: 'Change estimate' }).click();
    await expect(dialog(page).getByLabel('Tell the receiver')).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Change estimate' }).click();
    await expect(dialog(page).getByText('This is the estimate already.')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
  });

  await test.step('another day, with the sentence that the receiver reads', async () => {
    await dialog(page).getByLabel('Estimated delivery').fill('2031-11-28');
    await dialog(page).getByLabel('Reason').selectOption('customs-inspection');
    await expect(dialog(page).getByText('The receiver reads: “Customs is inspecting the goods.”')).toBeVisible();
    await dialog(page).getByLabel('Note').fill('Two days at most');
    await dialog(page).getByRole('button', { name: 'Change estimate' }).click();
    await expect(toast(page, 'Nov 28, 2031, was Nov 24, 2031: customs inspection')).toBeVisible();
    await expect(toast(page, 'Email to the receiver')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(summary(page)).toContainText('Nov 28, 2031');
    await expect(changes(page)).toHaveCount(2);
    await expect(changes(page).first()).toContainText(
      /Nov 28, 2031, was Nov 24, 2031: customs inspection.*Two days at most.*by /,
    );
    await expectAccessible(page, [390, 1440]);
  });

  await test.step('an undo puts what was typed back into the form', async () => {
    await page
      .getByRole('region', { name: /notifications/i })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(dialog(page).getByLabel('Estimated delivery')).toHaveValue('2031-11-28');
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('customs-inspection');
    await expect(dialog(page).getByLabel('Note')).toHaveValue('Two days at most');
    await expect(summary(page)).toContainText('Nov 24, 2031');
  });

  await test.step('a day that is over is asked about', async () => {
    await dialog(page).getByLabel('Estimated delivery').fill('2021-01-02');
    await expect(dialog(page).getByText('This is in the past.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Change estimate' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('The estimate is in the past. Change anyway?');
    await expect(dialog(page).getByRole('button', { name: 'Change anyway' })).toBeEnabled();
    await expectAccessible(page, [390, 1440]);
  });

  await test.step('an empty day takes it away', async () => {
    await dialog(page).getByLabel('Estimated delivery').fill('');
    await dialog(page).getByLabel('Tell the receiver').uncheck();
    await dialog(page).getByRole('button', { name: 'Change estimate' }).click();
    await expect(toast(page, 'No estimate, was Nov 24, 2031: customs inspection')).toBeVisible();
    await expect(toast(page, 'Email to the receiver')).toHaveCount(0);
    await expect(summary(page)).toContainText('Estimated deliveryNone');
    await expect(changes(page)).toHaveCount(2);
  });
});
