import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Look = { width: number; colorScheme: 'light' | 'dark' };

/**
 * What stands open on the page now has no violation that axe can find: at each of these widths by day and by night under
 * `npm run test:full`, at the narrowest by day and the widest by night under `npm test`.
 */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  for (const { width, colorScheme } of looksAt(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await look(page)).map((violation) => `${colorScheme} ${width} ${violation}`));
  }
  expect(found, page.url()).toEqual([]);
}

function looksAt(widths: readonly number[]): Look[] {
  const all = widths.flatMap((width): Look[] => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
  if (process.env.TEST_FULL) return all;
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)];
  return all.filter(({ width, colorScheme }) => width === (colorScheme === 'light' ? narrowest : widest));
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
