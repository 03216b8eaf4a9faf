import type { Page } from 'playwright/test';

/** Is served without an account. */
const PROBE = '/robots.txt?intercepted';

/**
 * In Chromium, `page.route` resolves before an open document knows it, so an immediate press may bypass the route. On
 * this page, it resolves once requests reach routes.
 */
export function waitForInterception(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const disposable = await route(...args);
    if (!page.url().startsWith('http')) return disposable;
    const probe = await route(`**${PROBE}`, (request) => request.fulfill({ status: 204 }));
    await page.waitForFunction(async (address) => (await fetch(address)).status === 204, PROBE);
    await probe.dispose();
    return disposable;
  };
}
