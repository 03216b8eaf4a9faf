import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;

/**
 * What stands open on the page now has no violation that axe can find at any of these widths, by day and by night: each
 * width in both under `npm run test:full`, in one of the two by turns under `npm test`.
 */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of process.env.TEST_FULL ? SCHEMES : [SCHEMES[index % 2] ?? 'light']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await look(page)).map((violation) => `${colorScheme} ${width} ${violation}`));
    }
  }
  expect(found, page.url()).toEqual([]);
}

async function look(page: Page): Promise<string[]> {
  // The colours are those of the new scheme only once they have been drawn.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // No page has frames: the legacy mode spares a second page for each look.
  const axe = new AxeBuilder({ page }).options({ runOnly: WCAG, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
  return overflow > 0 ? [...found, `the page is ${overflow} px too wide`] : found;
}
