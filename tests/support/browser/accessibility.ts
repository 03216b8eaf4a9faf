import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: Axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // No rule of these tags reads style sheets.
  preload: false,
};
type Look = { width: number; colorScheme: 'light' | 'dark' };

/** How many looks a page has had. */
const turns = new WeakMap<Page, number>();

/** The open page has no violation that axe can find: at each width, the light and the dark theme by turns. */
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
  const looks = widths.length === 1 ? [...widths, ...widths] : widths;
  return looks.map((width, index) => ({ width, colorScheme: (turn + index) % 2 === 0 ? 'dark' : 'light' }));
}

async function look(page: Page): Promise<string[]> {
  // The colours are those of the new scheme only once they have been drawn.
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
    // Inner animations begin after their outer ones end.
    for (let left = ending(); left.length > 0; left = ending()) {
      for (const animation of left) animation.finish();
      await drawn();
    }
    await drawn();
  });
  const violations = await violationsOn(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...violations, `the page is ${overflow} px too wide`] : violations;
}

/** Axe goes to a page once, not with each look. No page has frames. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
    );
  }, AXE_OPTIONS);
}
