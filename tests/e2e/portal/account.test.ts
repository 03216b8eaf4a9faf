import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/browser.ts';
import { signIn, toast, visit } from '../admin/steps.ts';
import { authenticator, shownSecret } from '../authenticator.ts';
import { INBOX } from '../inbox.ts';
import { newCompany } from './steps.ts';

test.use({ serverVariables: INBOX, expectedConsoleErrors: [/status of (400|403)/] });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a member keeps the account in German: name, password, sessions, second factor @long', async ({
  page,
  request,
}) => {
  const { ivy: gerda } = await newCompany(request, { name: 'Altona Feinkost', email: 'gerda@altona.example' });
  await request.post('/api/login', { data: gerda });
  await signIn(page, gerda, '/account');
  await expect(page).toHaveURL('/portal/account');
  await visit(page, '/portal/account?lang=de');
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ihr Unternehmen' })).toBeVisible();
  await expectAccessible(page, [390, 1280]);

  await test.step('the name', async () => {
    await field(page, 'Vollständiger Name').fill(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitte geben Sie Ihren vollständigen Namen an')).toBeVisible();
    await field(page, 'Vollständiger Name').fill('Gerda Neu');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Ihr Name ist gespeichert.')).toBeVisible();
  });

  await test.step('the password, and with it the other sessions', async () => {
    const sessions = page.getByRole('list', { name: 'Sitzungen' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'Diese Sitzung' })).toContainText(' unter Linux');
    const change = async (current: string) => {
      await field(page, 'Aktuelles Passwort').fill(current);
      await field(page, 'Neues Passwort').fill('Leuchtturm 42');
      await field(page, 'Passwort wiederholen').fill('Leuchtturm 42');
      await page.keyboard.press('Enter');
    };
    await change('Harbour lights 8');
    await expect(page.getByText('Das aktuelle Passwort ist falsch')).toBeVisible();
    await change(gerda.password);
    await expect(toast(page, 'Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Anmeldungen' }).getByRole('listitem').first()).toContainText(
      'Passwort geändert',
    );
  });

  await test.step('a second factor', async () => {
    await page.getByRole('button', { name: 'Zweiten Faktor hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Passwort', { exact: true }).fill('Leuchtturm 42');
    await page.keyboard.press('Enter');
    const nextCode = authenticator(await shownSecret(page));
    await expectAccessible(page, [390, 1280]);
    await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')).toHaveCount(10);
    await dialog.getByLabel('Ich habe diese Codes gespeichert').click();
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('region', { name: 'Zweiter Faktor' })).toContainText('Noch 10 Wiederherstellungscodes');
  });
});
