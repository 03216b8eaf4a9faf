import type { Page } from 'playwright/test';

/** Scripts that are requested from now on are in flight until `letThrough` is called. */
export async function holdScripts(page: Page, scripts = '**/assets/*.js') {
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, (route) => allowed.then(() => route.continue()));
  return { letThrough };
}
