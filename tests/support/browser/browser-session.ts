import type { Page } from 'playwright';
import { TOKEN_KEY, USER_KEY } from '#contract/protocol.ts';

/** Stores a session as the sign-in page does, on a page without scripts; the answer has set the cookie. */
export async function storeSession(page: Page, { user, token }: { user: unknown; token: string }): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [USER_KEY, JSON.stringify(user)],
      [TOKEN_KEY, token],
    ] as const,
  );
}
