import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../../support/browser/browser.ts';
import { drafts } from '../proofs/drafts.ts';
import { signIn, visit } from '../steps.ts';
import { newRound, readShipment } from './steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/],
});

/** Ends the page's process as a telephone does that needs its memory. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call itself is answered no more.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

test('a page that is killed at any step of a delivery loses nothing and sends nothing twice @long', async ({
  page: first,
  context,
  request,
}) => {
  const { driver, numbers } = await newRound(request, { fullName: 'Kim Killed', email: 'kim.killed@example.com' }, [
    { receiverName: 'Grace Okafor', destinationAddress: '7 Wharf Road' },
  ]);
  const [number = ''] = numbers;
  const atTheDoor = `/admin/round?deliver=${number}`;
  await signIn(first, driver, atTheDoor);

  const second = await test.step('while the form is filled in: what was typed is back', async () => {
    await first.getByLabel('Received by').fill('Grace Okafor');
    await expect.poll(() => drafts(first)).toBe(1);
    await kill(context, first);
    const page = await reopen(context, atTheDoor);
    await expect(page.getByLabel('Received by')).toHaveValue('Grace Okafor');
    return page;
  });

  const third = await test.step('while it waits: the next page has it', async () => {
    await second.route('**/proof', (route) => route.abort());
    await second.getByRole('button', { name: 'Delivered' }).click();
    await expect(second.getByText('Stored on this device, not sent yet.')).toBeVisible();
    await kill(context, second);
    const page = await context.newPage();
    // The server takes it, and the page is killed before it hears so.
    const taken = new Promise<void>((resolve) => {
      void page.route('**/proof', async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await page.goto('/admin/round');
    await taken;
    await kill(context, page);
    return reopen(context, '/admin/round');
  });

  await test.step('once the server has it: it is sent again, and recorded once', async () => {
    await expect(third.getByText('waits on this device')).toBeHidden();
    await expect(third.getByText('1 of 1 stop done')).toBeVisible();
    await expect.poll(() => third.evaluate(() => localStorage.getItem('waiting-deliveries'))).toBeNull();
    const { events, proof } = await readShipment(request, number);
    expect([events.filter(({ status }) => status === 'delivered').length, proof?.receivedBy]).toEqual([
      1,
      'Grace Okafor',
    ]);
  });
});
