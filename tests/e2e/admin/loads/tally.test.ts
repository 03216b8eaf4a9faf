import * as z from 'zod/mini';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, restOf, tokenOf } from '../../setup.ts';
import { signIn } from '../steps.ts';

test.use({ serverVariables: MAIL_HOLD });

const Opened = z.object({ load: z.object({ number: z.string() }) });
const ROUTE = { mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' };
const pieces = JSON.stringify([{ count: 3, type: 'crate' }]);

test('what is loaded is counted by scan, and what is missing is on its shipment until the end is undone @long', async ({
  page,
  request,
}) => {
  const made = await createShipments(
    request,
    [{ receiverName: 'Tal Lier', pieces }, { receiverName: 'Tal Box' }],
    superAdmin,
  );
  const [crates = '', box = ''] = made.map(({ trackingNumber }) => trackingNumber);
  const [rest, token] = [restOf(request), await tokenOf(request)];
  const { number } = Opened.parse((await rest('POST /api/loads', { token, body: ROUTE })).body).load;
  await rest(`PUT /api/loads/${number}/shipments`, { token, body: { numbers: [crates, box] } });
  await signIn(page, superAdmin, `/admin/loads/${number}`);
  const tally = page.getByRole('region', { name: 'Tally' });
  const figures = tally.getByRole('status', { name: 'What was counted' });
  const lines = tally.getByRole('list', { name: 'Counted now' });
  const field = tally.getByLabel('Scan or type the number of a piece');

  await test.step('as fast as a scanner types', async () => {
    await field.focus();
    for (const code of [`${crates}-001`, box, 'nothing', crates, `${crates}-001`]) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await expect(lines.getByRole('listitem')).toHaveCount(5);
    await expect(lines).toContainText('Counted before');
    await expect(lines).toContainText('No shipment has this number.');
    await expect(lines).toContainText('It has 3 pieces. Please scan the number of each piece.');
    await expect(figures).toContainText('Expected4Counted2Missing2Not expected0Damaged0');
    await tally.getByLabel('Damaged', { exact: true }).check();
    await field.fill(`${crates}-002`);
    await field.press('Enter');
    await expect(figures).toContainText('Counted3Missing1Not expected0Damaged1');
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('the end says what it enters, and is undone', async () => {
    await tally.getByRole('button', { name: 'Close the tally' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close the tally/ });
    await expect(dialog.getByRole('status')).toContainText('Missing1Damaged1Not expected0Listed only0Emails0');
    await dialog.getByRole('button', { name: 'Close the tally' }).click();
    await expect(tally.getByText(/^Closed /)).toBeVisible();
    await expect(field).toBeHidden();
    await expect(page.getByRole('region', { name: 'History of the load' })).toContainText('tallied');
    const track = await rest(`GET /api/shipments/public/track/${crates}`, {});
    expect(JSON.stringify(track.body)).toContain('short-shipped');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toBeVisible();
    const undone = await rest(`GET /api/shipments/public/track/${crates}`, {});
    expect(JSON.stringify(undone.body)).not.toContain('short-shipped');
  });

  await test.step('the manifest is printed', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Manifest' }).click();
    expect((await download).suggestedFilename()).toBe(`manifest-${number}.pdf`);
  });
});
