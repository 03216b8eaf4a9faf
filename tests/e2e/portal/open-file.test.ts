import { readFile } from 'node:fs/promises';
import { pdfBytes } from '../../factories/documents.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { tokenOf } from '../setup.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX });

test('a file opened without a session comes after the sign-in, which leads on to the portal @long', async ({
  page,
  request,
}) => {
  const { company, ivy, post } = await newCompany(request, { name: 'Sible Files', email: 'ivy.files@sible.example' });
  const { shipment } = await post('/shipments', { ...shipmentInput, company });
  const added = await request.post(`/api/shipments/${shipment._id}/documents`, {
    headers: { 'auth-token': await tokenOf(request) },
    multipart: {
      ...{ type: 'customs', visibility: 'company' },
      file: { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdfBytes() },
    },
  });
  const { documents } = await added.json();
  await visit(page, `/portal/documents/${documents[0]._id}`);
  await page.getByLabel('Email').fill(ivy.email);
  await page.getByLabel('Password', { exact: true }).fill(ivy.password);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('terms.pdf');
  expect((await readFile(await download.path())).equals(pdfBytes())).toBe(true);
  await expect(page).toHaveURL('/portal');
  await expect(page.getByRole('navigation', { name: 'Your company' })).toBeVisible();
});
