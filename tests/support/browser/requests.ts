import type { Page } from 'playwright/test';

/** Requests that the browser makes by itself at any time. */
const FOR_THE_TAB = /\/(favicon\.\w+|site\.webmanifest|icon-\d+\.png)$/;

/** The addresses that the page asks for from now on. */
export function recordRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!FOR_THE_TAB.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}
