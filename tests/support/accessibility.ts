import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;

/** What stands open on the page now has no violation that axe can find, by day and by night, at each of these widths. */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // No page has frames: the legacy mode spares a second page for each look.
      const axe = new AxeBuilder({ page }).options({ runOnly: WCAG, resultTypes: ['violations'] }).setLegacyMode();
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        for (const { html, failureSummary } of nodes) {
          found.push(`${colorScheme} ${width} ${id}: ${html.slice(0, 200)}\n${failureSummary}`);
        }
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${colorScheme} ${width}: the page is ${overflow} px too wide`);
    }
  }
  expect(found, `${page.url()}`).toEqual([]);
}
