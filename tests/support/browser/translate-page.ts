import type { Page } from 'playwright/test';

/** As browsers' translation does: each text becomes two nested `font` elements, also what is added later. */
function translate(): void {
  const replace = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('font, head, script, style')) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.nodeValue);
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  };
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      [target, ...addedNodes].filter((node) => node.isConnected).forEach(replaceAll);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  replaceAll(document);
}

/** Translates this page and each that follows: from the first byte on, or once React has the buttons. */
export async function translatePages(page: Page, from: 'first byte' | 'hydration'): Promise<void> {
  const condition =
    from === 'first byte'
      ? 'true'
      : `document.readyState === 'complete' && [...document.querySelectorAll('button')].every((each) => Object.keys(each).length > 0)`;
  await page.addInitScript(`
    const timer = setInterval(() => {
      if (!(${condition})) return;
      clearInterval(timer);
      (${translate})();
    }, 10);
  `);
}
