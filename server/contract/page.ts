import type { User } from './users.ts';

/** What the server hands to the page renderer with each request. */
export type PageContext = {
  /** Calls a tRPC procedure in process. Rejects with an Error whose `shape` is the `error` that the same call over HTTP answers. */
  api: (path: string, input: unknown) => Promise<unknown>;
  viewer: User | null;
  nonce: string;
  brand: string;
  appUrl: string;
};
