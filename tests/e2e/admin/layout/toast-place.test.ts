import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD } from '../../setup.ts';
import { overlap, signIn, visit } from '../steps.ts';

// The toast stays as long as the hold.
test.use({ serverVariables: MAIL_HOLD });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];
const undoToast = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByRole('button', { name: /^Undo/ }) });

/** With the list at its beginning and at its end. */
async function expectClear(page: Page, parts: Locator[]): Promise<void> {
  await expect(undoToast(page)).toHaveCount(1);
  for (const end of [0, 1_000_000]) {
    await page.evaluate((top) => scrollTo(0, top), end);
    for (const part of parts) {
      await expect(part).toBeVisible();
      await expect.poll(() => overlap(undoToast(page), part)).toBe(false);
    }
  }
}

for (const size of SIZES) {
  test(`at ${size.width} px a toast with Undo covers no tabs, no pages and no bulk bar @long`, async ({
    page,
    request,
  }) => {
    const sender = `Toasted ${size.width}`;
    await createShipments(
      request,
      Array.from({ length: 12 }, () => ({ senderName: sender, estimatedDelivery: '2026-01-05' })),
    );
    await page.setViewportSize(size);
    await signIn(page, superAdmin, '/admin/attention');
    const pages = page.getByRole('navigation', { name: 'Pages' });

    await test.step('of Attention', async () => {
      const snooze = page.getByRole('button', { name: /^Snooze shipment/ }).filter({ visible: true });
      await snooze.first().click();
      await page.getByRole('dialog', { name: 'Snooze' }).getByRole('button', { name: 'Snooze' }).click();
      await expectClear(page, [page.getByRole('navigation', { name: 'Reasons' }), pages]);
    });

    await test.step('of Super-Shipments', async () => {
      await visit(page, `/admin/super-getshipments?tab=detailed&search=${encodeURIComponent(sender)}`);
      const rows = page.getByRole('checkbox', { name: /^Select shipment/ }).filter({ visible: true });
      const update = page.getByRole('button', { name: 'Bulk Update Status' });
      const bar = page.getByRole('status').filter({ has: update }).locator('> div');
      await rows.first().check();
      await update.click();
      const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
      await dialog.getByLabel('Status').selectOption('shipped');
      await dialog.getByRole('button', { name: 'Update 1 shipment' }).click();
      await expect(dialog).toBeHidden();
      await rows.first().check();
      await expectClear(page, [page.getByRole('tablist'), pages, bar]);
    });
  });
}

/** Whether a press in the middle of it would meet a toast, where the list is scrolled to. */
const isCovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met === null || met.closest('[data-sonner-toaster]') !== null;
  });

for (const rows of [1, 5]) {
  test(`on a list of ${rows} a toast with Undo leaves Bulk Update Status and the pages in reach @long`, async ({
    page,
    request,
  }) => {
    const sender = `Short ${'abcdef'[rows]}`;
    await createShipments(
      request,
      Array.from({ length: rows }, () => ({ senderName: sender })),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, superAdmin, `/admin/super-getshipments?tab=detailed&search=${encodeURIComponent(sender)}`);
    const boxes = page.getByRole('checkbox', { name: /^Select shipment/ }).filter({ visible: true });
    const update = page.getByRole('button', { name: 'Bulk Update Status' });
    await boxes.first().check();
    await update.click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
    await dialog.getByLabel('Status').selectOption('shipped');
    await dialog.getByRole('button', { name: 'Update 1 shipment' }).click();
    await expect(dialog).toBeHidden();
    await boxes.first().check();
    await expect(undoToast(page)).toHaveCount(1);
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Bulk Update Status', 'Hand over', 'Clear selection', 'Next']) {
        const button = page.getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        await expect.poll(() => isCovered(button), { message: `${name} at ${width} px` }).toBe(false);
      }
      await expect(undoToast(page)).toBeInViewport({ ratio: 1 });
    }
  });
}
