import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { MAIL_HOLD, newShipment } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, serverVariables: MAIL_HOLD });

const SENTENCE =
  'The receiver reads: “Customs needs further documents. Please send us the commercial invoice, if you have it.”';
const form = (page: Page) => page.getByRole('form', { name: 'Update status' });
const undo = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('button', { name: 'Undo' });

test('a shipment is put on hold with a reason, and the lists find it by that @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { status: 'shipped', estimatedDelivery: '2020-01-01' });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);
  const reason = form(page).getByLabel('Reason');

  await test.step('only where the status takes one', async () => {
    await expect(reason).toHaveCount(0);
    await form(page).getByLabel('Status').selectOption('on-hold');
    await reason.selectOption('customs-documents');
    await expect(form(page).getByText(SENTENCE)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await form(page).getByLabel('Status').selectOption('delivered');
    await expect(reason).toHaveCount(0);
    await form(page).getByLabel('Status').selectOption('on-hold');
  });

  await test.step('the history has it in words, and an undo puts it back', async () => {
    await form(page).getByRole('button', { name: 'Save update' }).click();
    const newest = page.getByRole('list', { name: 'Events' }).getByRole('listitem').first();
    await expect(newest).toContainText('customs documents');
    await undo(page).click();
    await expect(newest).not.toContainText('customs documents');
    await expect(reason).toHaveValue('customs-documents');
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(newest).toContainText('customs documents');
  });

  await test.step('of a shipment that is on hold a reason alone can be given; what is typed after an error stays', async () => {
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(form(page).getByText('Please give a status, a location or a note')).toBeVisible();
    await form(page).getByLabel('Internal note').pressSequentially('Ask them');
    await expect(form(page).getByLabel('Internal note')).toHaveValue('Ask them');
    await reason.selectOption('customs-duties');
    await form(page).getByRole('button', { name: 'Save update' }).click();
    await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toContainText('duties');
  });

  await test.step('attention says why', async () => {
    await visit(page, '/admin/attention');
    await expect(page.getByRole('row').filter({ hasText: trackingNumber })).toContainText('duties to be paid');
  });

  await test.step('both lists filter by it', async () => {
    for (const path of ['/admin/shipments', '/admin/super-getshipments?tab=detailed']) {
      await visit(page, path);
      const filters = page.locator('main').locator('summary:visible, button:visible').filter({ hasText: 'Filters' });
      await filters.first().click();
      await page.getByLabel('Reason').selectOption('customs-documents');
      await expect(page.getByRole('link', { name: 'Remove filter Reason: customs documents' })).toBeVisible();
      await expect(page.getByRole('link', { name: trackingNumber }).first()).toBeVisible();
      await page.getByLabel('Reason').selectOption('strike');
      await expect(page).toHaveURL(/reason=strike/);
      await expect(page.getByRole('link', { name: trackingNumber })).toHaveCount(0);
    }
  });
});
