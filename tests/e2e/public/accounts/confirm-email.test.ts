import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { signUp, toast, visit } from '../../admin/steps.ts';
import { INBOX, linkTo, mailTo } from '../../inbox.ts';
import { failing } from '../../setup.ts';

test.use({ expectedConsoleErrors: [/status of (400|429|503)/], serverVariables: INBOX });

const DEAD = 'This link is not valid any more.';
const SUBJECT = 'Confirm your e-mail address';
const newcomer = { fullName: 'Tess Tide', email: 'tess@example.com', password: 'Seagull2026' };

test('who signed up confirms the address by the mailed link, in whatever browser @long', async ({ browser, page }) => {
  await signUp(page, newcomer);
  const link = await linkTo(newcomer.email, SUBJECT);
  const { read } = await mailTo(newcomer.email, SUBJECT);
  expect(read.text).toContain('Hello,');
  expect(read.text).not.toContain(newcomer.fullName);

  const telephone = await (await browser.newContext()).newPage();
  await visit(telephone, link);
  await expect(telephone).toHaveURL('/confirm-email');
  await expectAccessible(telephone, [320, 1280]);
  await telephone.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(telephone.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expectAccessible(telephone, [320, 1280]);
  const again = await telephone.context().newPage();
  await visit(again, link);
  await again.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(again.getByRole('alert')).toContainText(DEAD);
  await telephone.context().close();

  await visit(page, '/account');
  await expect(page.getByText('Address confirmed', { exact: true })).toBeVisible();
});

test('the account page mails another link, and says why not @long', async ({ page }) => {
  const second = { ...newcomer, email: 'second.tess@example.com' };
  await signUp(page, second);
  await visit(page, '/account');
  await expect(page.getByText('Address not confirmed', { exact: true })).toBeVisible();
  const send = page.getByRole('button', { name: 'Mail me the link' });
  await failing(page, 'account.confirmEmail', 503, 'The service is temporarily unavailable. Please try again.');
  await send.click();
  await expect(toast(page, 'The service is temporarily unavailable. Please try again.')).toBeVisible();
  await page.unrouteAll();
  for (let time = 0; time < 2; time += 1) {
    await send.click();
    await mailTo(second.email, SUBJECT, time + 2);
  }
  await expect(toast(page, `The link is on its way to ${second.email}.`).first()).toBeVisible();
  await failing(page, 'account.confirmEmail', 429, 'Too many links mailed. Please try again later.');
  await send.click();
  await expect(page.getByRole('region', { name: /notifications/i }).getByText(/^Too many links mailed/)).toBeVisible();
  await page.unrouteAll();
  await visit(page, await linkTo(second.email, SUBJECT, 3));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  // The link loads a document: pressed earlier, it would cancel the request.
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText('Address confirmed', { exact: true })).toBeVisible();
});
