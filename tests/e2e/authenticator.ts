import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Credentials } from '../factories/accounts/users.ts';
import { expect } from '../support/browser/browser.ts';

const STEP_MS = 30_000;

/**
 * An authenticator app: returns the current code, then the next, which the server accepts early. The server accepts
 * no code twice, so a scenario has two.
 */
export function authenticator(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return () => {
    const now = Math.floor(Date.now() / STEP_MS);
    last = Math.max(last + 1, now);
    if (last > now + 1) throw new Error('Both codes are used: take a recovery code');
    return totp.generate({ timestamp: last * STEP_MS });
  };
}

/** The secret of the step that shows it. */
export async function shownSecret(page: Page): Promise<string> {
  return (await page.getByRole('dialog').locator('code').textContent()) ?? '';
}

/** Adds a second factor through REST, which takes one of the app's two codes. */
export async function addSecondFactor(request: APIRequestContext, { email, password }: Credentials) {
  const signedIn = await (await request.post('/api/login', { data: { email, password } })).json();
  const headers = { 'auth-token': signedIn.token };
  const begun = await (await request.post('/api/me/totp', { headers, data: { password } })).json();
  const nextCode = authenticator(begun.secret);
  const confirmed = await request.put('/api/me/totp', { headers, data: { code: nextCode() } });
  expect(confirmed.status()).toBe(200);
  const { recoveryCodes } = await confirmed.json();
  return { nextCode, recoveryCodes: recoveryCodes as string[] };
}
