import { LANGUAGES } from '#server/contract/languages.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test, testInFull } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/overflow.ts';
import { newShipment } from '../setup.ts';

const PATHS = ['/', '/services', '/projects', '/contact', '/support', '/privacy', '/terms', '/cookies'];

test.describe('a visitor whose telephone speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('reads German, and the quote form asks in German', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(/^Fracht per Schiff, Flugzeug und Lkw - /);
    await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText('Mo–Fr8:00–18:00 Uhr');
    const weight = page.getByLabel('Gewicht in kg');
    const saying = () => weight.evaluate((input: HTMLInputElement) => input.validationMessage);
    await weight.fill('1,864');
    expect(await saying()).toBe('Ist 1,864 oder 1864 gemeint? Bitte schreiben Sie 1,8640 oder 1864');
    await weight.fill('1,8640');
    expect(await saying()).toBe('');
    await weight.fill('schwer');
    expect(await saying()).toBe('Das Gewicht muss eine Zahl ab 0 sein');
  });
});

test('the box for a number keeps the language that the address names', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await page.goto('/?lang=fr', { waitUntil: 'networkidle' });
  await page.getByLabel('Numéro de suivi').fill(trackingNumber);
  await page.getByRole('button', { name: 'SUIVRE' }).click();
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}&lang=fr`);
});

for (const language of LANGUAGES)
  testInFull(`the pages of the site in ${language} fit and can be used by everyone`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectFits(page, `${path} in ${language}`);
      await expectAccessible(page, [390, 1280]);
    }
  });
