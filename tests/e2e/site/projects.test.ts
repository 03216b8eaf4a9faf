import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser.ts';

async function expectThreeProjects(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Our Projects' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByRole('img').locator('svg')).toBeVisible();
    await expect(card.getByText(/^(Completed|Active)$/)).toBeVisible();
    await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
    for (const caption of ['Location', 'Duration', 'Volume']) {
      const box = card.getByRole('term').filter({ hasText: caption });
      await expect(box).toBeVisible();
      await expect(box.locator('xpath=following-sibling::dd')).not.toBeEmpty();
    }
  }
}

test('a visitor reads of three projects, and an active one stands out', async ({ page }) => {
  await page.goto('/projects');
  await expectThreeProjects(page);
  const colourOf = (status: string) =>
    page
      .getByText(status, { exact: true })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const action = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--action)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await colourOf('Active')).toBe(action);
  expect(await colourOf('Completed')).not.toBe(action);
});
