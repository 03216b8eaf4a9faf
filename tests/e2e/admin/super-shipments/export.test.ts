import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

const HEADER = 'Tracking Number,Status,Sender,Receiver,Origin,Destination,Carrier,Created,Estimated Delivery';

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Tokyo' });

test('the rows on screen, and all that match, are saved as CSV in the reader’s time zone @long', async ({
  page,
  request,
}) => {
  const [formula] = await createShipments(request, [
    {
      senderName: '=HYPERLINK("http://localhost")',
      receiverName: 'Exporter, "The"',
      originCity: 'São Tomé',
      status: 'in_transit',
      carrier: 'fedex',
    },
  ]);
  await createShipments(
    request,
    Array.from({ length: 51 }, () => ({
      receiverName: 'Exporter Plain',
      estimatedDelivery: '2026-12-23T18:00:00.000Z',
    })),
  );
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Exporter&sortOrder=asc');
  await expect(page.getByText('Showing 1 to 50 of 52 shipments')).toBeVisible();

  const shown = await saved(page, 'Export');
  const [header, first = '', second = '', ...others] = shown.lines;
  expect(header).toBe(HEADER);
  expect(first).toMatch(
    new RegExp(
      String.raw`^${formula?.trackingNumber},in-transit,"'=HYPERLINK\(""http://localhost""\)","Exporter, ""The""",` +
        String.raw`"São Tomé, Netherlands","Lagos, Nigeria",fedex,\d{4}-\d\d-\d\d \d\d:\d\d,N/A$`,
    ),
  );
  // The estimate is the day at the destination, which is not yet that in Tokyo.
  expect(second).toMatch(/,"Rotterdam, Netherlands","Lagos, Nigeria",dhl,\d{4}-\d\d-\d\d \d\d:\d\d,2026-12-23$/);
  expect(others).toHaveLength(48);

  const all = await saved(page, 'Export all matching');
  expect(all.lines).toHaveLength(53);
  expect(all.lines.slice(0, 51)).toEqual(shown.lines);
  expect(all.name).toBe(shown.name);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await page.getByLabel('Carrier').selectOption('fedex');
  await expect(page.getByText('Showing 1 to 1 of 1 shipments')).toBeVisible();
  expect((await saved(page, 'Export all matching')).lines).toEqual([HEADER, first]);
});

test('a clerk exports the own shipments as the list is filtered @long', async ({ page, request }) => {
  const clerk = await (await manageUsers(request)).create({
    fullName: 'Cora Crane',
    email: 'cora.crane@example.com',
    isVerified: true,
  });
  const [own] = await createShipments(request, [{ senderName: 'Crane Goods' }, { senderName: 'Other' }], clerk);
  await createShipments(request, [{ senderName: 'Crane Goods' }]);
  await signIn(page, clerk, '/admin/shipments?search=Crane');
  const { lines } = await saved(page, 'Export');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(own?.trackingNumber);
});

test('an export says how many shipments it has, none included, and marks its file for Excel where asked @long', async ({
  page,
  request,
}) => {
  await createShipments(
    request,
    Array.from({ length: 3 }, () => ({ receiverName: 'Counted Cora' })),
  );
  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Counted');
  await expect(page.getByText('As CSV: 3 on this page, 3 matching')).toBeVisible();
  for (const [button, text] of [
    ['Export', 'A file with 3 shipments was saved.'],
    ['Export all matching', 'A file with 3 shipments is on its way.'],
  ] as const) {
    expect((await saved(page, button)).lines[0]).toBe(HEADER);
    await expect(toast(page, text)).toBeVisible();
    await page.getByLabel('For Excel (with BOM)').click();
    expect((await saved(page, button)).lines[0]).toBe(`\u{feff}${HEADER}`);
    await page.getByLabel('For Excel (with BOM)').click();
  }

  await visit(page, '/admin/super-getshipments?tab=detailed&search=Nobody+is+called+so');
  await expect(page.getByText('As CSV: 0 on this page, 0 matching')).toBeVisible();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  for (const name of ['Export', 'Export all matching']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(toast(page, 'No shipment matches: there is nothing to export.')).toBeVisible();
  }
  expect(downloads).toBe(0);
});

async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await started;
  const name = download.suggestedFilename();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format();
  expect(name).toBe(`shipments-export-${today}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return { name, lines: text.slice(0, -2).split('\r\n') };
}
