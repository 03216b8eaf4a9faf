import type { Locator } from 'playwright/test';
import { expect } from '../../../support/browser/browser.ts';
import { recordRequests } from '../../../support/browser/requests.ts';

/** docs/contract/specification.md, 'Sample data': some buttons have no action. Pressing them must have no effect. */
export async function expectDeadButtons(buttons: Locator): Promise<void> {
  const page = buttons.page();
  const requests = recordRequests(page);
  const address = page.url();
  const before = await page.locator('body').ariaSnapshot();
  for (const button of await buttons.all()) {
    await expect(button).toBeEnabled();
    await button.click();
    await button.press('Enter');
    await button.blur();
  }
  expect(await page.locator('body').ariaSnapshot()).toBe(before);
  expect(page.url()).toBe(address);
  expect(requests).toEqual([]);
}
