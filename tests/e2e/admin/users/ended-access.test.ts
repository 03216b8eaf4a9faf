import type { APIRequestContext, Page } from 'playwright/test';
import type { Credentials } from '../../../factories/accounts/users.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, failing, manageUsers, tokenOf } from '../../setup.ts';
import { signIn, toast, verifyAnyway } from '../steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const WIDTHS = [320, 390, 1280];
const TWO_AND_ONE = 'This ends 2 API keys and turns off 1 webhook. Programs that use them stop.';
const NO_WAY_BACK = 'An ended key cannot be brought back.';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function addKey(request: APIRequestContext, { email, password }: Credentials, name: string): Promise<string> {
  const headers = { 'auth-token': await tokenOf(request, { email, password }) };
  const created = await request.post('/api/keys', { headers, data: { name, password, scopes: ['shipments:read'] } });
  return (await created.json()).secret;
}

/** Two API keys, and a webhook of which nothing is sent. */
async function addPrograms(request: APIRequestContext, owner: Credentials): Promise<string> {
  const secret = await addKey(request, owner, 'ERP');
  await addKey(request, owner, 'Scales');
  const headers = { 'auth-token': await tokenOf(request, owner) };
  const data = { url: 'https://8.8.8.8/hook', events: ['answer.received'] };
  expect((await request.post('/api/webhooks', { headers, data })).status()).toBe(201);
  return secret;
}

const statusOf = async (request: APIRequestContext, secret: string) =>
  (await request.get('/api/keys/current', { headers: { authorization: `Bearer ${secret}` } })).status();

test('Unverify that ends API keys and turns off webhooks asks before, with their numbers @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const vera = await users.create({ fullName: 'Vera Voss', email: 'vera.voss@example.com', isVerified: true });
  const secret = await addPrograms(request, vera);
  await signIn(page, superAdmin, '/admin/users');

  await test.step('counted at the press; Cancel changes nothing', async () => {
    const unverify = page.getByRole('button', { name: 'Unverify Vera Voss' });
    const question = page.getByRole('dialog', { name: 'Programs of Vera Voss will stop' });
    await unverify.click();
    await expect(question.getByText(`${TWO_AND_ONE} ${NO_WAY_BACK}`, { exact: true })).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(unverify).toBeFocused();
    expect(await statusOf(request, secret)).toBe(200);
    await addKey(request, vera, 'Warehouse');
    await unverify.click();
    await expect(question.getByText(/^This ends 3 API keys and turns off 1 webhook\./)).toBeVisible();
    await question.getByRole('button', { name: 'Unverify anyway' }).click();
    await expect(toast(page, 'Admin unverified successfully.')).toBeVisible();
    await expect(question).toBeHidden();
    expect(await statusOf(request, secret)).toBe(401);
  });

  await test.step('without programs it acts at once; what cannot be counted is not done', async () => {
    const row = rowOf(page, vera.email);
    await row.getByRole('button', { name: 'Verify' }).click();
    await verifyAnyway(page);
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    await failing(page, 'users.previewChange', 500, 'Something went wrong. Please try again.');
    await row.getByRole('button', { name: 'Unverify' }).click();
    await expect(toast(page, 'Failed to unverify admin.')).toBeVisible();
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await row.getByRole('button', { name: 'Unverify' }).click();
    await expect(row.getByText('Unverified', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a new role, deactivation and deletion ask too; shipments that stay are counted @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const nils = await users.create({ fullName: 'Nils Holm', email: 'nils.holm@example.com', isVerified: true });
  const secret = await addPrograms(request, nils);
  await createShipments(request, [{}, {}], nils);
  await signIn(page, superAdmin, '/admin/users');

  await test.step('a new role in the dialog, deactivation on the page', async () => {
    await rowOf(page, nils.email).getByRole('button', { name: 'Edit' }).click();
    const question = page.getByRole('dialog', { name: 'Programs of Nils Holm will stop' });
    const edit = page.getByRole('dialog', { name: 'Edit Admin' });
    await edit.getByLabel('Role').selectOption('Super Admin');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question.getByText(/^This ends 2 API keys\. Programs that use them stop\./)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await edit.getByRole('link').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('Account Status').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question.getByText(TWO_AND_ONE)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    expect(await statusOf(request, secret)).toBe(200);
  });

  await test.step('a deletion also says how many shipments stay', async () => {
    await rowOf(page, nils.email).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(question.getByText(TWO_AND_ONE, { exact: true })).toBeVisible();
    await expect(question.getByText('2 shipments of this account stay, without an owner who is mailed.')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Admin deleted successfully.')).toBeVisible();
    expect(await statusOf(request, secret)).toBe(401);
  });

  await test.step('the audit log names each key that ended', async () => {
    await page.goto(`/admin/users/${nils.id}`);
    const entries = page.getByRole('main').getByRole('listitem').locator('p');
    for (const name of ['ERP', 'Scales'])
      await expect(entries.filter({ hasText: `API key removed: ${name} by Super Admin` })).toHaveCount(1);
  });
});
