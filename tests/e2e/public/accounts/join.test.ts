import type { APIRequestContext, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, visit } from '../../admin/steps.ts';
import { INBOX, linkTo } from '../../inbox.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/], serverVariables: INBOX });

const PASSWORD = 'Lighthouse-keeper';

/** Calls by which the office keeps a company's members. */
async function office(request: APIRequestContext) {
  const { token } = await (await request.post('/api/login', { data: superAdmin })).json();
  const headers = { 'auth-token': token };
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  };
  return {
    addCompany: async (name: string): Promise<string> => (await post('/api/companies', { name })).company._id,
    invite: (id: string, email: string, fullName: string) =>
      post(`/api/companies/${id}/members`, { fullName, email, as: 'manager' }),
    addClient: (email: string, fullName: string) =>
      post('/api/register', { fullName, email, role: 'client', password: PASSWORD, confirmPassword: PASSWORD }),
    states: async (id: string): Promise<string[]> => {
      const response = await request.get(`/api/companies/${id}/members`, { headers });
      return (await response.json()).members.map(({ state }: { state: string }) => state);
    },
  };
}

async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('who is invited opens the mail, chooses a password and signs in as a member', async ({ page, request }) => {
  const { addCompany, invite, states } = await office(request);
  const company = await addCompany('Sible Trading');
  await invite(company, 'ivy.joins@sible.example', 'Ivy Sible');
  await visit(page, await linkTo('ivy.joins@sible.example', 'Join Sible Trading'));
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible();
  await signInHere(page, 'ivy.joins@sible.example');
  await expect(page).toHaveURL(/\/portal/);
  expect(await states(company)).toEqual(['member']);

  await test.step('a manager invites another', async () => {
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    const section = page.getByRole('main');
    await section.getByLabel('Full name').fill('Bea Sible');
    await section.getByLabel('Email').fill('bea.joins@sible.example');
    await section.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(section.getByText('The invitation is on its way to bea.joins@sible.example.')).toBeVisible();
    await expect(section.getByRole('listitem').filter({ hasText: 'Bea Sible' })).toContainText('Invited');
  });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, superAdmin, `/admin/companies/${company}`);
  await expect(page.getByText('bea.joins@sible.example')).toBeVisible();
});

test('an invitation that is opened while another is signed in waits for the invited address @long', async ({
  page,
  request,
}) => {
  const { addCompany, addClient, invite, states } = await office(request);
  const company = await addCompany('Quay Foods');
  await addClient('olga@quay.example', 'Olga Quay');
  await invite(company, 'olga@quay.example', 'Olga Quay');
  await signIn(page, superAdmin);
  await visit(page, await linkTo('olga@quay.example', 'Join Quay Foods'));

  await test.step('the page says who is signed in, and nobody else joins', async () => {
    await expect(page.getByRole('main').getByText(superAdmin.email)).toBeVisible();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('mailed to another address');
    expect(await states(company)).toEqual(['invited']);
  });

  await test.step('after another sign-in the browser is back, and the link is still good', async () => {
    await page.getByRole('button', { name: 'Sign out and sign in with another address' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInHere(page, 'olga@quay.example');
    await expect(page.getByRole('main').getByText('olga@quay.example')).toBeVisible();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Quay Foods' })).toBeVisible();
    expect(await states(company)).toEqual(['member']);
  });

  await test.step('used once, it is dead', async () => {
    await visit(page, '/');
    await visit(page, await linkTo('olga@quay.example', 'Join Quay Foods'));
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
  });
});
