import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { newShipment } from '../setup.ts';

/** Each says that it runs, unless the page's policy keeps it from that. */
const FOREIGN = [
  `<script>ran.push('inline')</script>`,
  `<script nonce="guessed">ran.push('with a nonce')</script>`,
  `<script src="data:text/javascript,ran.push('address')"></script>`,
  `<img alt="" src="/nowhere.png" onerror="ran.push('attribute')">`,
];
const NAMES = ['address', 'attribute', 'inline', 'with a nonce'];

/** Adds them to the page, as a hole in the rendering would; `policy`: with its policy, or without. */
async function infect(page: Page, scripts: string[], { policy }: { policy: boolean }): Promise<void> {
  await page.route('**/tracking?number=*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': own = '', ...headers } = response.headers();
    const body = (await response.text()).replace('</body>', `${scripts.join('')}</body>`);
    await route.fulfill({ response, body, headers: policy ? { ...headers, 'content-security-policy': own } : headers });
  });
  await page.addInitScript(() => Object.assign(window, { ran: [] }));
}

const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran: string[] }).ran.toSorted());

test.describe('scripts that got into a page', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|MIME type|status of 404/] });

  test('do not run, while the page’s own do; whether it is rendered for the visitor or cached', async ({
    page,
    request,
  }) => {
    const { trackingNumber, image } = await newShipment(request, { images: 1 });
    const files = [`/uploads/${image[0]}`, `/tracking/${trackingNumber}.json`, '/robots.txt'];
    const infected = [...FOREIGN, ...files.map((url) => `<script src="${url}"></script>`)];
    await infect(page, infected, { policy: true });
    for (const visit of ['rendered', 'rendered for the cache', 'cached']) {
      await page.goto(`/tracking?number=${trackingNumber}`);
      await expect(page.getByRole('button', { name: 'Search' }), visit).toBeEnabled();
      await expect(page.getByRole('button', { name: /^(Copy link|Share)$/ }), visit).toBeVisible();
      await expect(page.locator('body > script')).not.toHaveCount(0);
      expect(await ran(page), visit).toEqual([]);
    }
  });

  test('would run without its policy', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request);
    await infect(page, FOREIGN, { policy: false });
    await page.goto(`/tracking?number=${trackingNumber}`);
    await expect.poll(() => ran(page)).toEqual(NAMES);
  });
});
