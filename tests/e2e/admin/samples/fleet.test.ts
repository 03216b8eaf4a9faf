import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn } from '../steps.ts';
import { expectDeadButtons } from './dead-button.ts';

test('a clerk reads the state of the fleet; Track and Manage do nothing @long', async ({ page }) => {
  await signIn(page, superAdmin);
  await page.getByRole('link', { name: 'Fleet', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet Management' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  const entry = (caption: string) =>
    cards.getByRole('term').filter({ hasText: caption }).locator('xpath=following-sibling::dd').allTextContents();

  await test.step('the four tiles say what the vehicles add up to', async () => {
    const tiles = page.getByRole('region', { name: 'Fleet figures' });
    await expect(tiles.getByRole('term')).toHaveText([
      'Active Vehicles',
      'Maintenance',
      'Avg Fuel Level',
      'Total Distance',
    ]);
    await expect(tiles.getByRole('definition')).toHaveText(['2', '1', '63%', '370K mi']);
    await expect(cards.getByText('Active', { exact: true })).toHaveCount(2);
    await expect(cards.getByText('Maintenance', { exact: true })).toHaveCount(1);
    const levels = await cards
      .getByRole('meter')
      .evaluateAll((meters) => meters.map((meter) => (meter instanceof HTMLMeterElement ? meter.value : Number.NaN)));
    expect(levels.reduce((sum, level) => sum + level, 0) / levels.length).toBe(63);
    const miles = (await entry('Total Distance')).map((text) => Number(text.replace(/ mi$/, '').replaceAll(',', '')));
    expect(miles.reduce((sum, distance) => sum + distance, 0)).toBe(370_000);
  });

  await test.step('a card says all of a vehicle, and how full it is in colour and words', async () => {
    const card = cards.filter({ hasText: 'VAN-217' });
    for (const text of ['Van', 'Priya Raman', 'Avonmouth, Bristol', '1.4 t', 'Jan 18, 2027', '50%']) {
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    }
    const hues: string[] = [];
    for (const [level, vehicle] of [
      [81, 'TRK-104'],
      [50, 'VAN-217'],
      [25, 'TRL-309'],
    ] as const) {
      const meter = page.getByRole('meter', { name: `Fuel Level of ${vehicle}` });
      await expect(meter).toHaveJSProperty('value', level);
      hues.push(await meter.locator('xpath=preceding-sibling::div').evaluate(leadingColours));
    }
    expect(hues).toEqual(['green', 'red and green', 'red']);
  });

  await test.step('Add Vehicle, Track and Manage do nothing', async () => {
    await expectDeadButtons(page.getByRole('button', { name: 'Add Vehicle' }));
    await expect(cards.getByRole('button', { name: /^Track/ })).toHaveCount(4);
    await expect(cards.getByRole('button', { name: /^Manage/ })).toHaveCount(4);
    await expectDeadButtons(cards.first().getByRole('button'));
  });

  await test.step('the search covers vehicle number, driver and location, and nothing else', () =>
    searchVehicles(page, cards));
});

/** Says which of a colour's red and green stand out from its blue: yellow is both. Runs in the page. */
function leadingColours(bar: Element): string {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? []).map(Number);
  const brightest = Math.max(red, green);
  return [red > brightest / 2 && red > blue && 'red', green > brightest / 2 && green > blue && 'green']
    .filter(Boolean)
    .join(' and ');
}

async function searchVehicles(page: Page, cards: Locator): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search vehicles' });
  for (const [typed, vehicle] of [
    ['trl-3', 'TRL-309'],
    ['priya', 'VAN-217'],
    ['STOURTON', 'TRK-112'],
  ] as const) {
    await box.fill(typed);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('heading', { name: vehicle })).toBeVisible();
  }
  await expect(page).toHaveURL('/admin/fleet?search=STOURTON');
  await page.reload();
  await expect(cards).toHaveCount(1);
  await box.fill('pallets');
  await expect(page.getByText('No matching vehicles found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fleet figures' })).toContainText('370K mi');
}
