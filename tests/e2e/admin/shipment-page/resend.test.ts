import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { startMailServer } from '../../../support/mail/mail-server.ts';
import { createShipments, tokenOf } from '../../setup.ts';
import { openHistory, signIn, toast } from '../steps.ts';

const GIVEN_UP_WITHIN_MS = 150_000;

let rejects = true;

test.use({
  viewport: { width: 1440, height: 900 },
  serverVariables: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer({ recipient: () => (rejects ? 550 : undefined) });
      await use({ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.com' });
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
});

// A mail is given up after most of a minute.
test('a mailbox that was rejected for good gets its mail after all @long', async ({ page, request }) => {
  test.setTimeout(2 * GIVEN_UP_WITHIN_MS);
  const [shipment] = await createShipments(request, [
    { senderName: 'Returned', receiverEmail: 'a.devries@example.com' },
  ]);
  if (!shipment) throw new Error('Nothing was booked');
  const headers = { 'auth-token': await tokenOf(request) };
  const data = { ids: [shipment.id], status: 'shipped' };
  await request.patch('/api/shipments/super-admin/bulk-status', { headers, data });

  await signIn(page, superAdmin, '/admin/super-getshipments?tab=detailed&search=Returned');
  const history = await openHistory(page, shipment.trackingNumber);
  const mail = history.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  await expect(mail).toContainText('failed', { timeout: GIVEN_UP_WITHIN_MS });
  await expect(mail).toContainText('550');
  rejects = false;
  await mail.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'The email is queued again.')).toBeVisible();
  await expect(mail).toContainText(/^sent/, { timeout: 60_000 });
});
