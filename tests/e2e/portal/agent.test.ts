import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { restOf, tokenOf } from '../setup.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX, expectedConsoleErrors: [/404 \(Not Found\)/] });

test('an agent finds its load, prints the manifest and reads a shipment of somebody else until it leaves the load @long', async ({
  page,
  request,
  browser,
}) => {
  const { company, ivy, post } = await newCompany(request, { name: 'Sible Agents', email: 'ivy.agent@sible.example' });
  const { company: customer } = await post('/companies', { name: 'Agentless Foods' });
  const { shipment } = await post('/shipments', {
    ...{ ...shipmentInput, reference: 'PO-AGENT-1', company: customer._id, receiverName: 'Cargill Quay' },
  });
  const { load } = await post('/loads', {
    ...{ mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' },
    ...{ agent: company, transport: 'MV Aurora', voyage: '112W' },
    references: [
      { type: 'container', value: 'MSKU9070323', public: true },
      { type: 'mbl', value: 'MBL-AGENT-7', public: false },
    ],
  });
  const [rest, token] = [restOf(request), await tokenOf(request)];
  await rest(`PUT /api/loads/${load._id}/shipments`, { token, body: { ids: [shipment._id] } });

  await test.step('from the first page to the load', async () => {
    await signIn(page, ivy, '/portal');
    await page.getByRole('link', { name: 'Loads 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loads' })).toBeVisible();
    await expect(page.getByText('MV Aurora · 112W')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
    await page.getByLabel('Search').fill('mbl-agent-7');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: load.number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Load ${load.number}` })).toBeVisible();
    await expect(page.getByText('Cargill Quay')).toBeVisible();
    await expect(page.getByText('MBL-AGENT-7')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Manifest, to print' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`manifest-${load.number}.pdf`);
  });

  await test.step('without a script, in another language', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto('/portal/loads?lang=ar');
    await expect(still.getByRole('heading', { level: 1, name: 'الحمولات' })).toBeVisible();
    await still.getByRole('link', { name: load.number }).click();
    await expect(still.getByText('Cargill Quay')).toBeVisible();
    await plain.close();
  });

  await test.step('a shipment, as an agent sees it, until it leaves the load', async () => {
    await page.getByRole('link', { name: 'PO-AGENT-1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'PO-AGENT-1' })).toBeVisible();
    await expect(page.getByText('Sible Agents · Agent')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('VesselMV Aurora');
    await expect(summary).toContainText('MSKU9070323');
    await expect(summary).not.toContainText('MBL-AGENT-7');
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
    await rest(`DELETE /api/loads/${load._id}/shipments`, { token, body: { ids: [shipment._id] } });
    await page.reload();
    await expect(page.getByText('404')).toBeVisible();
  });

  await test.step('anybody who tracks it while it is in the load', async () => {
    await rest(`PUT /api/loads/${load._id}/shipments`, { token, body: { ids: [shipment._id] } });
    await page.context().clearCookies();
    await visit(page, `/tracking?number=${shipment.trackingNumber}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('VesselMV Aurora');
    await expect(summary).toContainText('Voyage112W');
    await expect(page.getByText(load.number)).toHaveCount(0);
  });
});
