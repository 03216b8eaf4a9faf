import type { User } from './users.ts';

/** The cookie that holds the choice; without one the device decides. */
export const THEME_COOKIE = 'theme';
/** Only the admin area has a choice of theme. */
export const THEME_PATH = '/admin';

export type Theme = 'light' | 'dark';

/** What the cookie says; any other text counts as no choice. */
export function readTheme(text: string | undefined): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}

/** What the server hands to the page renderer with each request. */
export type RenderContext = {
  /** Calls a tRPC procedure in process. Rejects with an Error whose `shape` is the `error` that the same call over HTTP answers. */
  api: (path: string, input: unknown) => Promise<unknown>;
  currentUser: User | null;
  /** Chosen for the admin area; null on every other page. */
  theme: Theme | null;
  nonce: string;
  brand: string;
  appUrl: string;
};
