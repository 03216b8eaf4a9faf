import type { Locator, Page } from 'playwright/test';

/** Ends the page's session on the server, behind the page's back. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
  await page.request.post('/api/logout', { headers: { 'auth-token': token } });
}

/** The dialog that asks to sign in again. */
export const sessionDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your session has ended' });

export async function signInAgain(page: Page, password: string): Promise<void> {
  await sessionDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await sessionDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}
