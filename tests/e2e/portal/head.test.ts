import { LANGUAGE_COOKIE, LANGUAGES } from '#contract/languages.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { signIn, visit } from '../admin/steps.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX, viewport: { width: 390, height: 844 } });

test('on a telephone the buttons of the head stand beside the mark in each language @long', async ({
  page,
  request,
  baseURL,
}) => {
  const { ivy } = await newCompany(request, { name: 'Sible Heads', email: 'ivy.heads@sible.example' });
  await signIn(page, ivy, '/portal');
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
    await visit(page, '/portal');
    const head = page.getByRole('banner');
    const mark = await head.getByRole('link').first().boundingBox();
    const signOut = await head.getByRole('button').last().boundingBox();
    if (!mark || !signOut) throw new Error('They are not shown');
    expect(Math.abs(mark.y + mark.height / 2 - signOut.y - signOut.height / 2), language).toBeLessThan(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(390);
  }
});
