import type { Page } from 'playwright/test';

/** Draws into the box of the page's form. */
export async function sign(page: Page): Promise<void> {
  const box = page.getByRole('img', { name: /^Signature/ });
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const [across, down] of [
    [0.4, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 5 });
  await page.mouse.up();
}
