import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Look = { width: number; colorScheme: 'light' | 'dark' };

/** How many looks a page has had. */
const turns = new WeakMap<Page, number>();

/**
 * What stands open on the page now has no violation that axe can find: at each of these widths in the light and the dark theme under
 * `npm run test:full`; under `npm test` by turns at the narrowest in light or at the widest in dark.
 */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  const asItWas = page.viewportSize();
  for (const { width, colorScheme } of looksAt(widths, turnOf(page))) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await look(page)).map((violation) => `${colorScheme} ${width} ${violation}`));
  }
  if (asItWas) await page.setViewportSize(asItWas);
  expect(found, page.url()).toEqual([]);
}

/** Not every page begins in light: which does, its address decides, the same in every run. */
function turnOf(page: Page): number {
  const turn = turns.get(page) ?? new URL(page.url()).pathname.length;
  turns.set(page, turn + 1);
  return turn;
}

function looksAt(widths: readonly number[], turn: number): Look[] {
  if (process.env.TEST_FULL) {
    return widths.flatMap((width): Look[] => [
      { width, colorScheme: 'light' },
      { width, colorScheme: 'dark' },
    ]);
  }
  if (turn % 2 === 0) return [{ width: Math.max(...widths), colorScheme: 'dark' }];
  return [{ width: Math.min(...widths), colorScheme: 'light' }];
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
