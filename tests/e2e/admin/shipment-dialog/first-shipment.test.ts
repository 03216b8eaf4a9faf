import type { Browser, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, signIn, toast, uploadFile, verifyAnyway } from '../steps.ts';

// The browser's own line about the 404 of a tracking page whose shipment is gone.
test.use({ expectedConsoleErrors: [/status of 404 .*\/tracking/] });

const clerk = { fullName: 'Ines Haugen', email: 'ines.haugen@example.com', password: 'Seagull2026' };

test('a new clerk is verified and creates a shipment that a visitor without JavaScript can read', async ({
  browser,
  page,
}) => {
  await test.step('she signs up and reads that she is not verified yet', () => signUpUnverified(page));

  await test.step('the super-admin verifies her', async () => {
    const office = await browser.newContext();
    const desk = await office.newPage();
    await signIn(desk, superAdmin, '/admin/users');
    await expect(desk.getByRole('heading', { name: 'Admin Management' })).toBeVisible();
    await desk.getByRole('button', { name: 'Verify Ines Haugen', exact: true }).click();
    await verifyAnyway(desk);
    await expect(toast(desk, 'Admin verified successfully.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Unverify Ines Haugen' })).toBeVisible();
    await office.close();
  });

  await test.step('she creates a shipment with three images', () => createWithImages(page));

  const number = await test.step('it stands in her list, and its number finds it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Rotterdam → Lagos' });
    await expect(row).toContainText('(International)');
    await expect(row).toContainText('PENDING');
    const link = row.getByRole('link', { name: /^WB/ });
    const text = (await link.textContent()) ?? '';
    await link.click();
    await expect(toast(page, 'Shipment Found')).toBeVisible();
    await expect(toast(page, 'Status: PENDING')).toBeVisible();
    await expect(page).toHaveURL(`/admin/shipments/${text}`);
    await page.goBack();
    return text;
  });

  await test.step('a visitor without JavaScript reads its tracking page, images included', () =>
    trackWithoutJavaScript(browser, number));

  await test.step('deleted, it is gone for everybody', async () => {
    await page.getByRole('button', { name: `Delete shipment ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(dialog).toContainText('Are you sure you want to delete this shipment? This action cannot be undone.');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('softDelete') && calls.push(request.url()));
    await dialog.getByRole('button', { name: 'Delete Shipment' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await expect(page.getByText('No shipments available')).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.goto(`/tracking?number=${number}`);
    await expect(page.getByText('Tracking number not found. Please check and try again.')).toBeVisible();
  });
});

async function signUpUnverified(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(clerk.fullName);
  await page.getByLabel('Email').fill(clerk.email);
  await page.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(clerk.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(toast(page, 'Account created successfully')).toBeVisible();
  await expect(page.getByText('Ines Haugen')).toBeVisible();
  await expect(page.getByText('Unverified', { exact: true })).toBeVisible();
  await expect(page.getByText(/cannot create, change or delete shipments/)).toBeVisible();
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeDisabled();
  await expect(page.getByText('No shipments available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
}

async function createWithImages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  const dialog = await openNewShipment(page);
  await fillShipment(dialog);
  await dialog.getByLabel('Message').fill('Two crates of glass.\nThis side up.');
  await dialog
    .getByLabel('Add images')
    .setInputFiles([await uploadFile('front.jpg'), await uploadFile('side.png'), await uploadFile('label.jpg')]);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText(/WB[A-Z0-9]{8}/);
  await expect(dialog).toBeHidden();
}

async function trackWithoutJavaScript(browser: Browser, number: string): Promise<void> {
  const street = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await street.newPage();
  await visitor.goto(`/tracking?number=${number.toLowerCase()}`);
  await expect(visitor.getByText(number).first()).toBeVisible();
  await expect(visitor.getByText('Anneke de Vries').first()).toBeVisible();
  await expect(visitor.getByText('a.devries@example.com')).toHaveCount(0);
  const images = visitor.locator('img[src^="/uploads/"]');
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    const answer = await street.request.get((await image.getAttribute('src')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
  await street.close();
}
