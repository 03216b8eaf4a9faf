import type { Locator, Page } from 'playwright/test';
import { zonedDay } from '#contract/statuses/lateness.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';

const SCREEN = { width: 390, height: 844 };
test.use({ viewport: SCREEN });

const DAY_MS = 24 * 60 * 60_000;
/** Noon in UTC of a day from now on at the destination. */
const inDays = (days: number) => `${zonedDay('Africa/Lagos', new Date(Date.now() + days * DAY_MS))}T12:00:00.000Z`;
const dayText = (timestamp: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(timestamp),
  );

async function expectOnScreen(answer: Locator): Promise<void> {
  await expect(answer).toBeVisible();
  const box = await answer.boundingBox();
  expect(box?.y ?? -1, `the top of ${answer}`).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? SCREEN.height), `the bottom of ${answer}`).toBeLessThanOrEqual(SCREEN.height);
  expect((box?.x ?? 0) + (box?.width ?? SCREEN.width)).toBeLessThanOrEqual(SCREEN.width);
}

const fontSize = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

type Answers = { when: string; late: string; next: string; where?: string };

/** When, where, is it late, what now, whom to call: all on the screen of a telephone that was not scrolled. */
async function expectAnswers(page: Page, { when, late, next, where }: Answers): Promise<void> {
  const head = page.getByRole('article').locator('header');
  await expectOnScreen(head.getByText(when, { exact: true }).first());
  await expectOnScreen(head.getByText(where ?? 'No place reported yet', { exact: true }));
  await expectOnScreen(head.getByText(late));
  await expectOnScreen(head.getByText(next));
  await expectOnScreen(head.getByRole('link', { name: '+44 20 7946 0142' }));
  await expectOnScreen(head.getByRole('link', { name: /@/ }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

const estimate = { 'on time': inDays(4), late: inDays(-3) };

test('the receiver’s questions are answered at a glance', async ({ page, request }) => {
  const open = async (fields: Record<string, string>) => {
    const { trackingNumber } = await newShipment(request, fields);
    await page.goto(`/tracking?number=${trackingNumber}`);
    return trackingNumber;
  };

  await test.step('on time', async () => {
    const number = await open({ status: 'in_transit', estimatedDelivery: estimate['on time'] });
    await expectAnswers(page, {
      when: dayText(estimate['on time']),
      late: 'Due in 4 days',
      next: 'The goods are on their way to Lagos. Next, they go out for delivery there.',
    });
    const head = page.getByRole('article').locator('header');
    const size = await fontSize(head.getByText(number, { exact: true }));
    expect(await fontSize(head.getByText(dayText(estimate['on time'])))).toBeGreaterThan(size);
  });

  for (const [status, next] of [
    ['in_transit', 'Next, they go out for delivery there.'],
    ['on-hold', 'Call or write to us to ask what is missing.'],
    ['failed', 'Call or write to us to agree on another attempt.'],
  ] as const) {
    await test.step(`late and ${status}`, async () => {
      await open({ status, estimatedDelivery: estimate.late });
      await expectAnswers(page, { when: dayText(estimate.late), late: '3 days late', next });
    });
  }

  await test.step('delivered', async () => {
    await open({ status: 'delivered', estimatedDelivery: estimate['on time'], deliveredDate: inDays(-1) });
    await expectAnswers(page, {
      when: 'Delivered',
      where: 'Lagos, Nigeria',
      late: '5 days early',
      next: 'Call or write to us if the goods are missing or damaged.',
    });
  });
});

test('going back to the sender @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { status: 'returned', estimatedDelivery: estimate.late });
  await page.goto(`/tracking?number=${trackingNumber}`);
  await expectAnswers(page, {
    when: 'No delivery',
    late: 'The shipment goes back to its sender.',
    next: 'or ask the sender to send them again.',
  });
  await expect(page.getByRole('article')).not.toContainText('days late');
});
