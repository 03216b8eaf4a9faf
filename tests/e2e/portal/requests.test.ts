import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX, expectedConsoleErrors: [/status of 400/] });

test('a customer requests a shipment and changes it, the office accepts it, and the customer sees the shipment @long', async ({
  page,
  request,
}) => {
  const { ivy } = await newCompany(request, { name: 'Sible Requests', email: 'ivy.requests@sible.example' });

  await signIn(page, ivy, '/portal');
  await page.getByRole('navigation', { name: 'Your company' }).getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('link', { name: 'Request a shipment' }).click();
  const send = page.getByRole('button', { name: 'Send the request' });
  const at = (end: string, field: string) => page.getByRole('group', { name: end }).getByLabel(field);
  await at('Origin', 'City').fill('Gdynia');
  await at('Origin', 'Country').fill('Poland');
  await at('Destination', 'City').fill('Leixões');
  await at('Destination', 'Country').fill('Portugal');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please give a weight, or pieces');
  await page.getByLabel('Weight in kg').fill('120');
  await page.getByText('Sender, receiver and more').click();
  await page.getByLabel('Your reference').fill('PO-SIBLE-7');
  await page.getByRole('button', { name: 'Add pieces' }).click();
  await page.getByRole('spinbutton', { name: 'Count' }).fill('2');
  await page.getByRole('button', { name: 'Add a reference' }).click();
  const references = page.getByRole('group', { name: 'References' });
  await references.getByLabel('Kind').selectOption('Purchase order');
  await references.getByLabel('Number').fill('4711');
  await expectAccessible(page, [390, 1280]);
  await send.click();
  await expect(page.getByRole('heading', { name: /^Gdynia, Poland.*Leixões, Portugal$/ })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Requested');
  await expect(sheet).toContainText('2 pallets');
  await expect(sheet).toContainText('Purchase order: 4711');
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Note for us').fill('Ramp at the back');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('Ramp at the back');
  await expectAccessible(page, [390, 1280]);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, superAdmin);
  await page.goto('/admin/requests?search=PO-SIBLE-7');
  await expectAccessible(page, [390, 1280]);
  await page.getByRole('link', { name: /^Gdynia, Poland.*Leixões, Portugal$/ }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('Ramp at the back');
  await expectAccessible(page, [390, 1280]);
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the request' });
  await expect(dialog.locator('[name=weight]')).toHaveValue('120');
  for (const [label, value] of [
    ['Sender Name', 'Ivy Sible'],
    ['Sender Email', 'ivy@sible.example'],
    ['Receiver Name', 'Rui Sá'],
    ['Receiver Email', 'rui@example.com'],
    ['Origin Address', 'Quay 1'],
    ['Destination Address', 'Cais 2'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Accept and create' }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('Accepted');
  const number =
    (await page.getByRole('region', { name: 'Request' }).getByRole('link', { name: /^WB/ }).textContent()) ?? '';

  await page.context().clearCookies();
  await signIn(page, ivy, '/portal');
  await page.goto('/portal/requests?state=accepted');
  await page.getByRole('link', { name: /^Gdynia, Poland.*Leixões, Portugal$/ }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: 'PO-SIBLE-7' })).toBeVisible();
  await page.getByRole('link', { name: 'Repeat as a request' }).click();
  await expect(at('Origin', 'City')).toHaveValue('Gdynia');
  await expect(page.getByLabel('Weight in kg')).toHaveValue('120');
});

test('without JavaScript a request comes back with what is wrong, is sent, changed and withdrawn @long', async ({
  page,
  request,
  browser,
}) => {
  const { ivy } = await newCompany(request, { name: 'Sible Plain', email: 'ivy.plain@sible.example' });
  await signIn(page, ivy, '/portal');
  const storageState = await page.context().storageState();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
  await plain.goto('/portal/requests/new');
  const at = (end: string, field: string) => plain.getByRole('group', { name: end }).getByLabel(field);
  await at('Origin', 'City').fill('Gdynia');
  await at('Origin', 'Country').fill('Poland');
  await at('Destination', 'City').fill('Leixões');
  await at('Destination', 'Country').fill('Portugal');
  await plain.getByLabel('Weight in kg').fill('1,864');
  await plain.getByText('Sender, receiver and more').click();
  await plain.getByRole('button', { name: 'Add a reference' }).click();
  await at('References', 'Number').fill('PO-PLAIN-1');
  await plain.getByRole('button', { name: 'Send the request' }).click();
  await expect(plain.getByRole('alert')).toHaveText('Is this 1.864 or 1864? Please write 1.8640 or 1864');
  await expect(plain.getByLabel('Weight in kg')).toHaveAccessibleDescription(/^Is this 1.864 or 1864/);
  await expect(at('References', 'Number')).toHaveValue('PO-PLAIN-1');
  await plain.getByLabel('Weight in kg').fill('1864');
  await plain.keyboard.press('Enter');
  const sheet = plain.getByRole('article');
  await expect(sheet).toContainText('Requested');
  await expect(sheet).toContainText('Other reference: PO-PLAIN-1');
  await plain.getByRole('link', { name: 'Change' }).click();
  await plain.getByLabel('Note for us').fill('Ramp at the back');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('Ramp at the back');
  await plain.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet).toContainText('Withdrawn');
  await plain.context().close();
});
