import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import {
  closeByEscape,
  fillShipment,
  openNewShipment,
  shipmentTexts,
  signIn,
  signUp,
  toast,
  uploadFile,
} from '../steps.ts';
import { endSession, sessionDialog, signInAgain } from './end-session.ts';

test.use({ expectedConsoleErrors: [/status of (401|429)/] });

test('a filled form outlives its session, images and all @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const form = await openNewShipment(page);
  const question = sessionDialog(page);
  const create = form.getByRole('button', { name: 'Create Shipment' });
  const saves: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/api/shipments') && saves.push(answer.status()));

  await fillShipment(form);
  await form.getByLabel('Add images').setInputFiles([await uploadFile('one.jpg'), await uploadFile('two.jpg')]);
  await endSession(page);

  await test.step('a suggestion that is refused does not interrupt who types', () =>
    typeWithoutSuggestions(page, form, question));

  await test.step('whoever would rather not finds the form as it was', async () => {
    await create.click();
    await expect(question).toContainText('Sign in again to go on: nothing you typed is lost.');
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    await closeByEscape(page, question);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    for (const [label, text] of Object.entries(shipmentTexts)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(form.getByRole('img')).toHaveCount(2);
    await expect(create).toBeFocused();
  });

  await test.step('the focus stays in the question, over the form', () =>
    keepFocusInQuestion(page, form, question, create));

  await test.step('a wrong password, none at all, and a rejection in the words of the server', async () => {
    await signInAgain(page, 'Lighthouse2025');
    await expect(question.getByRole('alert')).toHaveText('Invalid email or password');
    await signInAgain(page, '');
    await expect(question.getByText('Password is required')).toBeVisible();
    const message = 'Too many failed sign-ins. Please try again later.';
    const error = { code: -32029, message, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
    await page.route('**/api/trpc/auth.login**', (route) => route.fulfill({ status: 429, json: { error } }));
    await signInAgain(page, superAdmin.password);
    await expect(question.getByRole('alert')).toHaveText(message);
    await page.unrouteAll();
  });

  const number = await test.step('after signing in the save goes on by itself, once', async () => {
    const created = page.waitForResponse((answer) => answer.url().endsWith('/api/shipments') && answer.ok());
    await signInAgain(page, superAdmin.password);
    await expect(toast(page, 'Shipment created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Shipment' })).toBeFocused();
    expect(saves.filter((status) => status === 201)).toHaveLength(1);
    return (await (await created).json()).shipment.trackingNumber as string;
  });

  await test.step('so does a save without images', () => saveAgainWithoutImages(page, number));
});

test('signing in again in one tab does for the other too; signing in as another user leaves @long', async ({
  context,
  page,
}) => {
  await signIn(page, superAdmin);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('link', { name: 'View all' })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await endSession(page);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expect(sessionDialog(tab)).toBeVisible();
  }
  await signInAgain(other, superAdmin.password);
  for (const tab of [page, other]) {
    await expect(sessionDialog(tab)).toBeHidden();
    await expect(tab.getByText('No shipments available').or(tab.getByRole('table')).first()).toBeVisible();
  }

  await endSession(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await sessionDialog(page).getByRole('button', { name: 'Sign in as somebody else' }).click();
  await page.waitForURL('**/login?redirect=%2Fadmin%2Fdashboard');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await other.waitForURL('**/login');
});

test('whoever has become another meanwhile is seen as they are now @long', async ({ page, request }) => {
  const clerk = { fullName: 'Signe Dahl', email: 'signe@example.com', password: 'Seagull2026' };
  await signUp(page, clerk);
  const boss = await callAs(request, superAdmin);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-user') ?? '{}')._id as string);

  await test.step('a new role shows at once, and opens its screens', async () => {
    await boss('put', `/api/user/${id}/role`, { role: 'super-admin' });
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await signInAgain(page, clerk.password);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByText('Super-Admin')).toBeVisible();
    await sidebar.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Management' })).toBeVisible();
  });

  await test.step('another user under the same address starts at the dashboard', async () => {
    await boss('put', `/api/user/${id}/role`, { role: 'admin' });
    await boss('delete', `/api/user/${id}`);
    await request.post('/api/register', { data: { ...clerk, fullName: 'Signe Holm' } });
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await signInAgain(page, clerk.password);
    await page.waitForURL('**/admin/dashboard');
    await expect(page.getByText('Signe Holm')).toBeVisible();
  });
});

async function callAs(request: APIRequestContext, credentials: typeof superAdmin) {
  const { token } = await (await request.post('/api/login', { data: credentials })).json();
  return async (method: 'put' | 'delete', path: string, data?: object) => {
    const answer = await request[method](path, { headers: { 'auth-token': token }, ...(data && { data }) });
    expect(answer.status()).toBe(200);
  };
}

async function typeWithoutSuggestions(page: Page, form: Locator, question: Locator): Promise<void> {
  const suggestion = page.waitForResponse((answer) => answer.url().includes('shipments.places') && !answer.ok());
  await form.getByLabel('Destination City').fill('Lag');
  await suggestion;
  await form.getByLabel('Destination City').fill(shipmentTexts['Destination City']);
  await expect(question).toBeHidden();
}

async function keepFocusInQuestion(page: Page, form: Locator, question: Locator, create: Locator): Promise<void> {
  await create.press('Enter');
  await expect(question.getByLabel('Email')).toHaveValue(superAdmin.email);
  await expect(question.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(form).toBeHidden();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await question.getByLabel('Password', { exact: true }).fill('Lighthouse');
  await question.getByRole('button', { name: 'Show password' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await question.getByRole('button', { name: 'Hide password' }).click();
}

async function saveAgainWithoutImages(page: Page, trackingNumber: string): Promise<void> {
  const edit = page.getByRole('button', { name: `Edit shipment ${trackingNumber}` });
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  await edit.click();
  await expect(dialog.getByRole('button', { name: /^Remove image/ })).toHaveCount(2);
  await dialog.getByLabel('Receiver Name').fill('Ines Duarte');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await signInAgain(page, superAdmin.password);
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
  await page.reload();
  await edit.click();
  await expect(dialog.getByLabel('Receiver Name')).toHaveValue('Ines Duarte');
}
