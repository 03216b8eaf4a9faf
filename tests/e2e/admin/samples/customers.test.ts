import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn } from '../steps.ts';
import { expectDeadButtons } from './dead-button.ts';

test('a clerk finds a customer by name, e-mail and company; what has no action does nothing @long', async ({
  page,
}) => {
  await signIn(page, superAdmin);
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Management' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);

  await test.step('a card says all of a customer', async () => {
    const card = cards.filter({ hasText: 'Kenji Nakamura' });
    await expect(card.getByRole('heading', { name: 'Kenji Nakamura' })).toBeVisible();
    for (const text of ['Nakamura Optics', 'k.nakamura@nakamura-optics.example', '+1 206 555 0148', '1,204']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card.getByText('2-9-1 Minato Mirai, Yokohama 220-0012, Japan')).toBeVisible();
    await expect(card.getByText('Nov 06, 2017')).toBeVisible();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(cards.filter({ hasText: 'Daniel Okafor' }).getByText('Inactive', { exact: true })).toBeVisible();
  });

  await test.step('Add Customer, Edit and Delete do nothing', async () => {
    await expectDeadButtons(page.getByRole('button', { name: 'Add Customer' }));
    await expect(cards.getByRole('button', { name: /^Edit/ })).toHaveCount(10);
    await expectDeadButtons(cards.first().getByRole('button'));
  });

  const box = page.getByRole('searchbox', { name: 'Search customers' });
  await test.step('the search covers name, e-mail and company, and nothing else', () =>
    searchCustomers(page, cards, box));

  await test.step('reload and Back keep the view', async () => {
    await box.fill('lindgren');
    await box.press('Enter');
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(box).toHaveValue('lindgren');
    await expect(cards).toHaveCount(1);
    await page.getByRole('link', { name: 'Fleet', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Fleet Management' })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('lindgren');
    await box.fill('');
    await expect(cards).toHaveCount(10);
    await expect(page).toHaveURL('/admin/customers');
  });

  await test.step('without JavaScript the found ones are in the page', async () => {
    const html = await (await page.request.get('/admin/customers?search=cork')).text();
    expect(html).toContain('Mateus Carvalho');
    expect(html).not.toContain('Kenji Nakamura');
  });
});

async function searchCustomers(page: Page, cards: Locator, box: Locator): Promise<void> {
  for (const [typed, name] of [
    ['kenji', 'Kenji Nakamura'],
    ['CARVALHO-CORTICA', 'Mateus Carvalho'],
    ['bulbs', 'Lotte de Vries'],
  ] as const) {
    await box.fill(typed);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveURL(`/admin/customers?search=${typed}`);
  }
  await expect(page.getByRole('status')).toHaveText('1 of 10 customers');
  for (const elsewhere of ['Yokohama', '+44', '.*']) {
    await box.fill(elsewhere);
    await expect(page.getByText('No matching customers found')).toBeVisible();
    await expect(cards).toHaveCount(0);
  }
}
