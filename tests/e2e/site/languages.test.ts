import { LANGUAGES } from '#contract/languages.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { expectFits } from '../../support/browser/overflow.ts';
import { visit } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

// A link that is none, a page that is none.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

const PATHS = ['/', '/services', '/projects', '/contact', '/support', '/privacy', '/terms', '/cookies'];
/** One page of each kind that is alike: the longest form, a link that is not valid, and the others' words. */
const SIGN_UP = '/signup';
const DEAD_LINK = '/accept-invitation';
const ALIKE = ['/login', '/forgot-password', '/reset-password', '/confirm-email', '/join'];

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

  test('nothing is too wide for a telephone with letters twice as large @long', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { trackingNumber } = await newShipment(request, { status: 'on-hold' });
    const inGerman = ['/services', '/projects', '/terms', '/signup', '/tracking', '/nothing'];
    for (const path of [
      '/',
      '/contact',
      `/tracking?number=${trackingNumber}`,
      ...inGerman.map((each) => `${each}?lang=de`),
    ]) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      // The header is fixed: what is too wide in it makes the page no wider.
      const menu = await page.getByRole('banner').getByRole('button').last().boundingBox();
      expect((menu?.x ?? 390) + (menu?.width ?? 0), path).toBeLessThanOrEqual(390);
    }
    // As with the browser's own letters twice as large, which the style sheet's conditions follow.
    await page.setViewportSize({ width: 195, height: 422 });
    for (const path of ['/login?lang=fr', '/services?lang=pl', `/tracking?lang=pl&number=${trackingNumber}`]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(195);
    }
  });
});

test('who changes the language on the page of a mailed link takes the link along @long', async ({ page }) => {
  await visit(page, '/reset-password#token=of-the-mail');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Neues Passwort wählen' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Neues Passwort').fill('Leuchtturm-2026');
  await page.getByLabel('Passwort wiederholen').fill('Leuchtturm-2026');
  const sent = page.waitForRequest(/auth\.reset/);
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain('"token":"of-the-mail"');
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist nicht mehr gültig.');
});

test('the box for a number keeps the language that the address names @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await page.goto('/?lang=fr', { waitUntil: 'networkidle' });
  await page.getByLabel('Numéro de suivi').fill(trackingNumber);
  await page.getByRole('button', { name: 'SUIVRE' }).click();
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}&lang=fr`);
});

for (const language of LANGUAGES)
  test(`the pages of the site in ${language} fit and can be used by everyone @long`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectFits(page, `${path} in ${language}`);
      await expectAccessible(page, [390, 1280]);
    }
  });

for (const language of LANGUAGES)
  test(`the sign-in pages in ${language} fit and can be used by everyone @long`, async ({ page }) => {
    await visit(page, `${SIGN_UP}?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main [aria-invalid]')).toHaveCount(3);
    await expectFits(page, `${SIGN_UP} in ${language}`);
    await expectAccessible(page, [390, 1280]);
    await page.goto(`${DEAD_LINK}?lang=${language}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFits(page, `${DEAD_LINK} in ${language}`);
    await expectAccessible(page, [390, 1280]);
    for (const path of ALIKE) {
      await page.goto(`${path}?lang=${language}`);
      await expectFits(page, `${path} in ${language}`);
    }
  });
