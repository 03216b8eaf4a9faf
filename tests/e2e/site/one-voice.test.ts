import { expect, test } from '../../support/browser/browser.ts';
import { signUp } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

const VERIFIERS = 'a verified admin or a super-admin has verified';

test('sign-up, Support and the dashboard say the same of who verifies an account @long', async ({ page }) => {
  for (const path of ['/signup', '/support']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(VERIFIERS);
  }
  await signUp(page, { fullName: 'Nell New', email: 'nell@example.com', password: 'wbcargo1' });
  await expect(page.getByRole('main')).toContainText(VERIFIERS);
});

test('Support leads who forgot a password to the link by mail @long', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('main').getByRole('link', { name: 'Ask for a link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a number and its unit stay on one line @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { weight: '1234.5' });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const text = await page.getByRole('article').evaluate((sheet) => sheet.textContent);
  expect(text).toContain('1,234.5\u00a0kg');
  expect(text).toMatch(/\d,\d{3}\u00a0km/);
});
