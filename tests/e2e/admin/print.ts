import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/browser/browser.ts';
import { codesOn, pagesOf } from '../../support/scanner/scan.ts';

/** The PDF that the press of a control saves: its pages as PNG, and what a scanner reads on each. */
export async function printedBy(
  page: Page,
  control: Locator,
): Promise<{ name: string; pages: Buffer[]; codes: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  const pages = await pagesOf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), pages, codes: await Promise.all(pages.map(codesOn)) };
}

/** On a paper of this shipment; `code` is the piece's on its label. */
export const codesOf = (number: string, code = number) => [
  `Code128 ${code}`,
  expect.stringContaining(`/tracking?number=${number}`),
];
