import type { Page } from 'playwright/test';
import { expect } from './browser.ts';

const WIDTHS = [320, 390, 1024, 1280];

/** Boxes that may scroll sideways. */
const MOVABLE =
  '[data-slot=table-container], [role=tablist], nav[aria-label=Reasons] ul, search form, form[action^="/admin"]';

/** Nothing reaches beyond the window or the box that it stands in, on a telephone, a tablet and a desk. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await overflows(page), `${what} at ${width} px`).toEqual([]);
  }
}

/** One line per problem: a page too wide, boxes that scroll sideways or cut off, text beyond the window. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate((movable) => {
    const root = document.scrollingElement ?? document.documentElement;
    const isSeen = (element: HTMLElement) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      !element.closest(`svg, select, input, textarea, [aria-hidden=true], ${movable}`);
    const tooNarrow = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis';
      return isCut && element.scrollWidth - element.clientWidth > 1;
    };
    const isOutside = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      return hasText && (right > root.clientWidth + 1 || left < -1);
    };
    const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
    const named = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
    const over = root.scrollWidth - root.clientWidth;
    return [
      ...(over > 0 ? [`the page is ${over} px too wide`] : []),
      ...seen.filter(tooNarrow).map(named('too narrow')),
      ...seen.filter(isOutside).map(named('outside the window')),
    ];
  }, MOVABLE);
}
