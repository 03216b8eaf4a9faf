import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn } from '../steps.ts';

test('a search without accents that finds none of one’s own leads to everyone’s @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ivy Search', email: 'ivy@search.example', isVerified: true });
  const receivers = ['Łukasz Żółć', 'Łukasz Ręka'].map((receiverName) => ({ receiverName }));
  await createShipments(request, receivers);
  const [own] = await createShipments(request, [{ receiverName: 'Zoë Ångström' }], clerk);
  await signIn(page, clerk, '/admin/shipments');

  const search = page.getByRole('searchbox', { name: 'Search shipments' });
  await search.fill('angstrom zoe');
  await search.press('Enter');
  await expect(page.getByRole('link', { name: own?.trackingNumber, exact: true })).toBeVisible();
  await search.fill('zolc LUKASZ');
  await search.press('Enter');
  await expect(page.getByText('No matching shipments found')).toBeVisible();
  await expect(page.getByText('None of yours, 1 of all.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/search=zolc\+LUKASZ.*scope=all/);
  await expect(page.getByText('No matching shipments found')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Whose shipments' }).getByText('All')).toHaveAttribute(
    'aria-current',
    'page',
  );

  await search.fill('nobody of this name');
  await search.press('Enter');
  await expect(page.getByText('No matching shipments found')).toBeVisible();
  await expect(page.getByText('None of yours')).toBeHidden();
});
